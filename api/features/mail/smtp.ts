import { createTransport } from 'nodemailer';
import { isLoopback } from '../../platform/loopback.ts';
import { SendFailed, type Transport } from './outbox.ts';

/**
 * Sends mails over the SMTP server of `url` (`smtp://` or `smtps://`) as `from`. Every attempt at one mail carries the
 * same Message-ID, so that a mail sent again after a lost reply is recognised as the same.
 */
export function smtpTransport(url: string, from: string): Transport {
  const { hostname, username } = new URL(url);
  const sender = createTransport({
    url,
    disableFileAccess: true,
    disableUrlAccess: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A password is never sent in clear over a network.
    requireTLS: username !== '' && !isLoopback(hostname),
  });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    send: async ({ id, to, subject, text, html, writtenAt }) => {
      try {
        await sender.sendMail({
          from,
          // As an object it is one address, whatever it holds.
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

// The words of a server quote addresses; only its codes are kept. Only a refusal of the recipient is about this mail
// alone: a server also answers 5xx to every mail while it blocks the sender, when connecting, at MAIL FROM or at DATA.
function failureOf(error: unknown): SendFailed {
  const { code, responseCode, command } = error as Record<string, unknown>;
  const name = typeof code === 'string' && /^[A-Z_]+$/.test(code) ? code : 'UNKNOWN';
  const answer = typeof responseCode === 'number' ? responseCode : 0;
  const ofRecipient = name === 'EENVELOPE' && command === 'RCPT TO';
  const reason = ofRecipient ? 'RCPT' : name;
  return new SendFailed(answer ? `${reason} ${answer}` : reason, ofRecipient && answer >= 500);
}
