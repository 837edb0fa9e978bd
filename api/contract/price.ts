/** One chosen plan with the amounts of its master row, in yen. */
export interface PricedPlan {
  planCd: string;
  name: string;
  /** Reward, without consumption tax. */
  price: number;
  /** Registration tax or fee (`supplInfo1`). */
  duty: number;
  /** Plans of one group pay the duty once per filing; a plan with '' always pays its own. */
  dutyGroup: string;
}

export interface PriceRow extends PricedPlan {
  /** The duty charged for this row. */
  chargedDuty: number;
  /** Set when an earlier row of the group is already charged the duty. */
  dutyNote: string | null;
}

/** Every amount in whole yen. */
export interface PriceTable {
  rows: PriceRow[];
  rewardSubtotal: number;
  dutySubtotal: number;
  total: number;
  tax: number;
  billed: number;
}

export const sharedDutyNote = '同一申請のため登録免許税は1件分です';

/**
 * The price table of a filing. Registration tax is charged once for a duty group: officer and address change both
 * fall under 登録免許税法 別表第一 24(一)カ. Consumption tax is on the rewards alone, rounded down.
 * @param taxRate the rate as written in the tax setting, for example `0.1`
 */
export function priceTable(plans: readonly PricedPlan[], taxRate: string): PriceTable {
  const charged = new Set<string>();
  const rows = plans.map((plan): PriceRow => {
    const shared = plan.dutyGroup !== '' && charged.has(plan.dutyGroup);
    charged.add(plan.dutyGroup);
    // Not `{ ...plan, … }`: V8 takes 30 times as long to add properties to a spread object.
    return Object.assign({}, plan, {
      chargedDuty: shared ? 0 : plan.duty,
      dutyNote: shared ? sharedDutyNote : null,
    });
  });
  const rewardSubtotal = sum(rows.map(({ price }) => price));
  const dutySubtotal = sum(rows.map(({ chargedDuty }) => chargedDuty));
  const total = rewardSubtotal + dutySubtotal;
  const tax = percentage(rewardSubtotal, taxRate);
  return { rows, rewardSubtotal, dutySubtotal, total, tax, billed: total + tax };
}

/**
 * The office's legal form: customers of an individual withhold income tax from its rewards, those of a 司法書士法人 do not.
 */
export const officeKinds = ['corporation', 'individual'] as const;
export type OfficeKind = (typeof officeKinds)[number];

/** What an estimate, a mail and a screen say of the tax that customers withhold. */
export const withholdingNote =
  '源泉徴収税額は、貴社が報酬から差し引いて税務署に納める所得税・復興特別所得税です。';

const untaxedReward = 10_000;
/** 10.21%, in hundredths of a percent. */
const withheldShare = 1021;

/** 源泉徴収税額 in yen: (rewards without consumption tax − 10,000) × 10.21%, rounded down (所得税法205条2号、復興財源確保法). */
export function withholdingTax(rewardSubtotal: number, officeKind: OfficeKind): number {
  if (officeKind !== 'individual' || rewardSubtotal <= untaxedReward) return 0;
  return Math.floor(((rewardSubtotal - untaxedReward) * withheldShare) / 10_000);
}

/** The consumption tax within an amount, by the rate in the tax's name such as 「消費税（10%）」, rounded down. */
export function includedTax(amount: number, taxName: string): number {
  const percent = /（([\d.]+)%）$/.exec(taxName)?.[1];
  if (percent === undefined) throw new Error(`no rate in ${taxName}`);
  const hundredths = Math.round(Number(percent) * 100);
  return Math.floor((amount * hundredths) / (10_000 + hundredths));
}

/** `32,000`. Not with `Intl`, whose first use takes a phone 80 ms. */
export function withCommas(whole: number): string {
  return `${whole}`.replace(/\B(?=(\d{3})+$)/g, ',');
}

/** `32,000円` */
export function formatYen(amount: number): string {
  return `${withCommas(amount)}円`;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((all, amount) => all + amount, 0);
}

// Exact decimal arithmetic: 0.1 as a binary fraction would round some amounts the wrong way.
function percentage(amount: number, rate: string): number {
  const [integer = '0', fraction = ''] = rate.split('.');
  const scale = 10n ** BigInt(fraction.length);
  return Number((BigInt(amount) * BigInt(`${integer}${fraction}`)) / scale);
}
