import { z } from 'zod';
import { isRealDate } from '#contract/dates.ts';
import type { CertifiedField } from '#contract/endpoints/digital-id.ts';
import { message } from '#contract/server-messages.ts';
import { Problem, refused } from '../../platform/http/problem.ts';
import type { Answer, Claims } from '../../platform/identity-provider.ts';

/** The facts about a person that are compared; '' for missing ones. */
export interface PersonFacts {
  name: string;
  nameKana: string;
  /** `YYYY-MM-DD`. */
  birthDate: string;
  address: string;
}

/** What a signature certificate says of its holder and of itself; '' where the provider does not pass it on. */
export interface CertifiedFacts extends PersonFacts {
  certificateIssuer: string;
  serialNumber: string;
}

/** A result as it is kept, encrypted. */
export interface KeptResult extends CertifiedFacts {
  /** The provider's answer as it was received; null in results of before it was kept. */
  received: Answer['received'] | null;
}

export interface CertifiedResult {
  facts: CertifiedFacts;
  signedAt: Date;
}

const said = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .regex(/^\P{Cc}+$/u);
const instant = z.iso.datetime({ offset: true });

// `verified_claims` of OpenID Connect for Identity Assurance. There may be others besides a signature's.
const verification = z.object({
  time: instant.optional(),
  evidence: z.array(
    z.object({
      type: z.string(),
      created_at: instant.optional(),
      issuer: said.optional().catch(undefined),
      serial_number: said.optional().catch(undefined),
    }),
  ),
});
const verified = z.object({ verification, claims: z.record(z.string(), z.unknown()) });
const person = z.object({
  name: said,
  birthdate: z.string().refine(isRealDate),
  address: z.union([said, z.object({ formatted: said }).transform(({ formatted }) => formatted)]),
});
const kana = z.object({ 'name#ja-Kana-JP': said });

const labels: Record<string, string> = { name: '氏名', birthdate: '生年月日', address: '住所' };

/**
 * The result of the signature certificate among a provider's claims. The claims of a login do not count.
 * @throws 409 when there is none, or it lacks the person or the time of signing
 */
export function certifiedResult({ verified_claims }: Claims): CertifiedResult {
  const listed = Array.isArray(verified_claims) ? verified_claims : [verified_claims];
  for (const one of listed) {
    const { data } = verified.safeParse(one);
    const signature = data?.verification.evidence.find(
      ({ type }) => type === 'electronic_signature',
    );
    if (!data || !signature) continue;
    const signedAt = signature.created_at ?? data.verification.time;
    const { data: facts, error } = person.safeParse(data.claims);
    if (!facts || !signedAt) {
      const missing = new Set(error?.issues.map(({ path }) => labels[String(path[0])] ?? ''));
      throw incomplete(facts ? ['署名日時'] : [...missing]);
    }
    const { name, birthdate, address } = facts;
    const nameKana = kana.safeParse(data.claims).data?.['name#ja-Kana-JP'] ?? '';
    return {
      facts: {
        name,
        nameKana,
        birthDate: birthdate,
        address,
        certificateIssuer: signature.issuer ?? '',
        serialNumber: signature.serial_number ?? '',
      },
      signedAt: new Date(signedAt),
    };
  }
  throw refused(409, 'apv040');
}

function incomplete(missing: readonly string[]): Problem {
  const text = message('apv041', missing.join('、'));
  return new Problem(409, [{ message: text, messageCd: 'apv041' }]);
}

/**
 * A text in the form for comparing: without width and spaces. Neither NFC nor NFKC for the whole text, because they
 * replace old forms of characters, and only the verifier decides whether two forms are one name.
 */
export function comparable(text: string): string {
  return text
    .replace(/[\uFF01-\uFF5E]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[\uFF61-\uFF9F]+/g, (narrow) => narrow.normalize('NFKC'))
    .replace(/\s/g, '');
}

/** Compares the requested and the certified facts, field by field. */
export function compareFacts(given: PersonFacts, certified: PersonFacts): CertifiedField[] {
  return (['name', 'nameKana', 'birthDate', 'address'] as const).map((field) => ({
    field,
    given: given[field],
    certified: certified[field],
    result: compare(given[field], certified[field]),
  }));
}

function compare(given: string, certified: string): CertifiedField['result'] {
  if (certified === '') return 'notCertified';
  if (comparable(given) === '') return 'notGiven';
  return comparable(given) === comparable(certified) ? 'same' : 'differs';
}
