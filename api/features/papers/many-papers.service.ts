import {
  type AddressSheet,
  type LabelAddressee,
  mostPrinted,
  type PaperSet,
} from '#contract/address-labels.ts';
import { japanDate } from '#contract/japan-time.ts';
import type { RequestContext } from '../../platform/audit.ts';
import { displayNumber, plainNumber } from '../../platform/database/sequences.ts';
import type { FinalPaperRow } from '../../platform/database/tables.ts';
import type { Deps } from '../../platform/deps.ts';
import { eachListed, type ListedFiling } from '../../platform/http/each-listed.ts';
import { refused } from '../../platform/http/problem.ts';
import type { FileReply } from '../../platform/http/serve.ts';
import type { StoredSheets } from '../../platform/paper/paper.ts';
import type { ManagerSession } from '../../platform/sessions.ts';
import { createWorkQueue } from '../../platform/work-queue.ts';
import { customerById } from '../accounts/accounts.service.ts';
import { openFiling, rememberPaper } from '../cases/case-record.service.ts';
import { demandNoCorrection } from '../cases/corrected-case.service.ts';
import { auditFiling, currentFiling, type Filing } from '../filings/filing-record.service.ts';
import { addressSheetsOf, type PostAddress } from './address-sheets.ts';
import { coverLetter, type Enclosure } from './cover-letter.ts';
import { storedPaper } from './final-papers.service.ts';
import { stampingOf } from './paper-view.ts';
import { openPapers } from './paper-work.ts';

// The papers of one print lie in memory together, so one print at a time is made.
const enqueue = createWorkQueue('stacks of papers', 1, 10);

/**
 * The final papers of many filings in one PDF, each filing's in the order of its application.
 * @throws 409 with every filing that cannot be printed
 */
export function printPapers(
  deps: Deps,
  manager: ManagerSession,
  list: readonly ListedFiling[],
  { set, onFronts }: { set: PaperSet; onFronts: boolean },
  context: RequestContext,
): Promise<FileReply> {
  const print = async () => {
    const found = await eachListed(list, (one) => filingToPrint(deps, one, set));
    const count = found
      .flatMap(({ papers }) => papers)
      .reduce((sum, { copies }) => sum + copies, 0);
    if (count > mostPrinted.papers) {
      throw refused(409, 'mt187', '一度に印刷できる書類', mostPrinted.papers);
    }
    const date = japanDate(deps.clock.now());
    const title = `確定した書類_${date.replaceAll('-', '')}_${found.length}件`;
    const sheets = [];
    for (const { filing, to, papers } of found) {
      const { companyName } = filing;
      const letter = { to, companyName, number: displayNumber(filing.id), date };
      if (set === 'send') sheets.push(coverLetter({ ...letter, enclosures: papers }, deps.office));
      for (const { row, copies } of papers) {
        const stored: StoredSheets = { stored: (await storedPaper(deps, row)).bytes };
        sheets.push(...Array.from({ length: copies }, () => stored));
      }
    }
    const bytes = await deps.printer.print({ title, sheets, onFronts }, context.actor);
    await deps.db.write(async (trx) => {
      for (const { filing, papers } of found) {
        const subject = papers.map(nameOf).join('、');
        await rememberPaper(trx, deps, manager, filing.id, subject, 'paperPrint');
        await auditFiling(trx, deps, context, 'paper.print', filing.id);
      }
    });
    return { bytes, contentType: 'application/pdf' as const, name: `${title}.pdf` };
  };
  return enqueue(print, { owner: manager.userId });
}

interface Printed extends Enclosure {
  row: FinalPaperRow;
}

const nameOf = ({ title, of, row }: Printed) =>
  `${of ? `${of}の` : ''}${title}（第${row.version}版）`;

