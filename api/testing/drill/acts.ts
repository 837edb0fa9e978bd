import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { registrySystemId } from '#contract/codes.ts';
import type { FilingLedger } from '#contract/endpoints/ledger.ts';
import type { Thread } from '#contract/endpoints/threads.ts';
import { japanDate } from '#contract/japan-time.ts';
import { application } from '../builders.ts';
import { pdf } from '../pdf.ts';
import { photo } from '../verification.ts';
import type { Random } from './random.ts';
import type { DrilledServer } from './server.ts';

export const kinds = ['filing', 'PDF', 'message', 'payment', 'photo'] as const;
export type Kind = (typeof kinds)[number];

/** An act that the server acknowledged. */
export interface Acknowledged {
  kind: Kind;
  /** What finds it in the database: number of the filing, text of the message, payer, id of the PDF or the photo's hash. */
  mark: string;
  /** Whether the server shows it now, whole. */
  isThere(): Promise<boolean>;
}

/** Whom the drill lets act: sessions of customers, that of a manager, and links of people who are to send photos. */
export interface People {
  members: string[];
  manager: string;
  receipts: { id: string; key: string }[];
}

export interface Load {
  acknowledged: Acknowledged[];
  /** Rejects when the server answered what it must not. */
  broken: Promise<never>;
  /** Refusals by status. */
  refused: Map<number, number>;
  /** Whether a cut connection counts from now on. */
  countCuts(counting: boolean): void;
  cuts(): number;
  stop(): Promise<void>;
}

const chains = 4;
const photographers = 2;
const betweenActs = 100;
const afterRefusal = 200;
const longestAnswer = 60_000;
const slots = ['10', '20', '30', '40'];
// What a server says that is stopping, starting, has lost its database or its disk's room.
const passing = [503, 507];

interface Sent {
  method: 'GET' | 'POST';
  path: string;
  token?: string;
  headers?: Record<string, string>;
  json?: unknown;
  file?: Uint8Array;
}

