/** What a judicial scrivener states before taking a mandate on; each is ticked. */
export const mandateStatements = {
  noConflictFlg: '業務を行い得ない事件に当たらない（司法書士法22条1項）',
  conductFlg: '行為規範に反しない',
  feesDisclosedFlg: '報酬の基準と額を、受任の前に示した（司法書士法施行規則22条）',
} as const;
export type MandateStatement = keyof typeof mandateStatements;
export const mandateStatementNames = Object.keys(mandateStatements) as MandateStatement[];

export const declineLabels = {
  reason: '受任しない正当な事由（司法書士法21条）',
  writtenReasonFlg: 'お客様から理由を記した書面を求められた（司法書士法施行規則27条）',
} as const;
export const longestDeclineReason = 1000;
