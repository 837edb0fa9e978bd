import { createTransport } from 'nodemailer';
import { isLoopback } from '../../platform/loopback.ts';
import { SendFailed, type Transport } from './outbox.ts';

export interface SmtpTransport extends Transport {
  /** Connects and signs in without a mail. @throws {SendFailed} */
  tryOut(): Promise<void>;
  /** The reason why the server could not be used at the last attempt; null where it could. */
  fault(): string | null;
}

/**
 * Sends mails over the SMTP server of `url` (`smtp://` or `smtps://`) as `from`. Every attempt at one mail has the same
 * Message-ID, so that a mail repeated after a lost response is recognised as the same.
 */
export function smtpTransport(url: string, from: string): SmtpTransport {
  const { hostname } = new URL(url);
  const sender = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Mails name people and hold links that let their readers in.
    requireTLS: !isLoopback(hostname),
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  let fault: string | null = null;
  const attempt = async (work: Promise<unknown>) => {
    try {
      await work;
      fault = null;
    } catch (error) {
      const failure = failureOf(error);
      // A refused recipient says that the server works.
      fault = failure.reason.startsWith('RCPT') ? null : failure.reason;
      throw failure;
    }
  };
  return {
    send: ({ id, to, subject, text, html, writtenAt }) =>
      attempt(
        sender.sendMail({
          from,
          // An object is always one address, whatever the text contains.
          to: { name: '', address: to },
          subject,
          text,
          html,
          date: writtenAt,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
          disableFileAccess: true,
          disableUrlAccess: true,
        }),
      ),
    tryOut: () => attempt(sender.verify()),
    fault: () => fault,
    close: () => sender.close(),
  };
}

// The codes that say that no mail can reach the address. A server that refuses the sender or the client may do so at RCPT
// TO, too, as Postfix does, so that every other refusal is retried.
const ofAddress = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)(?!\S)/;

// A server's messages quote addresses, so only its codes are stored.
function failureOf(error: unknown): SendFailed {
  const { code, responseCode, response, command } = error as Record<string, unknown>;
  const name = typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'UNKNOWN';
  const isOfRecipient = name === 'EENVELOPE' && command === 'RCPT TO';
  const reason = isOfRecipient ? 'RCPT' : name;
  return new SendFailed(
    typeof responseCode === 'number' ? `${reason} ${responseCode}` : reason,
    isOfRecipient && typeof response === 'string' && ofAddress.test(response),
  );
}