/** Lets people act at a server, each act again and again with the same key until the server says that it is done. */
export function startLoad(server: DrilledServer, people: People, random: Random): Load {
  const acknowledged: Acknowledged[] = [];
  const refused = new Map<number, number>();
  const name = `drill-${random.below(1e9)}`;
  let ending = false;
  let counting = false;
  let cuts = 0;

  /** Null when no response came. */
  async function call({ method, path, token, headers, json, file }: Sent) {
    const form = new FormData();
    if (file) form.append('fileData', new Blob([file as Uint8Array<ArrayBuffer>]), 'file');
    try {
      const response = await fetch(`${server.origin}/api/v1.0${path}`, {
        method,
        headers: {
          ...headers,
          ...(token && { 'x-auth-token': `Bearer ${token}` }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
        },
        signal: AbortSignal.timeout(longestAnswer),
        ...(json !== undefined && { body: JSON.stringify(json) }),
        ...(file && { body: form }),
      });
      return { status: response.status, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      const { code } = ((error as Error).cause ?? {}) as { code?: string };
      if (counting && code !== 'ECONNREFUSED') cuts += 1;
      return null;
    }
  }

  /** The data of a call that is repeated until it is answered with 200. */
  async function done<Data>(sent: Sent): Promise<Data> {
    for (;;) {
      while (!server.isReady()) await pause(20);
      const response = await call(sent);
      if (response?.status === 200) return dataOf<Data>(response.bytes);
      if (response) {
        refused.set(response.status, (refused.get(response.status) ?? 0) + 1);
        if (!passing.includes(response.status)) {
          const said = Buffer.from(response.bytes).toString();
          throw new Error(`${sent.method} ${sent.path}: ${response.status} ${said}`);
        }
      }
      await pause(afterRefusal);
    }
  }
  const seen = <Data>(path: string) => done<Data>({ method: 'GET', path, token: people.manager });

  function note(kind: Kind, mark: string, isThere: () => Promise<boolean>): void {
    acknowledged.push({ kind, mark, isThere });
  }

  /** Applies, adds the PDF, writes to the office, and notes the payment. */
  async function file(nth: number): Promise<void> {
    const id = `${name}-${nth}`;
    const token = people.members[nth % people.members.length] ?? '';
    const key = (act: string) => ({ 'idempotency-key': `${id}-${act}` });
    const post = { method: 'POST', token } as const;
    const { requestNo } = await done<{ requestNo: string }>({
      ...{ ...post, path: '/user/core/customers/0/requests/add' },
      ...{ headers: key('filing'), json: application() },
    });
    const detail = `/user/mainte/requestdetails/${requestNo}`;
    note('filing', requestNo, async () => Boolean(await seen(detail)));
    await pause(betweenActs);

    const registry = await pdf(id);
    const { fileId } = await done<{ fileId: string }>({
      ...{ ...post, path: `/user/core/fileinformation/${requestNo}/add` },
      ...{ headers: key('PDF'), file: registry },
    });
    note('PDF', fileId, async () => {
      const path = `/user/mainte/fileinformation/${fileId}`;
      const stored = await bytesAt(path, people.manager);
      return sha256(stored) === sha256(registry);
    });
    await pause(betweenActs);

    const text = `${id} お世話になっております。`;
    await done({
      ...{ ...post, path: `/user/core/messages/${requestNo}` },
      ...{ headers: key('message'), json: { text, messageCount: 0 } },
    });
    note('message', text, async () => {
      const { messageList } = await seen<Thread>(`${detail}/messages`);
      return messageList.filter((one) => one.text === text).length === 1;
    });
    await pause(betweenActs);

    const { detailUpdateDatetime, detailUpdateUserId } = await seen<FilingLedger>(
      `${detail}/ledger`,
    );
    const payer = `${id} payer`;
    const date = japanDate(new Date());
    await done({
      ...{ method: 'POST', path: `${detail}/ledger/add`, token: people.manager },
      headers: key('payment'),
      json: {
        entryList: [{ kind: 'received', amount: 1_000, date, payer }],
        ...{ detailUpdateDatetime, detailUpdateUserId },
      },
    });
    note('payment', payer, async () => {
      const { entryList } = await seen<FilingLedger>(`${detail}/ledger`);
      return entryList.filter((one) => one.payer === payer).length === 1;
    });
  }

  async function bytesAt(path: string, token: string): Promise<Uint8Array> {
    for (;;) {
      const response = await call({ method: 'GET', path, token });
      if (response && !passing.includes(response.status)) return response.bytes;
      await pause(afterRefusal);
    }
  }

  async function photograph(nth: number): Promise<void> {
    const { id, key } = people.receipts[
      Math.floor(nth / slots.length)
    ] as People['receipts'][number];
    const detail = slots[nth % slots.length] as string;
    const kind = detail === '40' ? 'null' : '10';
    const { sha256 } = await done<{ sha256: string }>({
      ...{ method: 'POST', path: `/all/app/verifyappfileinfo/add/${kind}/${detail}/${id}` },
      headers: {
        ...{ 'x-access-key': key, 'x-generation': '1' },
        'idempotency-key': `${name}-${nth}-photo`,
      },
      file: await photo(nth, 300 + (nth % 200)),
    });
    note('photo', `${id} ${detail} ${sha256}`, async () => {
      const { uploadedList } = await done<{
        uploadedList: { documentDetailKbnCd: string; sha256: string }[];
      }>({
        ...{ method: 'POST', path: '/all/app/verifyapp/guidance' },
        headers: { 'x-access-key': key },
        json: { receiptNo: id, systemId: registrySystemId },
      });
      return uploadedList.some(
        (one) => one.documentDetailKbnCd === detail && one.sha256 === sha256,
      );
    });
  }

  let files = 0;
  let photos = 0;
  const work = Promise.all([
    ...Array.from({ length: chains }, async () => {
      while (!ending) {
        await file(files++);
        await pause(betweenActs);
      }
    }),
    ...Array.from({ length: photographers }, async () => {
      while (!ending && photos < people.receipts.length * slots.length) {
        await photograph(photos++);
        await pause(betweenActs);
      }
    }),
  ]);
  const broken = work.then(() => new Promise<never>(() => {}));
  broken.catch(() => {
    ending = true;
  });

  return {
    acknowledged,
    broken,
    refused,
    countCuts: (now) => {
      counting = now;
    },
    cuts: () => cuts,
    stop: async () => {
      ending = true;
      await work;
    },
  };
}

function dataOf<Data>(bytes: Uint8Array): Data {
  const { data } = JSON.parse(Buffer.from(bytes).toString()) as { data: Data };
  return data ?? (true as Data);
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
