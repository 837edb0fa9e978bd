import { z } from 'zod';
import {
  fieldOf,
  ofDismissal,
  type PaperFieldName,
  paperFieldNames,
  sittingKeys,
} from '../paper-fields.ts';
import { entered } from './schema.ts';

const entries = z
  .record(z.string().max(40), entered('記入事項'))
  .refine((value) => Object.keys(value).length <= 200);

const shareholderList = z
  .array(
    z.object({
      name: entered('株主の氏名又は名称'),
      address: entered('株主の住所'),
      shares: entered('株式数'),
      votes: entered('議決権数'),
    }),
  )
  .max(50);

/** An open page from before a field was asked for says nothing of it. */
function value(name: PaperFieldName) {
  const schema = entered(fieldOf(name).label);
  return ofDismissal.includes(name) ? schema.default('') : schema;
}

/** What is typed for the papers of a filing. */
export const paperFieldsBody = z.object({
  values: z.object(
    Object.fromEntries(paperFieldNames.map((name) => [name, value(name)])) as Record<
      (typeof paperFieldNames)[number],
      ReturnType<typeof entered>
    >,
  ),
  /** Days of acceptance, `YYYY-MM-DD`, by the number of the officer's row. */
  acceptedOn: entries,
  /** Copies by the document's id. */
  copies: entries,
  shareholderList,
  /** Where a body decides on several days: what is typed for each, by `meeting-2026-10-01`. */
  sittings: z
    .record(
      z.string().regex(sittingKeys),
      z.object({
        values: z.partialRecord(z.enum(paperFieldNames), entered('記入事項')),
        shareholderList,
      }),
    )
    .refine((sittings) => Object.keys(sittings).length <= 20)
    .optional(),
});