/** The final papers of a filing, none of which says something else than the case says now. */
async function filingToPrint(
  deps: Deps,
  listed: ListedFiling,
  set: PaperSet,
): Promise<{ filing: Filing; to: PostAddress; papers: Printed[] }> {
  const filing = await listedFiling(deps, listed);
  // Nobody is asked to stamp papers of a cancelled filing.
  if (set === 'send') await openFiling(deps.db.read, filing.id, '押印していただく書類の印刷は');
  const open = await openPapers(deps, filing.id);
  const hashes = new Map(open.papers.map(({ paper, contentHash }) => [paper.id, contentHash]));
  const order = [...hashes.keys()];
  const papers = open.finals
    .filter(({ state }) => state === 'final')
    .map((row): Printed => {
      const { stamps, copies } = stampingOf(row);
      return { row, title: row.title, of: row.of_name, stamps, copies: copies ?? 1 };
    })
    .filter(({ stamps }) => set === 'all' || stamps.some(({ seal }) => seal !== ''))
    .sort((one, other) => order.indexOf(one.row.paper_id) - order.indexOf(other.row.paper_id));
  if (papers.length === 0) throw refused(409, 'mt188');
  const outdated = papers.filter(({ row }) => hashes.get(row.paper_id) !== row.content_hash);
  if (outdated.length > 0) throw refused(409, 'mt189', outdated.map(nameOf).join('、'));
  const to = set === 'send' ? await customersAddress(deps, filing) : nowhere;
  return { filing, to, papers };
}

const nowhere: PostAddress = { zipCode: '', address: '', names: [], note: '' };

/**
 * The addresses of many filings, on labels or for envelopes with a window.
 * @throws 409 with every filing that cannot be printed
 */
export async function printLabels(
  deps: Deps,
  list: readonly ListedFiling[],
  { sheet, to, firstLabel }: { sheet: AddressSheet; to: LabelAddressee; firstLabel: number },
  context: RequestContext,
): Promise<FileReply> {
  const found = await eachListed(list, async (one) => {
    const filing = await listedFiling(deps, one);
    const address =
      to === 'office' ? officesAddress(deps, filing) : await customersAddress(deps, filing);
    return { filing, address };
  });
  const date = japanDate(deps.clock.now()).replaceAll('-', '');
  const title = `宛名_${date}_${found.length}件`;
  const addresses = found.map(({ address }) => address);
  const sheets = addressSheetsOf(addresses, sheet, firstLabel);
  const bytes = await deps.printer.print({ title, sheets }, context.actor);
  await deps.db.write(async (trx) => {
    for (const { filing } of found) await auditFiling(trx, deps, context, 'paper.label', filing.id);
  });
  return { bytes, contentType: 'application/pdf', name: `${title}.pdf` };
}

/** A filing as it was listed, of which no correction waits. */
async function listedFiling(deps: Deps, { requestNo, ...version }: ListedFiling): Promise<Filing> {
  const filing = await currentFiling(deps.db.read, plainNumber(requestNo), version);
  await demandNoCorrection(deps.db.read, filing.id, '印刷');
  return filing;
}

async function customersAddress(deps: Deps, filing: Filing): Promise<PostAddress> {
  const customer = await customerById(deps.db.read, filing.customerId);
  if (!customer?.address || !customer.zipCode) throw refused(409, 'cm101', 'お客様の住所');
  const { companyName, managerName } = filing;
  const names = managerName ? [companyName, `${managerName} 様`] : [`${companyName} 御中`];
  return { zipCode: customer.zipCode, address: customer.address, names, note: '' };
}

/** For the envelope in which the customer sends papers back, with the filing's number to know them by. */
function officesAddress({ office }: Deps, { id, companyName }: Filing): PostAddress {
  const { zipCode, address, name } = office;
  if (!address || !name) throw refused(409, 'cm101', '事務所の住所');
  const note = `申込番号 ${displayNumber(id)}　${companyName}`;
  return { zipCode: zipCode.replace('〒', ''), address, names: [`${name} 行`], note };
}
