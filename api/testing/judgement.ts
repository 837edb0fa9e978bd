import {
  type JudgedLine,
  type Judgement,
  type JudgementLine,
  judgementLinesOf,
} from '#contract/judgement.ts';

/** A judgement in which everything agrees with a driving licence; `change` by line. */
export function agreeing(
  change: Partial<Record<JudgementLine, Partial<JudgedLine>>> = {},
  kind = '10',
): Judgement {
  const values: Partial<Record<JudgementLine, string>> = {
    documentNumber: kind === '30' || kind === '40' ? 'AB12345678CD' : '301212345678',
    documentIssuer: '千代田区長',
    issuedOn: '2024-04-15',
    expiresOn: '2029-05-01',
  };
  const lineList = judgementLinesOf(kind).map((line) => ({
    line,
    result: 'agrees' as const,
    reason: '',
    value: values[line] ?? '',
    cautionList: [],
    ...change[line],
  }));
  return { lineList, supplement: null };
}
