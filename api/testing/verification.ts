import sharp from 'sharp';
import {
  deal,
  documentKind,
  isFaceDetail,
  registrySystemId,
  verifyStatus,
} from '#contract/codes.ts';
import type { ReceiptDetail } from '#contract/endpoints/receipts.ts';
import { requiredDetails } from '#contract/identity-documents.ts';
import { addDays, japanDate } from '#contract/japan-time.ts';
import { addToSearch } from '../features/verification/receipt-search.queries.ts';
import type { ReceiptRow } from '../platform/database/tables.ts';
import { hashToken, newToken } from '../platform/tokens.ts';
import { manager } from './builders.ts';
import { agreeing } from './judgement.ts';
import { lookAtPhotos } from './looks.ts';
import type { TestAnswer, TestApp } from './test-app.ts';

/** A photo that differs from those of other seeds. */
export async function photo(seed: number, size = 300): Promise<Uint8Array> {
  const background = { r: (seed * 37) % 256, g: (seed * 91) % 256, b: (seed * 53) % 256 };
  const made = sharp({ create: { width: size, height: size, channels: 3, background } });
  return made
    .withExif({ IFD0: { ImageDescription: `view ${seed}` } })
    .jpeg()
    .toBuffer();
}

let people = 0;

/** A client's request to verify a person; with another mail address every time. */
export function person(change: Record<string, unknown> = {}) {
  people += 1;
  return {
    systemId: registrySystemId,
    mailAddress: `applicant${people}@example.jp`,
    name: '乙山　花子',
    nameKana: 'オツヤマ　ハナコ',
    sex: '2',
    birthDate: '1990-04-01',
    address: '東京都千代田区丸の内1丁目1番1号',
    ...change,
  };
}

export interface Invited {
  receiptNo: string;
  accessKey: string;
  systemId: string;
  mailAddress: string;
}

/** The link in the newest verification mail to an address, split into its parts. */
export async function mailedLink({ deps }: TestApp, mailAddress: string): Promise<Invited> {
  const mails = await deps.db.read
    .selectFrom('outbox')
    .select('text')
    .where('recipient', '=', mailAddress)
    .where('event', 'like', 'verification:%')
    .orderBy('id', 'desc')
    .execute();
  const found = /\/comregtaqusu\/capture\/([^/\s]+)\/(\d{10})#(\S+)/.exec(mails[0]?.text ?? '');
  const [, receiptNo = '', systemId = '', accessKey = ''] = found ?? [];
  if (!accessKey) throw new Error('no link was mailed');
  return { receiptNo, accessKey, systemId, mailAddress };
}

/** A person whose verification was requested, with the mailed link. */
export async function invited(
  app: TestApp,
  change: Record<string, unknown> = {},
  headers?: Record<string, string>,
): Promise<Invited> {
  const json = person(change);
  const caller = headers ? { headers } : { token: (await manager(app)).token };
  const response = await app.call('post', '/all/app/verifyappreqest/add', { ...caller, json });
  if (response.status !== 200) throw new Error(`not requested: ${response.body.message}`);
  return mailedLink(app, json.mailAddress);
}

interface Slot {
  kind?: string;
  detail: string;
  generation?: number;
  capturedBy?: string;
  camera?: string;
  bytes: Uint8Array;
  /** The card at the camera's resolution. */
  card?: Uint8Array;
}

/** What the holder of a link can do. */
export function applicant(app: TestApp, { receiptNo, accessKey, systemId }: Invited) {
  const headers = (generation = 1, more: Record<string, string> = {}) => ({
    'x-access-key': accessKey,
    'x-generation': String(generation),
    ...more,
  });
  const upload = (path: string, { generation, capturedBy, camera, bytes, card }: Slot) =>
    app.call<{ sha256: string; cardSha256?: string }>('post', path, {
      headers: headers(generation, {
        ...(capturedBy && { 'x-captured-by': capturedBy }),
        ...(camera && { 'x-camera': encodeURIComponent(camera) }),
      }),
      file: bytes,
      ...(card && { card }),
    });
  const kindOf = ({ kind, detail }: Slot) => kind ?? (detail >= '40' ? 'null' : '10');
  return {
    guidance: () =>
      app.call<{
        name: string;
        requester: { name: string; telNo: string };
        filing: { companyName: string; displayRequestNo: string } | null;
        reAppReason: string;
        requiredDetailList: string[];
        uploadedList: { documentDetailKbnCd: string; sha256: string }[];
        documentList: { cd: string }[];
        displayValidityperiodEndDatetime: string;
        faceSide: string;
        askedParticularList: string[];
        particularsTold: boolean;
        methodList: { cd: string }[];
      }>('post', '/all/app/verifyapp/guidance', {
        headers: { 'x-access-key': accessKey },
        json: { receiptNo, systemId },
      }),
    choose: (cd: string, generation?: number) =>
      app.call<{ requiredDetailList: string[] }>('post', '/all/app/verifyapp/add', {
        headers: headers(generation),
        json: { receiptNo, selectDocument: { cd, name: '' } },
      }),
    tell: (told: Record<string, unknown>, generation?: number) =>
      app.call('post', '/all/app/verifyapp/particulars', {
        headers: headers(generation),
        json: { receiptNo, ...told },
      }),
    add: (slot: Slot) =>
      upload(`/all/app/verifyappfileinfo/add/${kindOf(slot)}/${slot.detail}/${receiptNo}`, slot),
    submit: (slot: Omit<Slot, 'detail'> & { detail?: string }) =>
      upload(
        `/all/app/verifyappreqest/${systemId}/${receiptNo}/verifyappfileinfo/add/null/${slot.detail ?? '50'}`,
        { ...slot, detail: slot.detail ?? '50' },
      ),
  };
}

