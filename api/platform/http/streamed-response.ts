import type { Context } from 'hono';
import type { Log } from '../log.ts';
import type { HttpEnv } from './env.ts';

/** A table of any length, generated line by line while it is sent. */
export interface CsvReply {
  lines: AsyncGenerator<string>;
  name: string;
}

/** An archive of any size, made file by file while it is sent. */
export interface ZipReply {
  chunks: AsyncGenerator<Uint8Array>;
  name: string;
}

export function csvResponse(c: Context<HttpEnv>, { lines, name }: CsvReply, log: Log) {
  return streamed(c, lines, { name, type: 'text/csv; charset=utf-8' }, log);
}

export function zipResponse(c: Context<HttpEnv>, { chunks, name }: ZipReply, log: Log) {
  return streamed(c, chunks, { name, type: 'application/zip' }, log);
}

/** Sends what is generated. An error on the way cuts the connection, so that the file does not look complete. */
function streamed(
  c: Context<HttpEnv>,
  parts: AsyncGenerator<string | Uint8Array>,
  { name, type }: { name: string; type: string },
  log: Log,
) {
  const encoder = new TextEncoder();
  const stream = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      try {
        const { done, value } = await parts.next();
        if (done) controller.close();
        else controller.enqueue(typeof value === 'string' ? encoder.encode(value) : value);
      } catch (err) {
        log.error({ requestId: c.get('requestId'), err }, 'a streamed file broke off');
        // Requests made in process, as in tests, have no socket to cut.
        c.env?.outgoing?.destroy();
        // The server prints unknown errors as they are; it knows this one and prints nothing.
        controller.error(Object.assign(new Error('broken off'), { code: brokenOff }));
      }
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
  return c.body(stream, 200, {
    'content-type': type,
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
  });
}

const brokenOff = 'ERR_STREAM_PREMATURE_CLOSE';
