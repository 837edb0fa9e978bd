import { documentKind, plan, planTyp } from '#contract/codes.ts';
import { documentLines } from '#contract/identity-document-lines.ts';
import { unsetFact } from '#contract/page-data.ts';
import { formatYen, type PricedPlan, priceTable } from '#contract/price.ts';
import type { Config } from '../../platform/config.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Office } from '../../platform/office.ts';
import {
  officeDays,
  type Plan,
  planMasters,
  taxRate,
  verificationMethod,
} from '../masters/masters.service.ts';
import { ownWay, wordsOfToday } from '../masters/own-way.service.ts';

/** The values for names in double braces, such as `{{office.name}}` or `{{price.1010}}`, in printed form. */
export type Facts = ReadonlyMap<string, string>;

export type FactDeps = Pick<Deps, 'config' | 'office' | 'db' | 'clock'>;

/** The current facts of configuration and masters. */
export async function currentFacts(deps: FactDeps) {
  const { db, config, office } = deps;
  const days = await officeDays({ db, config });
  const facts = new Map([...officeFacts(office), ...wayFacts(deps), ...periods(config, days)]);
  for (const [name, value] of await amounts(db.read)) facts.set(name, value);
  const { validUntil } = await verificationMethod(db.read, 'photo');
  facts.set('photoUntil', validUntil ? longDate(validUntil) : unsetFact);
  facts.set('photoUntilDay', validUntil?.replaceAll('-', '/') || unsetFact);
  return facts;
}

/** The office's facts by the names that texts use. */
export function officeFacts(office: Office): [string, string][] {
  return Object.entries(office).map(([name, value]) => [`office.${name}`, value || unsetFact]);
}

/** How a contact is identified today, and its words. */
export const wayFacts = (deps: Omit<FactDeps, 'db'>): [string, string][] => [
  ['way', ownWay(deps)],
  ...Object.entries(wordsOfToday(deps)).map(([name, text]): [string, string] => [
    `way.${name}`,
    text,
  ]),
];

function periods(
  { officeKind, retentionRefusedDays, retentionApprovedDays }: Config,
  { paymentDays, verifyValidDays }: { paymentDays: number; verifyValidDays: number },
): [string, string][] {
  return [
    ['paymentDays', String(paymentDays)],
    [
      'amountToPay',
      officeKind === 'individual'
        ? 'ご請求額（源泉徴収税額があるときは、差引お支払額）'
        : 'ご請求額',
    ],
    ['verifyValidDays', String(verifyValidDays)],
    ['refusedDays', String(retentionRefusedDays)],
    ['approvedYears', String(Math.floor(retentionApprovedDays / 365))],
    [
      'documents',
      Object.values(documentKind)
        .map((kind) => documentLines(kind).name)
        .join('、'),
    ],
  ];
}

async function amounts(db: Reader): Promise<[string, string][]> {
  const [{ planList }, { value3 }] = await Promise.all([planMasters(db), taxRate(db)]);
  const plans = planList.map((one): PricedPlan & Plan => ({ ...one, duty: one.supplInfo1 }));
  const options = plans.filter(({ planTyp: typ, price }) => typ === planTyp.option && price > 0);
  const billed = (...codes: readonly string[]) =>
    formatYen(
      priceTable(
        plans.filter(({ planCd }) => codes.includes(planCd)),
        value3,
      ).billed,
    );
  return [
    ['taxPercent', `${Number((Number(value3) * 100).toFixed(2))}%`],
    [
      'options',
      options
        .map(
          ({ name, price, duty }) =>
            `${name}は${formatYen(price)}（税抜）と手数料${formatYen(duty)}`,
        )
        .join('、'),
    ],
    ['billedBoth', billed(plan.officersSmallCapital, plan.addressesSmallCapital)],
    ['billedBothLarge', billed(plan.officersLargeCapital, plan.addressesLargeCapital)],
    ...plans.flatMap((priced): [string, string][] => {
      const { tax } = priceTable([priced], value3);
      return [
        [`price.${priced.planCd}`, formatYen(priced.price)],
        [`priceWithTax.${priced.planCd}`, formatYen(priced.price + tax)],
        [`tax.${priced.planCd}`, formatYen(tax)],
        [`duty.${priced.planCd}`, formatYen(priced.duty)],
        [`billed.${priced.planCd}`, billed(priced.planCd)],
      ];
    }),
  ];
}

/**
 * A text with its facts filled in; `escaped` encodes them for the kind of text. What stands between `{{#photo}}` and
 * `{{/photo}}` is said only while that is the way of the day.
 */
export function fill(text: string, facts: Facts, escaped = (value: string) => value): string {
  const said = text.replace(/\{\{#(\w+)\}\}([\s\S]*?)\{\{\/\1\}\}/g, (_, way, part) =>
    facts.get('way') === way ? part : '',
  );
  return said.replace(/\{\{([\w.]+)\}\}/g, (_, name: string) =>
    escaped(facts.get(name) ?? unsetFact),
  );
}

/** `2027-03-31` → 2027年3月31日 */
function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number);
  return `${year}年${month}月${day}日`;
}
