import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';
import { notFound } from './problem.ts';

/** Folders of the built client apps. */
export interface AppFolders {
  web: string;
  capture: string;
}

const longLived = 'public, max-age=31536000, immutable';

/**
 * Serves both client apps. Files with a hash in their name are kept for good; the shell and the service worker are
 * asked for anew each time. Unknown paths below a prefix get that app's shell.
 */
export function serveApps(
  app: OpenAPIHono<HttpEnv>,
  folders: AppFolders,
  prefixes: AppFolders,
): void {
  // The capture app lies below the web app's prefix, so it comes first.
  for (const name of ['capture', 'web'] as const) {
    const prefix = prefixes[name];
    const shell = new Shell(join(folders[name], 'index.html'));
    app.get(prefix.slice(0, -1), (c) => c.redirect(prefix));
    app.get(
      `${prefix}*`,
      serveStatic({
        root: folders[name],
        rewriteRequestPath: (path) => {
          const file = path.slice(prefix.length);
          // The shell goes its own way below; a folder has no listing.
          return file === '' || file === 'index.html' ? '/\u0000' : `/${file}`;
        },
        precompressed: true,
        onFound: (path, c) => {
          c.header('cache-control', path.includes('/assets/') ? longLived : 'no-cache');
        },
      }),
    );
    app.get(`${prefix}*`, async (c) => {
      // A missing script must not be answered with a page.
      if (/\/assets\/|\.(js|css|map|png|svg|webmanifest)$/.test(c.req.path)) throw notFound();
      return shell.answer(c);
    });
  }
}

class Shell {
  readonly #path: string;
  #html: Promise<string> | undefined;

  constructor(path: string) {
    this.#path = path;
  }

  async answer(c: Context<HttpEnv>) {
    this.#html ??= readFile(this.#path, 'utf8');
    return c.html(await this.#html, 200, { 'cache-control': 'no-cache' });
  }
}
