import { createTransport } from 'nodemailer';
import { isLoopback } from '../../platform/loopback.ts';
import { SendFailed, type Transport } from './outbox.ts';

/**
 * Sends mails over the SMTP server of `url` (`smtp://` or `smtps://`) as `from`. Every attempt at one mail has the same
 * Message-ID, so that a mail repeated after a lost response is recognised as the same.
 */
export function smtpTransport(url: string, from: string): Transport {
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
  return {
    send: async ({ id, to, subject, text, html, writtenAt }) => {
      try {
        await sender.sendMail({
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
        });
      } catch (error) {
        throw failureOf(error);
      }
    },
    close: () => sender.close(),
  };
}

// A server's messages quote addresses, so only its codes are stored. Only a refusal of the recipient concerns this mail
// alone: a server that blocks the sender also responds with 5xx when connecting, at MAIL FROM or at DATA.
function failureOf(error: unknown): SendFailed {
  const { code, responseCode, command } = error as Record<string, unknown>;
  const name = typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'UNKNOWN';
  const response = typeof responseCode === 'number' ? responseCode : 0;
  const ofRecipient = name === 'EENVELOPE' && command === 'RCPT TO';
  const reason = ofRecipient ? 'RCPT' : name;
  return new SendFailed(
    response ? `${reason} ${response}` : reason,
    ofRecipient && response >= 500,
  );
}
