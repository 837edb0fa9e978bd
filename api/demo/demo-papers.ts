import { progress } from '#contract/codes.ts';
import { noPaperFields } from '#contract/paper-fields.ts';
import { finalise, share } from '../features/papers/final-papers.service.ts';
import { storeFields } from '../features/papers/papers.service.ts';
import { issueVoucher } from '../features/vouchers/vouchers.service.ts';
import type { FilingRow, ManagerRow } from '../platform/database/tables.ts';
import type { Deps } from '../platform/deps.ts';
import { rightsOf } from '../platform/manager-rights.ts';

/** A final power of attorney that the demo's customer sees with its seal. */
export async function shareDemoPaper(
  deps: Deps,
  filings: readonly FilingRow[],
  customerId: string,
  scrivener: ManagerRow,
): Promise<void> {
  const waiting: readonly string[] = [progress.papersSent, progress.verified, progress.paid];
  const filing = filings.find(
    (row) => row.customer_id === customerId && waiting.includes(row.progress),
  );
  if (!filing) return;
  const { context, session } = actingAs(scrivener);
  const path = { requestNo: filing.id, paper: 'power' };
  const untouched = { updateDatetime: '', updateUserId: '' };
  const { paperVersion } = await finalise(deps, session, path, untouched, context);
  await share(deps, session, path, { paperVersion, sharedFlg: true }, context);
}

/** The fields of the papers of a completed filing, from which those of the company's next one fill. */
export async function typeDemoPapers(
  deps: Deps,
  filings: readonly FilingRow[],
  customerId: string,
  scrivener: ManagerRow,
): Promise<void> {
  const filing = filings.find(
    (row) =>
      row.customer_id === customerId &&
      row.progress === progress.completed &&
      row.appoint_date !== null,
  );
  if (!filing) return;
  const { context, session } = actingAs(scrivener);
  const holder = (name: string, count: string) => ({
    ...{ name, address: '東京都港区虎ノ門一丁目1番1号', shares: count, votes: count },
  });
  const fields = {
    ...noPaperFields,
    values: {
      ...noPaperFields.values,
      ...{ meetingFrom: '10:00', meetingTo: '10:30', meetingPlace: '当会社本店会議室' },
      ...{ meetingChair: filing.name, minutesAuthor: filing.name, meetingMajority: 'all' },
      ...{ sharesIssued: '1000', voters: '2', votesAll: '1000' },
      ...{ votersPresent: '2', votesPresent: '1000' },
      meetingAttendance: `代表取締役　${filing.name}`,
    },
    shareholders: [holder(filing.name, '700'), holder('丙川　次郎', '300')],
  };
  const given = { ...fields, seen: [], updateDatetime: '', updateUserId: '' };
  await storeFields(deps, session, filing.id, given, true, context);
}

/** A receipt for the payment of a completed filing, which the demo's customer reads. */
export async function issueDemoReceipt(
  deps: Deps,
  filings: readonly FilingRow[],
  customerId: string,
  scrivener: ManagerRow,
): Promise<void> {
  const filing = filings.find(
    (row) =>
      row.customer_id === customerId && row.progress === progress.completed && row.paid_at !== null,
  );
  if (!filing) return;
  const { context, session } = actingAs(scrivener);
  const choice = { kind: 'paymentReceipt', medium: 'electronic', tradedDate: '' } as const;
  const version = { updateDatetime: filing.updated_at, updateUserId: filing.updated_by };
  await issueVoucher(deps, session, filing.id, choice, version, context);
}

/** The scrivener of the demo, as if at a screen. */
function actingAs(scrivener: ManagerRow) {
  const context = {
    actor: { kind: 'manager', id: scrivener.id, address: '' },
    requestId: '',
  } as const;
  const session = {
    ...{ kind: 'manager' as const, tokenHash: '', userId: scrivener.id, name: scrivener.name },
    ...{ loginId: scrivener.login_id, deptName: scrivener.dept_name },
    ...rightsOf(scrivener),
    ...{ deviceId: null, provenAt: null, duty: null },
  };
  return { context, session };
}
