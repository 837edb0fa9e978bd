import { inputType, type PlanCode, type Progress } from '#contract/codes.ts';
import type { DisplayPlan } from '#contract/endpoints/plans.ts';
import type { ReasonEntry } from '#contract/endpoints/review-parts.ts';
import type { MasterEntry } from '#contract/endpoints/schema.ts';
import type { Choice } from '#contract/officer-changes.ts';
import type { PlanChoice } from '#contract/plan-selection.ts';
import type { OfficerMasters } from '#contract/wire-officer-changes.ts';
import type { Reader } from '../../platform/database/database.ts';
import type { PlanRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { isValidOn } from '../../platform/sessions.ts';
import { type CodeKind, daySettings, taxSetting } from './masters.data.ts';
import * as queries from './masters.queries.ts';
import { planRows } from './masters.seed.ts';

/** The entries of a master list, in its order. */
export async function masterEntries(db: Reader, kind: CodeKind): Promise<MasterEntry[]> {
  const rows = await queries.selectCodes(db, kind);
  return rows.map((row) => ({
    value1: row.code,
    name: row.name,
    nameAbbr: row.abbr,
    value2: row.colour,
    value3: row.icon,
  }));
}

export async function masterChoices(db: Reader, kind: CodeKind): Promise<Choice[]> {
  const rows = await queries.selectCodes(db, kind);
  return rows.map(({ code, name }) => ({ cd: code, name }));
}

/** The name of one code; '' for a code that is not in the list. */
export async function masterName(db: Reader, kind: CodeKind, code: string): Promise<string> {
  const rows = await queries.selectCodes(db, kind);
  return rows.find((row) => row.code === code)?.name ?? '';
}

export interface TaxRate {
  name: string;
  /** As written in the setting, for example `0.1`. */
  value3: string;
}

// Caches what is made of plans, positions, reasons and tax until one of their rows changes, by any process.
function cachedWhileUnchanged<Made>(
  make: (db: Reader) => Promise<Made>,
): (db: Reader) => Promise<Made> {
  const cache = new WeakMap<Reader, { version: number; made: Made }>();
  return async (db) => {
    const version = await queries.selectMastersVersion(db);
    const known = cache.get(db);
    if (known?.version === version) return known.made;
    const made = await make(db);
    cache.set(db, { version, made });
    return made;
  };
}

export const taxRate = cachedWhileUnchanged(async (db): Promise<Readonly<TaxRate>> => {
  const row = await queries.selectSetting(db, 'consumption_tax');
  if (!row) throw new Error('the tax setting is missing');
  return { name: row.label, value3: row.value };
});

const setDays = cachedWhileUnchanged(async (db) => {
  const [payment, verification, earlier] = await Promise.all([
    queries.selectSetting(db, daySettings.paymentDays),
    queries.selectSetting(db, daySettings.verifyValidDays),
    queries.selectSetting(db, daySettings.earlierDays),
  ]);
  return {
    ...(payment && { paymentDays: Number(payment.value) }),
    ...(verification && { verifyValidDays: Number(verification.value) }),
    ...(earlier && { earlierDays: Number(earlier.value) }),
  };
});

/**
 * Days until payment is due, and days a verification link is valid: the office's values, else the configuration's. And days
 * for which an identification may be relied on again; 0, as long as the office has set none, for never.
 */
export async function officeDays(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  within: Reader = db.read,
): Promise<{ paymentDays: number; verifyValidDays: number; earlierDays: number }> {
  const { paymentDays, verifyValidDays } = config;
  return { paymentDays, verifyValidDays, earlierDays: 0, ...(await setDays(within)) };
}

export interface ProgressRules {
  customerMayCancel: boolean;
  customerMayUpload: boolean;
  isOpen: boolean;
}

export async function progressRules(db: Reader, code: Progress): Promise<ProgressRules> {
  const row = await queries.selectProgressRules(db, code);
  if (!row) throw new Error('a filing has a progress that the masters do not know');
  return {
    customerMayCancel: row.customer_may_cancel === 1,
    customerMayUpload: row.customer_may_upload === 1,
    isOpen: row.is_open === 1,
  };
}

/** The codes under which an application is open. */
export async function openProgress(db: Reader): Promise<Progress[]> {
  return (await queries.selectOpenProgress(db)).map(({ code }) => code);
}

export interface VerificationMethod {
  code: string;
  name: string;
  ruleVersion: string;
  validFrom: string;
  validUntil: string | null;
}

export async function verificationMethod(db: Reader, code: string): Promise<VerificationMethod> {
  const row = await queries.selectMethod(db, code);
  if (!row) throw new Error('a verification method is missing');
  return {
    code,
    name: row.name,
    ruleVersion: row.rule_version,
    validFrom: row.valid_from,
    validUntil: row.valid_until,
  };
}

/** The methods that a system offers on a day, Japan's date, the usual one first. */
export async function offeredMethods(db: Reader, system: string, today: string): Promise<Choice[]> {
  const rows = await queries.selectOfferedMethods(db, system);
  return rows
    .filter(({ valid_from, valid_until }) => isValidOn(today, valid_from, valid_until))
    .map(({ code, name }) => ({ cd: code, name }));
}

/** Why receipts are denied, asked for again or cancelled. */
export async function verificationReasons(db: Reader): Promise<ReasonEntry[]> {
  const rows = await queries.selectVerificationReasons(db);
  const listed = (codes: string) => (codes === '' ? [] : codes.split(','));
  return rows.map(({ code, name, advice, deals, details }) => ({
    cd: code,
    name,
    advice,
    dealList: listed(deals),
    detailList: listed(details),
  }));
}

/** Positions and reasons for the pull-downs. */
export const officerMasters = cachedWhileUnchanged(
  async (db): Promise<Readonly<OfficerMasters>> => {
    const [positions, reasons] = await Promise.all([
      queries.selectPositions(db),
      queries.selectReasons(db),
    ]);
    const ofMode = (mode: string) =>
      reasons
        .filter(({ input_type }) => input_type === mode)
        .map(({ code, name }) => ({ cd: code, name }));
    return {
      positions: positions.map(({ code, name }) => ({ cd: code, name })),
      reasons: {
        [inputType.appoint]: ofMode(inputType.appoint),
        [inputType.resign]: ofMode(inputType.resign),
        [inputType.others]: ofMode(inputType.others),
      },
    };
  },
);

/** The registry's words for positions and reasons, by code. */
export async function registryWords(db: Reader) {
  const [positions, reasons] = await Promise.all([
    queries.selectPositions(db),
    queries.selectReasons(db),
  ]);
  return {
    positions: new Map(positions.map((row) => [row.code, row.registry_title])),
    reasons: new Map(reasons.map((row) => [row.code, row.registry_text])),
  };
}

export interface Plan {
  planCd: PlanCode;
  name: string;
  planTyp: string;
  price: number;
  supplInfo1: number;
  regDetailTyp: string;
  dutyGroup: string;
  parentPlanCd: PlanCode | '';
}

export interface PlanMasters {
  /** Every code, children and automatic ones too. A child's name contains its capital class. */
  planList: readonly Plan[];
  /** For the dialog: children inside their parent, without automatic ones. */
  displayPlanList: readonly DisplayPlan[];
  /** For the rules of the selection, with automatic ones. */
  choices: readonly PlanChoice[];
}

export const planMasters = cachedWhileUnchanged(
  async (db): Promise<Readonly<PlanMasters>> => presentPlans(await queries.selectPlans(db)),
);

/** Everything for checking and pricing an application. */
export const applicationMasters = cachedWhileUnchanged(async (db) => {
  const [plans, officers, tax] = await Promise.all([
    planMasters(db),
    officerMasters(db),
    taxRate(db),
  ]);
  return { plans, officers, tax };
});

/** The default plans and tax, whatever the office's database holds. */
export function defaultMasters(): { plans: PlanMasters; tax: TaxRate } {
  const { label, value } = taxSetting;
  return { plans: presentPlans(planRows()), tax: { name: label, value3: value } };
}

function presentPlans(rows: PlanRow[]): PlanMasters {
  const parents = rows.filter(({ parent_code }) => parent_code === null);
  const childrenOf = (code: string) => rows.filter(({ parent_code }) => parent_code === code);
  return {
    planList: rows.map((row) => ({
      planCd: row.code,
      name: row.name_detail2 ? `${row.name}（${row.name_detail2}）` : row.name,
      planTyp: row.plan_typ,
      price: row.price,
      supplInfo1: row.duty,
      regDetailTyp: row.reg_detail_typ,
      dutyGroup: row.duty_group,
      parentPlanCd: row.parent_code ?? '',
    })),
    displayPlanList: parents
      .filter(({ auto_add }) => auto_add === 0)
      .map((row) => displayPlan(row, childrenOf(row.code))),
    choices: parents.map((row) => planChoice(row, childrenOf(row.code))),
  };
}

function displayPlan(row: PlanRow, children: PlanRow[]): DisplayPlan {
  return {
    planCd: row.code,
    displayPlanCd: row.display_code,
    planTyp: row.plan_typ,
    categoryCd: row.category_code,
    selectTyp: row.select_typ,
    regDetailTyp: row.reg_detail_typ,
    dutyGroup: row.duty_group,
    name: row.name,
    nameDetail1: row.name_detail1,
    nameDetail2: row.name_detail2,
    description: row.description,
    price: row.price,
    autoAddFlg: row.auto_add === 1,
    imageUrl: row.image_url,
    supplInfo1: row.duty,
    supplInfo2: '',
    supplInfo3: '',
    childPlanUmuFlg: children.length > 0,
    childPlanSelectDtoList: children.map((child) => ({
      planCd: child.code,
      nameDetail2: child.name_detail2,
      capitalClass: child.capital_class,
      supplInfo1: child.duty,
    })),
  };
}

function planChoice(row: PlanRow, children: PlanRow[]): PlanChoice {
  return {
    planCd: row.code,
    planTyp: row.plan_typ,
    categoryCd: row.category_code,
    selectTyp: row.select_typ,
    regDetailTyp: row.reg_detail_typ,
    autoAddFlg: row.auto_add === 1,
    dutyGroup: row.duty_group,
    children: children.map(({ code, capital_class }) => ({
      planCd: code,
      capitalClass: capital_class,
    })),
  };
}
