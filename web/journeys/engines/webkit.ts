import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { type Driver, EnginePage } from './engine-page.ts';

const libraries = '/usr/lib/x86_64-linux-gnu';

/** The browser in Debian's package of the engine; null if it is not installed. */
export function miniBrowser(): string | null {
  if (!existsSync('/usr/bin/WebKitWebDriver') || !existsSync('/usr/bin/Xvfb')) return null;
  const folders = existsSync(libraries) ? readdirSync(libraries) : [];
  const paths = folders
    .filter((name) => name.startsWith('webkit2gtk-4'))
    .map((name) => join(libraries, name, 'MiniBrowser'));
  return paths.find((path) => existsSync(path)) ?? null;
}

/** WebDriver's name for references to elements. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
type Handle = { [elementKey]: string };

/** Makes the engine a phone's, with two cameras that it draws itself and opens without a question. */
const asPhone = [
  '--enable-media-stream=true',
  '--enable-mock-capture-devices=true',
  '--user-agent=Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
];

export const startWebKitPhone = () => startWebKit(asPhone);

/** WebKit by WebDriver, on a virtual screen. */
export async function startWebKit(settings: string[] = []): Promise<EnginePage> {
  const binary = miniBrowser();
  if (!binary) throw new Error('no WebKit: install webkit2gtk-driver and xvfb');
  const { screen, display } = await startScreen();
  const port = await freePort();
  const service = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...{ ...process.env, DISPLAY: display, TZ: 'Asia/Tokyo', LIBGL_ALWAYS_SOFTWARE: '1' },
      // Without a graphics card it takes too long to read a video's frame back, and gives an empty one.
      WEBKIT_GST_DISABLE_GL_SINK: '1',
    },
    stdio: 'ignore',
  });
  const end = () => {
    service.kill();
    screen.kill();
  };
  const address = `http://127.0.0.1:${port}`;
  try {
    await ready(address, service);
    const options = { binary, args: ['--automation', ...settings] };
    const { sessionId } = await ask<{ sessionId: string }>(`${address}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    return new EnginePage(driverOf(`${address}/session/${sessionId}`, end));
  } catch (error) {
    end();
    throw error;
  }
}

function driverOf(session: string, end: () => void): Driver<Handle> {
  const script = <Result>(work: unknown, ...args: unknown[]) =>
    ask<Result>(`${session}/execute/sync`, { script: `return (${work})(...arguments)`, args });
  const of = (element: Handle) => `${session}/element/${element[elementKey]}`;
  return {
    goto: (url) => ask(`${session}/url`, { url }),
    reload: () => ask(`${session}/refresh`, {}),
    url: () => ask(`${session}/url`),
    resize: (width, height) => ask(`${session}/window/rect`, { width, height }),
    run: (work, input) => script(work, ...(input === undefined ? [] : [input])),
    find: script,
    runOn: (element, work, input) => script(work, element, input),
    click: (element) => ask(`${of(element)}/click`, {}),
    choose: (element, paths) => ask(`${of(element)}/value`, { text: paths.join('\n') }),
    press: (key) =>
      ask(`${session}/actions`, {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: key },
              { type: 'keyUp', value: key },
            ],
          },
        ],
      }),
    screenshot: async () => Buffer.from(await ask<string>(`${session}/screenshot`), 'base64'),
    close: async () => {
      await ask(session, undefined, 'DELETE').catch(() => {});
      end();
    },
  };
}

async function ask<Result>(
  url: string,
  body?: object,
  method = body ? 'POST' : 'GET',
): Promise<Result> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as {
    value: Result & { error: string; message: string };
  };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

/** A virtual screen that chooses its own number. */
function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  return new Promise((resolve, reject) => {
    const args = ['-displayfd', '3', '-screen', '0', '1440x900x24', '-nolisten', 'tcp'];
    const screen = spawn('/usr/bin/Xvfb', args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
    screen.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    screen.stdio[3]?.once('data', (chunk: Buffer) =>
      resolve({ screen, display: `:${String(chunk).trim()}` }),
    );
  });
}

async function ready(address: string, service: ChildProcess): Promise<void> {
  while (service.exitCode === null) {
    // The request fails until the driver listens.
    if (await fetch(`${address}/status`).catch(() => null)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('WebKitWebDriver ended before it was ready');
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
