import type { WireOfficer } from '#contract/company-officers.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { position } from '#law/positions.ts';
import { reason } from '#law/reasons.ts';
import { followCompany } from '../features/cases/case-deadline.service.ts';
import { companyOfCustomer } from '../features/companies/account-company.service.ts';
import { type Speaker, setFacts, setOfficers } from '../features/companies/companies.service.ts';
import type { CustomerRow, Transaction } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';

/** How many days after now the next term ends in the demo customer's company, at most. */
const endsWithin = 75;

/**
 * A company for every customer. That of the first one has officers, a term that ends soon among them; its list is not
 * said to be complete, because the demo's filings name others.
 * @returns the companies by their customers
 */
export async function insertDemoCompanies(
  trx: Transaction,
  deps: Deps,
  customers: readonly CustomerRow[],
  now: Date,
): Promise<Map<string, string>> {
  const companies = new Map<string, string>();
  for (const { id } of customers) {
    companies.set(id, (await companyOfCustomer(trx, deps, id)).id);
  }
  const [first] = customers;
  if (!first) return companies;
  const speaker: Speaker = { by: 'customer', id: first.id, name: first.name };
  const context = { actor: { kind: 'member', id: first.id, address: '' }, requestId: '' };
  const company = () => companyOfCustomer(trx, deps, first.id);
  // Terms end with the month of the meeting: the last one that ends before the limit.
  const limit = addDays(japanDate(now), endsWithin);
  const [year = 0, month = 1] = limit.split('-').map(Number);
  const meeting = new Date(Date.UTC(year, month - 2, 1));
  const fiscalMonth = ((meeting.getUTCMonth() + 12 - 3) % 12) + 1;
  const facts = [
    { name: 'board', value: 'no' },
    { name: 'auditors', value: 'yes' },
    { name: 'selection', value: 'directors' },
    { name: 'isPublic', value: 'no' },
    { name: 'directorTerm', value: '2' },
    { name: 'auditorTerm', value: '4' },
    { name: 'fiscalMonth', value: String(fiscalMonth) },
    { name: 'capital', value: 'upTo100M' },
  ] as const;
  await setFacts(trx, deps, await company(), facts, speaker, context, followCompany);
  const elected = (years: number) =>
    new Date(Date.UTC(meeting.getUTCFullYear() - years, meeting.getUTCMonth(), 20))
      .toISOString()
      .slice(0, 10);
  const held = (code: string, years: number) => ({
    ...{
      officialPositionClass: code,
      since: elected(years),
      changeOfficerClass: reason.reappointed,
    },
    ...{ electedOn: '', knownEnd: '', endedOn: '', endedBy: '' },
  });
  const someone = (
    name: string,
    nameKana: string,
    ...positionList: WireOfficer['positionList']
  ): WireOfficer => ({
    ...{ name, nameKana, officerAddress: first.address, formerSurname: '', positionList },
  });
  const [director, auditor] = ['20', '30'] as const;
  const officers = [
    someone(first.name, first.name_kana, held(position.representative, 2), held(director, 2)),
    someone('丁野　三郎', 'チョウノ　サブロウ', held(director, 2)),
    someone('戊山　桜', 'ボヤマ　サクラ', held(auditor, 1)),
  ];
  await setOfficers(
    trx,
    deps,
    await company(),
    { officers, isComplete: false },
    speaker,
    context,
    followCompany,
  );
  return companies;
}
