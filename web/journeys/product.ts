import { type ChildProcess, spawn } from 'node:child_process';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { builtEnv } from '../../api/testing/built-env.ts';

/** The product as `npm start` serves it on new data, with a mail server beside it. */
export interface Product {
  origin: string;
  /** The folder of its database and files. */
  dataDir: string;
  /** Waits for the newest mail to a recipient whose subject matches. */
  mail(to: string, subject: RegExp): Promise<Email>;
  /** All mails so far, oldest first. */
  mails: readonly Email[];
  stop(): Promise<void>;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The variable that names a data folder of new data: see prepared-data.ts. */
export const preparedData = 'PREPARED_DATA';

/** Starts the built server; `env` overrides single variables. */
export async function startProduct(env: Record<string, string> = {}): Promise<Product> {
  const dataDir = await mkdtemp(join(tmpdir(), 'touki-journey-'));
  const prepared = process.env[preparedData];
  if (prepared) await cp(prepared, dataDir, { recursive: true });
  const mailbox = await startMailbox();
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = spawn(process.execPath, [join(root, 'dist/server/server.js')], {
    env: {
      ...process.env,
      ...builtEnv,
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: String(port),
      SMTP_URL: `smtp://127.0.0.1:${mailbox.port}`,
      DISK_RESERVE_MB: '0',
      LOG_LEVEL: 'warn',
      TESSERACT: 'off',
      ACCOUNT_LIMITS: '0',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  // It may end before it is told to: a terminal's Ctrl-C reaches it, too.
  const ended = new Promise((resolve) => server.once('exit', resolve));
  await until(async () => (await fetch(`${origin}/readyz`)).ok, server);
  return {
    origin,
    dataDir,
    mail: mailbox.wait,
    mails: mailbox.mails,
    stop: async () => {
      server.kill('SIGTERM');
      await ended;
      await mailbox.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function startMailbox() {
  const mails: Email[] = [];
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        mails.push(await PostalMime.parse(Buffer.concat(chunks)));
        done();
        for (const look of waiting) look();
        waiting.clear();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    port,
    mails,
    wait: async (to: string, subject: RegExp): Promise<Email> => {
      for (;;) {
        const found = mails.findLast(
          (mail) =>
            mail.to?.some(({ address }) => address === to) && subject.test(mail.subject ?? ''),
        );
        if (found) return found;
        await new Promise<void>((resolve) => {
          waiting.add(resolve);
        });
      }
    },
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

async function until(ready: () => Promise<boolean>, server: ChildProcess): Promise<void> {
  let ended = false;
  server.once('exit', () => {
    ended = true;
  });
  while (!ended) {
    // The request fails until the server listens.
    if (await ready().catch(() => false)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the server ended before it was ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
}

/** The first link of a mail that matches. */
export function linkIn(mail: Email, pattern: RegExp): string {
  const link = mail.text?.match(/https?:\/\/\S+/g)?.find((url) => pattern.test(url));
  if (!link) throw new Error(`no such link in the mail 「${mail.subject}」`);
  return link;
}

/** The receipt that a mailed link is about. */
export function receiptOf(link: string): string {
  const [receiptNo] = /V\d{13}/.exec(link) ?? [];
  if (!receiptNo) throw new Error(`no receipt in ${link}`);
  return receiptNo;
}

/** A small valid PDF, with a correct cross-reference table. */
export function smallPdf(text: string): Buffer {
  const stream = `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const start = body.length;
  body += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  body += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(body, 'latin1');
}