let taken = 0;

/**
 * Goes through the whole flow with a document, a driving licence by default, in photos that nobody else has taken.
 * @returns the photos in the order of the views; the last one submitted
 */
export async function applied(app: TestApp, link: Invited, kind = '10'): Promise<Uint8Array[]> {
  const holder = applicant(app, link);
  const details = requiredDetails(kind).filter((detail) => detail !== '50');
  const responses: TestAnswer[] = [await holder.choose(kind)];
  const sent: Uint8Array[] = [];
  for (const detail of details) {
    taken += 1;
    const slot = isFaceDetail(detail) ? { detail } : { detail, kind };
    const bytes = await photo(1000 + taken);
    sent.push(bytes);
    responses.push(await holder.add({ ...slot, bytes }));
  }
  taken += 1;
  const last = await photo(1000 + taken);
  responses.push(await holder.submit({ bytes: last }));
  sent.push(last);
  const refused = responses.find(({ status }) => status !== 200);
  if (refused) throw new Error(`not applied: ${refused.body.message}`);
  return sent;
}

/** A receipt as a verifier sees it. */
export async function seenBy(
  app: TestApp,
  token: string,
  receiptNo: string,
): Promise<ReceiptDetail> {
  const response = await app.call<ReceiptDetail>('get', `/user/verify/verifyapps/${receiptNo}`, {
    token,
  });
  if (!response.body.data) throw new Error(response.body.message);
  return response.body.data;
}

/**
 * Makes a deal with the version that the caller read. Before an approval the caller opens every photo, and it comes with
 * a judgement in which everything agrees.
 */
export async function dealWith(
  app: TestApp,
  token: string,
  receiptNo: string,
  what: 'decide' | 'cancel' | 'reapply',
  sent: Record<string, unknown>,
) {
  const path = {
    decide: `/user/verify/verifyapps/${receiptNo}/verifydealwirhhistory/dealwith`,
    cancel: `/user/verify/verifyappreruest/${receiptNo}/cancel`,
    reapply: `/all/app/verifyappreqest/${receiptNo}/add`,
  }[what];
  const judged = what === 'decide' && sent.dealKbn === deal.approve;
  if (judged) await lookAtPhotos(app, token, receiptNo);
  const json = { ...(judged && { judgement: agreeing(ofReceipt(receiptNo, sent)) }), ...sent };
  return app.call<{ receiptNo: string } | null>('post', path, { token, json });
}

/** A number that no other receipt's document has, and an end a month after the birthday, where that is known. */
function ofReceipt(receiptNo: string, { displayAppBirthday: born }: Record<string, unknown>) {
  const documentNumber = { value: `3012${receiptNo.slice(-8)}` };
  if (typeof born !== 'string' || born === '') return { documentNumber };
  const [, month = '', day = ''] = born.split('/');
  const next = String((Number(month) % 12) + 1).padStart(2, '0');
  return { documentNumber, expiresOn: { value: `2029-${next}-${day}` } };
}

let inserted = 0;

/**
 * A receipt whose applicant has finished, written to the database without photos: for tests of many. Its due date is
 * `dueInDays` from today.
 */
export async function waitingReceipt(
  { deps }: TestApp,
  change: Partial<ReceiptRow> & { dueInDays?: number } = {},
): Promise<string> {
  const { dueInDays = 7, ...row } = change;
  inserted += 1;
  const now = deps.clock.now();
  const received = row.received_at ?? now.toISOString();
  const day = japanDate(new Date(received)).replaceAll('-', '');
  // Real numbers begin at 1.
  const id = `V${day}${50_000 + inserted}`;
  const receipt: ReceiptRow = {
    id,
    system_id: registrySystemId,
    filing_id: null,
    chain_id: id,
    branch_no: 0,
    method: 'photo',
    rule_version: '',
    access_key_hash: hashToken(newToken()),
    status: verifyStatus.applied,
    name: '乙山　花子',
    name_kana: 'オツヤマ　ハナコ',
    sex: '9',
    birth_date: '1990-04-01',
    address: '東京都千代田区丸の内1丁目1番1号',
    mail_address: `waiting${inserted}@example.jp`,
    received_at: received,
    due_date: addDays(japanDate(now), dueInDays),
    document_kind: documentKind.drivingLicence,
    document_chosen_at: received,
    document_generation: 0,
    applied_at: received,
    decided_at: null,
    decided_by: null,
    decided_by_name: '',
    reapplied: 0,
    reapply_reason: '',
    claimed_by: null,
    claimed_by_name: null,
    claimed_until: null,
    waited_seconds: null,
    link_requested_at: null,
    face_side: '',
    asked_particulars: '',
    particulars_told_at: null,
    particulars_generation: 0,
    retention_from: null,
    retention_announced_at: null,
    photos_gone_at: null,
    approved_days: null,
    refused_days: null,
    updated_at: received,
    updated_by: id,
    ...row,
  };
  await deps.db.write(async (trx) => {
    await trx.insertInto('receipts').values(receipt).execute();
    await addToSearch(trx, receipt);
  });
  return id;
}

/** Sets how many approvers a system's decisions take. */
export async function approversNeeded({ deps }: TestApp, systemId: string, count: number) {
  await deps.db.write((trx) =>
    trx
      .updateTable('systems')
      .set({ approvers_needed: count })
      .where('id', '=', systemId)
      .execute(),
  );
}
