import { SMTPServer } from 'smtp-server';
import { freePort } from '../bench/servers.ts';

/** A mail server that can be away. */
export interface MailServer {
  url: string;
  /** How often each mail arrived, by its Message-ID. */
  arrived: Map<string, number>;
  close(): Promise<void>;
  open(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const port = await freePort();
  const arrived = new Map<string, number>();
  let server: SMTPServer | null = null;

  const open = async () => {
    server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      closeTimeout: 10,
      onData: async (stream, _, done) => {
        let text = '';
        try {
          for await (const chunk of stream) text += chunk;
        } catch {
          // The sender cut the connection, so the mail did not arrive.
          return;
        }
        const [, id = ''] = /^Message-ID: <([^>]+)>/im.exec(text) ?? [];
        arrived.set(id, (arrived.get(id) ?? 0) + 1);
        done();
      },
    });
    server.on('error', () => {});
    await new Promise<void>((resolve) => server?.listen(port, '127.0.0.1', resolve));
  };
  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    arrived,
    open,
    close: () => new Promise((resolve) => server?.close(() => resolve())),
  };
}
