import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import { compressText, encodingOf } from './compressed.ts';
import type { HttpEnv } from './env.ts';
import { notFound } from './problem.ts';

/** Folders of the built client apps. */
export interface AppFolders {
  web: string;
  capture: string;
}

/** Makes the HTML for a navigation from the app's built pages. */
export type Dress = (navigation: {
  /** The path below the app's prefix. */
  path: string;
  query: URLSearchParams;
  /** A built page by its file name. */
  read: (file: string) => Promise<string>;
}) => Promise<DressedPage>;

export interface DressedPage {
  html: string;
  /** 404 for an address that the app has no screen for: it shows a page that says so. */
  status: 200 | 404;
}

const longLived = 'public, max-age=31536000, immutable';

/**
 * Whether a file of the build is one that pages ask for. HTML pages are served by {@link Pages}, compressed copies in place of
 * their originals; the rest is for the server and the build.
 */
function isServed(file: string): boolean {
  return (
    /^(?:(?:assets|icons|screenshots)\/.+|sw\.js|manifest\.webmanifest|og\.png)$/.test(file) &&
    !/\.(?:html|gz|br)$|\/\./.test(file)
  );
}

/**
 * Serves both client apps. Browsers cache files with a hash in their name permanently, and revalidate the shell and the
 * service worker each time. Unknown paths below a prefix get that app's shell; `dressWeb` makes the web app's pages.
 */
export function serveApps(
  app: OpenAPIHono<HttpEnv>,
  folders: AppFolders,
  prefixes: AppFolders,
  dressWeb: Dress,
  /** Applied to every page of both apps. */
  mark: (html: string) => string,
): void {
  const marked =
    (dress: Dress): Dress =>
    async (navigation) => {
      const { html, status } = await dress(navigation);
      return { html: mark(html), status };
    };
  // The capture app's prefix lies below the web app's, so it comes first.
  for (const name of ['capture', 'web'] as const) {
    const prefix = prefixes[name];
    const pages =
      name === 'web'
        ? new Pages(folders[name], marked(dressWeb), 'no-cache')
        : // The address of the link contains its key, and a browser's cache would store it.
          new Pages(folders[name], marked(undressed), 'no-store');
    app.get(prefix.slice(0, -1), (c) => c.redirect(prefix));
    app.get(
      `${prefix}*`,
      serveStatic({
        root: folders[name],
        rewriteRequestPath: (path) => {
          const file = path.slice(prefix.length);
          return isServed(file) ? `/${file}` : '/\u0000';
        },
        precompressed: true,
        onFound: (path, c) => {
          c.header('cache-control', path.includes('/assets/') ? longLived : 'no-cache');
        },
      }),
    );
    app.get(`${prefix}*`, async (c) => {
      // A page in place of a missing script would hide the error.
      if (/\/assets\/|\/\.|\.(js|css|map|json|gz|br|png|svg|webmanifest)$/.test(c.req.path)) {
        throw notFound();
      }
      return pages.respond(c, prefix);
    });
  }
}

const undressed: Dress = async ({ read }) => ({ html: await read('index.html'), status: 200 });

/** The pages of one app. Each file is read once, and each result is compressed once. */
class Pages {
  readonly #folder: string;
  readonly #dress: Dress;
  readonly #caching: string;
  readonly #built = new Map<string, Promise<string>>();
  readonly #compressed = new LRUCache<string, Promise<Buffer>>({ max: 100 });

  constructor(folder: string, dress: Dress, caching: string) {
    this.#folder = folder;
    this.#dress = dress;
    this.#caching = caching;
  }

  async respond(c: Context<HttpEnv>, prefix: string) {
    const path = c.req.path.slice(prefix.length);
    const query = new URL(c.req.url).searchParams;
    const { html, status } = await this.#dress({ path, query, read: (file) => this.#read(file) });
    const headers = {
      'cache-control': this.#caching,
      'content-type': 'text/html; charset=UTF-8',
      vary: 'Accept-Encoding',
    };
    const encoding = encodingOf(c);
    if (!encoding) return c.body(html, status, headers);
    const make = () => compressText(encoding, html);
    const bytes = await cached(this.#compressed, `${encoding} ${html}`, make);
    return c.body(bytes as Buffer<ArrayBuffer>, status, {
      ...headers,
      'content-encoding': encoding,
    });
  }

  #read(file: string): Promise<string> {
    return cached(this.#built, file, () => readFile(join(this.#folder, file), 'utf8'));
  }
}

/** Caches results by key; a failed one is made again the next time. */
function cached<T>(
  made: {
    get(key: string): Promise<T> | undefined;
    set(key: string, value: Promise<T>): unknown;
    delete(key: string): unknown;
  },
  key: string,
  make: () => Promise<T>,
): Promise<T> {
  const known = made.get(key);
  if (known) return known;
  const making = make();
  made.set(key, making);
  making.catch(() => made.delete(key));
  return making;
}
