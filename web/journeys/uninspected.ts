import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const script = '/comregtaqusu/test/walk.js';
const report = '/comregtaqusu/test/report';

/**
 * Walks through the product in a browser without a debugger, because Playwright stops each service worker that starts until
 * it has attached to it: one reload in eight then hangs. A server in front of the product adds the walk as a script to each
 * page, from the first one on, and waits for its report.
 */
export async function walkUninspected<Result>(
  { executablePath, args }: { executablePath: string; args: string[] },
  { origin, start }: { origin: string; start: string },
  walk: (report: (result: Result) => void) => Promise<void>,
): Promise<Result> {
  const code = `(${walk})((result) => navigator.sendBeacon('${report}', JSON.stringify(result)))`;
  let take = (_: Result) => {};
  const reported = new Promise<Result>((resolve) => {
    take = resolve;
  });
  const server = createServer(async (asked, response) => {
    if (asked.url === script) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(code);
    } else if (asked.url === report) {
      take(JSON.parse(await text(asked)));
      response.writeHead(204).end();
    } else {
      const answer = await forwarded(origin, asked);
      const { 'content-length': _, ...headers } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, headers);
      if (headers['content-type']?.startsWith('text/html')) {
        response.end(`${await text(answer)}<script src="${script}"></script>`);
      } else answer.pipe(response);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const profile = await mkdtemp(join(tmpdir(), 'touki-uninspected-'));
  const child = spawn(executablePath, [
    ...args,
    '--headless=new',
    '--no-first-run',
    '--window-size=1280,720',
    `--user-data-dir=${profile}`,
    `http://localhost:${port}${start}`,
  ]);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endedEarly = ended.then(() => Promise.reject(new Error('the browser ended')));
  // A test that runs out of time never comes to its end.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  try {
    return await Promise.race([reported, endedEarly]);
  } finally {
    process.off('exit', kill);
    kill();
    await ended;
    server.closeAllConnections();
    server.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Passes a request on as it is, but asks for an answer that can be read. */
function forwarded(origin: string, asked: IncomingMessage): Promise<IncomingMessage> {
  const { 'accept-encoding': _, ...headers } = asked.headers;
  return new Promise((resolve, reject) => {
    const passed = request(`${origin}${asked.url}`, { method: asked.method, headers }, resolve);
    asked.pipe(passed.on('error', reject));
  });
}
