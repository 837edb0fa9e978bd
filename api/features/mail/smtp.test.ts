import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { freshApp } from '../../testing/apps.ts';
import { announce } from './mail.service.ts';
import { createOutbox } from './outbox.ts';
import { smtpTransport } from './smtp.ts';

const app = freshApp();
let server: SMTPServer;
/** What the server responds with at RCPT TO. */
let response: Error;

beforeEach(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    closeTimeout: 10,
    onRcptTo: (_, __, done) => done(response),
  });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

async function attempted(words: string) {
  const [, code, text] = /^(\d{3}) (.*)$/.exec(words) ?? [];
  response = Object.assign(new Error(text), { responseCode: Number(code) });
  const { db, clock, log } = app.deps;
  const mail = { subject: '件名', text: '本文', html: '<p>本文</p>' };
  await db.write((trx) =>
    announce(trx, { clock }, { event: 'e', to: 'a@example.jp', mail, daily: false }),
  );
  const { port } = server.server.address() as AddressInfo;
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, '事務所 <no-reply@touki.example>');
  await createOutbox({ db, clock, log, transport }).sendDue();
  transport.close();
  return db.read
    .selectFrom('outbox')
    .select(['last_error', 'given_up_at'])
    .executeTakeFirstOrThrow();
}

it('quotes the name before the @ where it ends in a dot, which is no name without quotes', async () => {
  const named: string[] = [];
  const { port } = server.server.address() as AddressInfo;
  server.onRcptTo = ({ address }, _, done) => {
    named.push(address);
    done();
  };
  let written = '';
  server.onData = async (stream, _, done) => {
    for await (const chunk of stream) written += chunk;
    done();
  };
  const transport = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@touki.example');
  const mail = { subject: '件名', text: '本文', html: '<p>本文</p>', writtenAt: new Date() };
  await transport.send({ ...mail, id: '1', to: 'taro.@example.jp' });
  await transport.send({ ...mail, id: '2', to: 'taro.o@example.jp' });
  transport.close();
  expect(named).toEqual(['"taro."@example.jp', 'taro.o@example.jp']);
  expect(written).toContain('To: <"taro."@example.jp>\r\n');
});

it.each([
  '554 5.7.1 <a@example.jp>: Relay access denied',
  '554 5.7.1 Service unavailable; Client host [203.0.113.5] blocked using a list',
  '550 5.7.1 Sender address rejected: not owned by user',
  '553 5.1.8 Sender address rejected: Domain not found',
  '530 5.7.0 Authentication required',
  '552 5.2.2 Mailbox full',
  '550 relay not permitted',
])('tries again after a refusal at RCPT TO that is not about the address: %s', async (words) => {
  expect(await attempted(words)).toEqual({
    last_error: `RCPT ${words.slice(0, 3)}`,
    given_up_at: null,
  });
});

it.each([
  '550 5.1.1 <a@example.jp>: Recipient address rejected: User unknown',
  '550 5.1.2 Host unknown',
  '553 5.1.3 Bad recipient address syntax',
  '551 5.1.6 Mailbox has moved',
  '550 5.1.10 Recipient not found',
  '550 5.2.1 Mailbox disabled',
])('gives up at once where the address is refused: %s', async (words) => {
  expect(await attempted(words)).toEqual({
    last_error: `RCPT ${words.slice(0, 3)}`,
    given_up_at: app.clock.now().toISOString(),
  });
});
