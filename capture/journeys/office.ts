import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type Product, startProduct } from '../../web/journeys/product.ts';
import { type Network, startNetwork } from './network.ts';

/** The mailed link of one applicant. */
export interface Invitation {
  receiptNo: string;
  accessKey: string;
  url: string;
  /** The mail's links to the pages in other languages. */
  english: string;
  easy: string;
}

/** What the server stores of a receipt. */
export interface Held {
  status: string;
  documentKind: string;
  address: string;
  birthDate: string;
  /** Hash of the received bytes by view. */
  photos: Record<string, string>;
  /** Of the cards that came with them; '' without one. */
  cards: Record<string, string>;
  /** How often a photo was stored, and the application submitted, by the audit log. */
  stored: number;
  submitted: number;
}

/** The built product behind a network with faults on demand. */
export interface Office {
  network: Network;
  /** With `askPerson` the link asks for address and birth date first. */
  invite(more?: { askPerson: true }): Promise<Invitation>;
  holds(receiptNo: string): Held;
  /** The number of stored photos that no receipt refers to. */
  strays(): number;
  /** Gives a receipt a new key, as a new mail would; returns the new link. */
  renew(invitation: Invitation): Invitation;
  /** Moves the due date of a receipt so far back that its photos are refused. */
  expire(receiptNo: string): void;
  /** Cancels the request, as an approver does. */
  cancel(receiptNo: string): void;
  /** Submits the application, as another device would. */
  finish(receiptNo: string): void;
  /** Removes a stored photo, as a restored backup might lack it. */
  lose(receiptNo: string, detail: string): void;
  /** Makes the photo of `as` the same picture as another view's. */
  repeat(receiptNo: string, detail: string, as: string): void;
  stop(): Promise<void>;
}

const systemId = '0522211001';
let people = 0;

export async function startOffice(): Promise<Office> {
  const network = await startNetwork();
  const product: Product = await startProduct({ PUBLIC_ORIGIN: network.origin });
  network.upstream = Number(new URL(product.origin).port);
  const path = join(product.dataDir, 'app.sqlite');
  const database = new Sqlite(path, { readonly: true });
  const token = await signIn(network.origin);

  const query = (sql: string, ...values: unknown[]) => database.prepare(sql).all(...values);
  const change = (sql: string, ...values: unknown[]) => {
    const writable = new Sqlite(path);
    writable.prepare(sql).run(...values);
    writable.close();
  };
  const strays = () =>
    query(
      `select id from files where kind = 'photo' and destroyed_at is null
       and id not in (select file_id from receipt_photos)`,
    ).length;
  const before = strays();

  return {
    network,
    strays: () => strays() - before,

    invite: async (more) => {
      people += 1;
      const mailAddress = `applicant${people}@example.jp`;
      const response = await post(
        network.origin,
        '/all/app/verifyappreqest/add',
        {
          systemId,
          mailAddress,
          name: '乙山　花子',
          nameKana: 'オツヤマ　ハナコ',
          ...(more ?? { birthDate: '1990-04-01', address: '東京都千代田区千代田1丁目1番2号' }),
        },
        token,
      );
      if (response.status !== 200) throw new Error(`not invited: ${await response.text()}`);
      const mail = await product.mail(mailAddress, /本人確認/);
      const found = /https?:\/\/\S+\/capture\/([^/\s]+)\/\d{10}#(\S+)/.exec(mail.text ?? '');
      const [url, receiptNo, accessKey] = found ?? [];
      const [, english] = /^English: (\S+)$/m.exec(mail.text ?? '') ?? [];
      const [, easy] = /^やさしい日本語: (\S+)$/m.exec(mail.text ?? '') ?? [];
      if (!url || !accessKey || !receiptNo || !english || !easy) {
        throw new Error('no link was mailed');
      }
      return { url, accessKey, receiptNo, english, easy };
    },

    renew: (invitation) => {
      const accessKey = randomBytes(32).toString('base64url');
      const hash = createHash('sha256').update(accessKey).digest('hex');
      change('update receipts set access_key_hash = ? where id = ?', hash, invitation.receiptNo);
      const url = invitation.url.replace(invitation.accessKey, accessKey);
      return { ...invitation, accessKey, url };
    },

    expire: (receiptNo) =>
      change("update receipts set due_date = '2026-01-31' where id = ?", receiptNo),

    cancel: (receiptNo) => change("update receipts set status = '50' where id = ?", receiptNo),

    finish: (receiptNo) => change("update receipts set status = '20' where id = ?", receiptNo),

    lose: (receiptNo, detail) =>
      change('delete from receipt_photos where receipt_id = ? and detail = ?', receiptNo, detail),

    repeat: (receiptNo, detail, as) =>
      change(
        `update receipt_photos set received_sha256 = (
          select received_sha256 from receipt_photos where receipt_id = ? and detail = ?)
          where receipt_id = ? and detail = ?`,
        receiptNo,
        detail,
        receiptNo,
        as,
      ),

    holds: (receiptNo) => {
      const [receipt] = query(
        'select status, document_kind, address, birth_date from receipts where id = ?',
        receiptNo,
      ) as { status: string; document_kind: string; address: string; birth_date: string }[];
      const photos = query(
        'select detail, received_sha256, card_sha256 from receipt_photos where receipt_id = ?',
        receiptNo,
      ) as { detail: string; received_sha256: string; card_sha256: string | null }[];
      const times = (action: string) =>
        query('select id from audit_log where object_id = ? and action = ?', receiptNo, action)
          .length;
      return {
        status: receipt?.status ?? '',
        documentKind: receipt?.document_kind ?? '',
        address: receipt?.address ?? '',
        birthDate: receipt?.birth_date ?? '',
        photos: Object.fromEntries(photos.map((row) => [row.detail, row.received_sha256])),
        cards: Object.fromEntries(photos.map((row) => [row.detail, row.card_sha256 ?? ''])),
        stored: times('photo.store'),
        submitted: times('receipt.submit'),
      };
    },

    stop: async () => {
      database.close();
      await network.stop();
      await product.stop();
    },
  };
}

async function signIn(origin: string): Promise<string> {
  const response = await post(origin, '/login/mainte', {
    username: 'admin01',
    password: 'Admin-1234',
  });
  const token = response.headers.get('x-auth-token');
  if (!token) throw new Error(`not signed in: ${await response.text()}`);
  return token;
}

function post(origin: string, path: string, body: unknown, token?: string): Promise<Response> {
  return fetch(`${origin}/api/v1.0${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      origin,
      ...(token && { 'x-auth-token': `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
