import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * Where a connection to PostgreSQL is cut:
 * - `connecting`: the server has opened it, but login is not complete
 * - `reading`: a statement outside a transaction is sent but not forwarded
 * - `begun`: BEGIN has its response
 * - `stating`: a statement of the chosen transaction is forwarded but has no response
 * - `stated`: the last statement of the chosen transaction has its response
 * - `committing`: COMMIT is sent but not forwarded
 * - `committed`: COMMIT is done but its response is not sent
 */
export type CutPoint =
  | 'connecting'
  | 'reading'
  | 'begun'
  | 'stating'
  | 'stated'
  | 'committing'
  | 'committed';

export interface CuttingProxy {
  url: string;
  /** Cuts the next connection that reaches this point. */
  arm(point: CutPoint): void;
  /** Whether the armed cut was made. */
  isDone(): boolean;
  /** Cuts all connections now; returns how many there were. */
  cutAll(): number;
  /** Ends all connections; resolves when the server has ended them on its side too, and so knows. */
  endAll(): Promise<void>;
  /** From now on accepts new connections but forwards nothing, in either direction. */
  fallSilent(): void;
  close(): Promise<void>;
}

interface Message {
  type: string;
  bytes: Buffer;
  /** The statement of a Query or Parse, in small letters. */
  text: string;
}

/**
 * A proxy for the PostgreSQL of `url` that reads just enough of the protocol to cut a connection at the armed point.
 * `chosen` is a part of a statement by which a transaction is chosen.
 */
export async function openCuttingProxy(url: string, chosen: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(url);
  const pairs = new Map<() => void, Socket>();
  let armed: CutPoint | null = null;
  let silent = false;
  /** How many statements the last chosen transaction had. */
  let usual = 0;

  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    const cut = () => {
      near.destroy();
      far.destroy();
      pairs.delete(cut);
    };
    pairs.set(cut, near);
    for (const end of [near, far]) end.on('error', cut).on('close', cut);
    let inTransaction = false;
    let isChosen = false;
    let committing = false;
    let statements = 0;

    /** Cuts if that is the armed point; returns whether it was. */
    const at = (point: CutPoint): boolean => {
      if (armed !== point) return false;
      armed = null;
      cut();
      return true;
    };

    const fromServer = messages(true);
    near.on('data', (chunk) => {
      far.cork();
      process.nextTick(() => far.uncork());
      for (const { type, bytes, text } of fromServer(chunk)) {
        if (silent || (type === 'startup' && at('connecting'))) return;
        const asks = type === 'Q' || type === 'P';
        if (asks && !inTransaction && !text.startsWith('begin') && at('reading')) return;
        if (asks && text.includes(chosen)) isChosen = true;
        committing = asks ? text.startsWith('commit') : committing;
        if (committing && isChosen && at('committing')) return;
        far.write(bytes);
        const isWhole = type === 'Q' || type === 'S';
        if (isWhole && isChosen && !committing && at('stating')) return;
      }
    });

    const fromDatabase = messages(false);
    far.on('data', (chunk) => {
      near.cork();
      process.nextTick(() => near.uncork());
      for (const { type, bytes } of fromDatabase(chunk)) {
        if (silent || (type === 'C' && committing && isChosen && at('committed'))) return;
        near.write(bytes);
        if (type !== 'Z') continue;
        const wasIn = inTransaction;
        inTransaction = bytes.at(-1) !== 'I'.charCodeAt(0);
        if (inTransaction) statements = wasIn ? statements + 1 : 0;
        else if (isChosen) usual = statements;
        isChosen &&= inTransaction;
        if (inTransaction && !wasIn && at('begun')) return;
        if (isChosen && statements === usual && at('stated')) return;
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = new URL(url);
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const cutAll = () => {
    const count = pairs.size;
    for (const cut of pairs.keys()) cut();
    return count;
  };

  return {
    url: own.href,
    arm: (point) => {
      armed = point;
    },
    isDone: () => armed === null,
    cutAll,
    endAll: async () => {
      await Promise.all(
        [...pairs.values()].map(
          (near) => new Promise((resolve) => near.once('close', resolve).end()),
        ),
      );
    },
    fallSilent: () => {
      silent = true;
    },
    close: async () => {
      cutAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Splits a stream of one side into messages; only the server's first message has no type. */
function messages(untypedFirst: boolean): (chunk: Buffer) => Message[] {
  let left = Buffer.alloc(0);
  let untyped = untypedFirst;
  return (chunk) => {
    left = Buffer.concat([left, chunk]);
    const complete: Message[] = [];
    for (;;) {
      const start = untyped ? 0 : 1;
      if (left.length < start + 4) return complete;
      const length = start + left.readUInt32BE(start);
      if (left.length < length) return complete;
      const bytes = left.subarray(0, length);
      const type = untyped ? 'startup' : String.fromCharCode(bytes[0] ?? 0);
      complete.push({ type, bytes, text: textOf(type, bytes.subarray(start + 4)) });
      left = left.subarray(length);
      untyped = false;
    }
  };
}

function textOf(type: string, body: Buffer): string {
  if (type !== 'Q' && type !== 'P') return '';
  // Parse names its statement first.
  return body.toString().split('\0')[type === 'P' ? 1 : 0]?.toLowerCase() ?? '';
}
