import { basename } from 'node:path';
import { Worker } from 'node:worker_threads';

/**
 * Starts a thread without this process's environment variables.
 * @param entry a file below this folder, without its extension; it is also listed in `vite.config.ts`
 */
export function startThread(entry: string, data: object): Worker {
  // The built server lies in one folder.
  const fromSources = import.meta.url.endsWith('.ts');
  const file = fromSources ? `${entry}.ts` : `${basename(entry)}.js`;
  const url = new URL(`./${file}`, import.meta.url);
  return new Worker(fromSources ? new URL(`./${'source-thread'}.mjs`, import.meta.url) : url, {
    workerData: { ...data, entry: url.href },
    env: {},
    execArgv: [],
  });
}

/** A worker thread that answers requests; it starts when it is first asked, and anew after a fault. */
export interface Thread {
  ask(request: object): Promise<unknown>;
  end(): Promise<unknown>;
}

const mostMilliseconds = 30_000;

/** @param entry, data as in {@link startThread}; the thread answers each message with its `id`, and `result` or `fault` */
export function openThread(entry: string, data: () => object): Thread {
  let thread: Thread | null = null;
  return {
    ask: (request) => {
      thread ??= running(startThread(entry, data()));
      const asked = thread;
      return asked.ask(request).catch(async (fault: unknown) => {
        if (thread === asked) thread = null;
        await asked.end();
        throw fault;
      });
    },
    end: async () => {
      const ended = thread;
      thread = null;
      await ended?.end();
    },
  };
}

function running(worker: Worker): Thread {
  const waiting = new Map<
    number,
    { done: (result: unknown) => void; failed: (fault: Error) => void }
  >();
  let last = 0;
  worker.on('message', ({ id, result, fault }: { id: number; result: unknown; fault?: string }) => {
    const request = waiting.get(id);
    waiting.delete(id);
    if (fault === undefined) request?.done(result);
    else request?.failed(new Error(`a thread failed: ${fault}`));
  });
  const failAll = (fault: Error) => {
    for (const { failed } of waiting.values()) failed(fault);
    waiting.clear();
  };
  worker.on('error', failAll);
  worker.on('exit', () => failAll(new Error('a thread ended')));
  // An idle thread does not keep the process running; a listener that is added later would undo that.
  worker.unref();
  return {
    ask: (request) =>
      new Promise((done, failed) => {
        last += 1;
        const id = last;
        const timer = setTimeout(
          () => failed(new Error('a thread took too long')),
          mostMilliseconds,
        );
        const settle =
          <T>(settled: (value: T) => void) =>
          (value: T) => {
            clearTimeout(timer);
            settled(value);
          };
        waiting.set(id, { done: settle(done), failed: settle(failed) });
        worker.postMessage({ id, ...request });
      }),
    end: () => worker.terminate(),
  };
}
