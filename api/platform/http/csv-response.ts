import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { HttpEnv } from './env.ts';

/** A table of any length, generated line by line while it is sent. */
export interface CsvReply {
  lines: AsyncGenerator<string>;
  name: string;
}

/** Sends a table. An error on the way cuts the connection, so that the file does not look complete. */
export function csvResponse(c: Context<HttpEnv>, { lines, name }: CsvReply, log: Log) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await lines.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      } catch (err) {
        log.error({ requestId: c.get('requestId'), err }, 'a table broke off');
        // Requests made in process, as in tests, have no socket to cut.
        c.env?.outgoing?.destroy();
        // The server prints unknown errors as they are; it knows this one and prints nothing.
        controller.error(Object.assign(new Error('broken off'), { code: brokenOff }));
      }
    },
    cancel: async () => {
      await lines.return(undefined);
    },
  });
  return c.body(stream, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}

const brokenOff = 'ERR_STREAM_PREMATURE_CLOSE';
