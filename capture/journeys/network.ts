import {
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Faults of a network and its parts at one request:
 * `cutBefore` and `cutInside` drop the connection before and in the middle of the body, `cutAfter` after the server has
 * processed it; `silent` loses the request, `silentAfter` the response; `page` is a captive portal's; `twice` delivers
 * the request twice at the same time; numbers are a failing server's status.
 */
export const faults = [
  ...['cutBefore', 'cutInside', 'cutAfter', 'silent', 'silentAfter', 'page', 'twice'],
  ...['500', '500envelope', '503', '429'],
] as const;
export type Fault = (typeof faults)[number];

/** An applicant's call in the network. */
export interface Passing {
  what: 'guidance' | 'document' | 'photo' | 'submit';
  /** The access key of the caller. */
  key: string;
  /** The view of a photo. */
  detail: string;
  generation: number;
  bytes: Buffer;
}

export interface Verdict {
  fault: Fault | null;
  /** Milliseconds after which a silent connection breaks. */
  silence?: number;
  /** Seconds that a failing server asks to wait. */
  wait?: number;
  /** Delays everything until this resolves. */
  hold?: Promise<unknown>;
}

export interface Network {
  origin: string;
  /** The server behind it. */
  upstream: number;
  decide: (call: Passing) => Verdict | null;
  /** Files of the app that the browser gets changed, by path. */
  substitutes: Map<string, (original: Buffer) => Buffer>;
  /** Delivers a call's bytes again, as a late packet; returns the status. */
  replay(call: Passing): Promise<number>;
  stop(): Promise<void>;
}

interface Arrived {
  request: IncomingMessage;
  body: Buffer;
}

/** A network between browser and server with faults on demand. */
export async function startNetwork(): Promise<Network> {
  const late = new Map<string, Arrived>();
  const server = createServer((req, res) => {
    // On a reused connection, Chromium itself repeats a request that was cut off.
    res.shouldKeepAlive = false;
    pass(req, res).catch(() => res.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const network: Network = {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    upstream: 0,
    decide: () => null,
    substitutes: new Map(),
    replay: async (call) => {
      const arrived = late.get(idOf(call));
      if (!arrived) throw new Error('never seen');
      return (await forward(arrived.request, arrived.body)).status;
    },
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function pass(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const said = callOf(req);
    if (!said) return respond(req, res, await forward(req, await readAll(req)));
    const body = await readAll(req);
    const call = { ...said, bytes: fileOf(body) };
    late.set(idOf(call), { request: req, body });
    const verdict = network.decide(call);
    await verdict?.hold;
    const silence = () => setTimeout(() => res.destroy(), verdict?.silence ?? 5_000);
    switch (verdict?.fault) {
      case 'cutBefore':
        return void res.destroy();
      case 'cutInside':
        breakOff(req, body);
        return void res.destroy();
      case 'cutAfter':
        await forward(req, body);
        return void res.destroy();
      case 'silent':
        return void silence();
      case 'silentAfter':
        await forward(req, body);
        return void silence();
      case 'page':
        res.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
        return void res.end('<!doctype html><title>Wi-Fi</title><p>ログインしてください。</p>');
      case '500':
        return void res.writeHead(500).end('Internal Server Error');
      case '500envelope':
        res.writeHead(500, { 'content-type': 'application/json' });
        return void res.end(
          JSON.stringify({ statusCd: 500, message: '障害です。', errorList: [], data: null }),
        );
      case '503':
      case '429':
        return void res
          .writeHead(Number(verdict?.fault), { 'retry-after': String(verdict?.wait ?? 1) })
          .end();
      case 'twice': {
        const [first] = await Promise.all([forward(req, body), forward(req, body)]);
        return respond(req, res, first);
      }
      default:
        return respond(req, res, await forward(req, body));
    }
  }

  function forward(req: IncomingMessage, body: Buffer): Promise<Reply> {
    return new Promise((resolve, reject) => {
      const sent = request(upstreamOf(req), async (reply) => {
        resolve({
          status: reply.statusCode ?? 502,
          headers: reply.headers,
          body: await readAll(reply),
        });
      });
      sent.on('error', reject);
      sent.end(body);
    });
  }

  /** Sends the server the beginning of a body whose rest never comes. */
  function breakOff(req: IncomingMessage, body: Buffer): void {
    const sent = request(upstreamOf(req));
    sent.on('error', () => {});
    sent.write(body.subarray(0, Math.floor(body.length / 2)), () => sent.destroy());
  }

  function upstreamOf(req: IncomingMessage) {
    return {
      port: network.upstream,
      host: '127.0.0.1',
      method: req.method ?? 'GET',
      path: req.url ?? '/',
      // The server compares the origin of a POST with its public one, which is this network's.
      headers: {
        ...req.headers,
        connection: 'close',
        // A file to be changed must not be compressed.
        ...(network.substitutes.has(req.url ?? '') && { 'accept-encoding': 'identity' }),
      },
    };
  }

  function respond(req: IncomingMessage, res: ServerResponse, reply: Reply): void {
    const substitute = network.substitutes.get(req.url ?? '');
    const body = substitute ? substitute(reply.body) : reply.body;
    const { connection, 'transfer-encoding': _, ...headers } = reply.headers;
    res.writeHead(reply.status, { ...headers, 'content-length': body.length });
    res.end(body);
  }

  return network;
}

interface Reply {
  status: number;
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

function idOf({ key, what, detail, generation }: Omit<Passing, 'bytes'>): string {
  return [key, what, detail, generation].join();
}

/** The subject of an applicant's call; null for any other. */
function callOf(req: IncomingMessage): Omit<Passing, 'bytes'> | null {
  if (req.method !== 'POST') return null;
  const path = req.url ?? '';
  const key = String(req.headers['x-access-key'] ?? '');
  const generation = Number(req.headers['x-generation'] ?? 0);
  if (path.endsWith('/all/app/verifyapp/guidance'))
    return { what: 'guidance', key, detail: '', generation };
  if (path.endsWith('/all/app/verifyapp/add'))
    return { what: 'document', key, detail: '', generation };
  const photo = /\/verifyappfileinfo\/add\/\w+\/(\d+)(\/\w+)?$/.exec(path);
  if (!photo) return null;
  return { what: photo[2] ? 'photo' : 'submit', key, detail: photo[1] ?? '', generation };
}

async function readAll(from: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of from) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** The file of a multipart body of one part. */
function fileOf(body: Buffer): Buffer {
  const boundary = body.subarray(0, body.indexOf('\r\n'));
  const start = body.indexOf('\r\n\r\n');
  const end = body.indexOf(Buffer.concat([Buffer.from('\r\n'), boundary]), start);
  return start >= 0 && end > start ? body.subarray(start + 4, end) : Buffer.alloc(0);
}
