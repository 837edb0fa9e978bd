import { z } from 'zod';
import { identificationLabels, type OfficeIdentification } from '../office-identification.ts';
import { evidenceList } from './evidence.ts';
import { entered, version } from './schema.ts';

export const identification = z
  .object(
    Object.fromEntries(
      Object.entries(identificationLabels).map(([name, label]) => [name, entered(label)]),
    ) as Record<keyof OfficeIdentification, ReturnType<typeof entered>>,
  )
  // Older clients do not know them.
  .extend({
    earlierFiling: entered(identificationLabels.earlierFiling).default(''),
    sameOn: entered(identificationLabels.sameOn).default(''),
    sameness: entered(identificationLabels.sameness).default(''),
    samenessNote: entered(identificationLabels.samenessNote).default(''),
  });

/** How the person of a filing may be identified, and how far the office is with it. */
export const identificationPart = {
  /** The ways to identify the person that are lawful on the due day, the usual one first. */
  identificationMethodList: z.array(
    z.object({
      method: z.string(),
      /** The provision with its letter, as far as it is known. */
      rule: z.string(),
      source: z.string(),
      /** The final text of the rule is not at hand. */
      uncertainFlg: z.boolean(),
      /** What the person and the office need. */
      needs: z.string(),
      /** The office makes it itself; the others are asked for as a verification. */
      byOfficeFlg: z.boolean(),
    }),
  ),
  /** How far the office's own identification is; all '' before it begins. */
  identification: identification.extend(version),
  /** Files that prove it, oldest first. */
  evidenceList,
  /** An identification of before on which the office may rely; null for none. */
  earlierIdentification: z
    .object({
      earlierFiling: z.string(),
      displayNo: z.string(),
      personName: z.string(),
      birthDate: z.string(),
      address: z.string(),
      /** `YYYY-MM-DD`, Japan's. */
      confirmedOn: z.string(),
      methodName: z.string(),
    })
    .nullable(),
};
