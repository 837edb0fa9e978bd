import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { PDFDocument } from '@cantoo/pdf-lib';
import { application, registration } from '../builders.ts';
import { type Random, seededRandom } from './random.ts';
import type { Strangers } from './strangers.ts';

// The process of the hostile accounts. It yields to the server and to honest people, with whom it shares the cores.
setPriority(19);
const { port, accounts, networks, actsPerSecond, seconds, password } = JSON.parse(
  readFileSync(process.argv[2] ?? '', 'utf8'),
) as Strangers;
const random = seededRandom(13);
const uploadBytes = 4 * 2 ** 20;
const heldSockets: Socket[] = [];
const mostHeld = 200;
const answers: Record<string, Record<string, number>> = {};

const large = await largePdf();
const [firstPlans] = [application().requestPlanList];

interface Stranger {
  token: string;
  mailAddress: string;
  /** The number of its application, once it has one. */
  requestNo: string | null;
  account: Record<string, unknown> | null;
  network: string;
}
const strangers: Stranger[] = accounts.map(({ token, mailAddress }, nth) => ({
  ...{ token, mailAddress, requestNo: null, account: null },
  network: `198.18.${nth % networks}.1`,
}));

/** How often each act is chosen, out of their sum. */
const acts: Record<string, { share: number; act: (who: Stranger) => Promise<number> }> = {
  apply: { share: 15, act: apply },
  estimate: { share: 15, act: estimate },
  upload: { share: 5, act: upload },
  message: { share: 5, act: message },
  'change account': { share: 15, act: changeAccount },
  'change nothing': { share: 5, act: (who) => changeAccount(who, false) },
  look: { share: 20, act: (who) => call(who, 'GET', '/user/core/customers/0/information') },
  'look at account': { share: 5, act: (who) => call(who, 'GET', '/user/core/customers/0') },
  'sign in': { share: 4, act: (who) => signIn(who, password) },
  'sign in wrongly': { share: 4, act: (who) => signIn(who, `Wrong-${random.below(9999)}`) },
  'ask for link': {
    share: 3,
    act: (who) => call(who, 'POST', '/login/core/link', { mailAddress: who.mailAddress }),
  },
  register: { share: 2, act: register },
  stall: { share: 2, act: stall },
};

const chosen = Object.entries(acts).flatMap(([name, { share }]) =>
  Array.from({ length: share }, () => name),
);
const begun = performance.now();
const running: Promise<void>[] = [];
for (let nth = 0; performance.now() - begun < seconds * 1000; nth += 1) {
  await pause(Math.max(begun + (nth * 1000) / actsPerSecond - performance.now(), 0));
  running.push(perform(random.pick(chosen), random.pick(strangers)));
}
for (const socket of heldSockets) socket.destroy();
await Promise.all(running);
process.stdout.write(`${JSON.stringify(answers)}\n`);
process.exit(0);

async function perform(name: string, who: Stranger): Promise<void> {
  const status = await acts[name]?.act(who).catch(() => 0);
  const key = status === 0 ? 'none' : String(status);
  const counts = answers[name] ?? {};
  answers[name] = { ...counts, [key]: (counts[key] ?? 0) + 1 };
}

async function send(
  who: Stranger,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object | FormData,
): Promise<Response> {
  const isForm = body instanceof FormData;
  return fetch(`http://127.0.0.1:${port}/api/v1.0${path}`, {
    method,
    headers: {
      'x-auth-token': `Bearer ${who.token}`,
      'x-forwarded-for': who.network,
      'idempotency-key': randomUUID(),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    signal: AbortSignal.timeout(60_000),
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
}

async function call(...sent: Parameters<typeof send>): Promise<number> {
  const response = await send(...sent);
  await response.arrayBuffer();
  return response.status;
}

async function apply(who: Stranger): Promise<number> {
  const response = await send(who, 'POST', '/user/core/customers/0/requests/add', application());
  const { data } = (await response.json()) as { data: { requestNo?: string } | null };
  who.requestNo ??= data?.requestNo ?? null;
  return response.status;
}

function estimate(who: Stranger): Promise<number> {
  return call(who, 'POST', '/user/core/customers/0/estimates', { requestPlanList: firstPlans });
}

async function upload(who: Stranger): Promise<number> {
  if (who.requestNo === null) return apply(who);
  const form = new FormData();
  form.append('fileData', new Blob([large as Uint8Array<ArrayBuffer>]), 'registry.pdf');
  return call(who, 'POST', `/user/core/fileinformation/${who.requestNo}/add`, form);
}

async function message(who: Stranger): Promise<number> {
  if (who.requestNo === null) return apply(who);
  const text = `${randomUUID()} `.repeat(20);
  return call(who, 'POST', `/user/core/messages/${who.requestNo}`, { text, messageCount: 0 });
}

async function changeAccount(who: Stranger, changes = true): Promise<number> {
  const path = '/user/core/customers/0';
  const shown = await send(who, 'GET', path);
  const { data } = (await shown.json()) as { data: Record<string, unknown> | null };
  if (!data) return shown.status;
  return call(who, 'PUT', path, {
    ...data,
    ...(changes && { telNo: telephone(random) }),
    mailAddressConfirm: data.mailAddress,
    befMailAddress: data.mailAddress,
  });
}

function signIn(who: Stranger, password: string): Promise<number> {
  return call(who, 'POST', '/login/core', { username: who.mailAddress, password });
}

function register(who: Stranger): Promise<number> {
  const mailAddress = `s${randomUUID()}@example.jp`;
  return call(who, 'POST', '/all/core/customers/add', registration({ mailAddress }));
}

/** Begins a body and never ends it. */
async function stall(who: Stranger): Promise<number> {
  if (heldSockets.length >= mostHeld) heldSockets.shift()?.destroy();
  const socket = connect(port, '127.0.0.1');
  heldSockets.push(socket);
  socket.on('error', () => {});
  await new Promise((resolve) => socket.once('connect', resolve));
  socket.write(
    `POST /api/v1.0/user/core/fileinformation/${who.requestNo ?? '2026112800001'}/add HTTP/1.1\r\n` +
      `host: 127.0.0.1:${port}\r\nx-auth-token: Bearer ${who.token}\r\nx-forwarded-for: ${who.network}\r\n` +
      `idempotency-key: ${randomUUID()}\r\ncontent-type: multipart/form-data; boundary=x\r\n` +
      'content-length: 15000000\r\n\r\n--x\r\n',
  );
  return 0;
}

function telephone({ below }: Random): string {
  return `03${String(below(100_000_000)).padStart(8, '0')}`;
}

async function largePdf(): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]);
  const noise = new Uint8Array(uploadBytes);
  for (let at = 0; at < noise.length; at += 1) noise[at] = random.below(256);
  document.context.register(document.context.stream(noise));
  return document.save();
}
