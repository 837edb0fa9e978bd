import type { TestApp } from '../../api/testing/test-app.ts';

export interface Call {
  method: string;
  path: string;
  search: string;
  headers: Headers;
}

/** What happens to a call: it passes, its response is lost, it is never sent, or something else responds. */
export type Fate = 'goes' | 'answer lost' | 'lost' | { status: number; json?: unknown };

/** The network between a page and the service, in which calls can be lost. Stores the cookies of one browser. */
export class Network {
  readonly #app: TestApp;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();
  #fates: { path: RegExp; decide: (call: Call) => Fate | Promise<Fate> }[] = [];

  constructor(app: TestApp, origin: string) {
    this.#app = app;
    this.#origin = origin;
  }

  /** Decides about calls whose path matches, until `free`; a promise delays the call. */
  decide(path: RegExp, fate: Fate | ((call: Call) => Fate | Promise<Fate>)): void {
    const decide = typeof fate === 'function' ? fate : () => fate;
    this.#fates.unshift({ path, decide });
  }

  /** Holds calls whose path matches until the returned function is called, which passes all calls again. */
  hold(path: RegExp): () => void {
    let pass = () => {};
    const held = new Promise<Fate>((resolve) => {
      pass = () => resolve('goes');
    });
    this.decide(path, () => held);
    return () => {
      pass();
      this.free();
    };
  }

  /** Passes all calls again. */
  free(): void {
    this.#fates = [];
  }

  readonly fetch: typeof globalThis.fetch = async (input, init = {}) => {
    const request = new Request(new URL(String(input), this.#origin), init);
    const { pathname, search } = new URL(request.url);
    const { method, headers } = request;
    const decided = this.#fates.find(({ path }) => path.test(pathname));
    const fate = (await decided?.decide({ method, path: pathname, search, headers })) ?? 'goes';
    if (fate === 'lost') throw new TypeError('Failed to fetch');
    if (typeof fate === 'object') return Response.json(fate.json ?? null, { status: fate.status });
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (cookie) headers.set('cookie', cookie);
    const body = request.body === null ? undefined : await request.arrayBuffer();
    const response = await this.#app.request(`${pathname}${search}`, {
      method,
      headers,
      signal: request.signal,
      ...(body && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    if (fate === 'answer lost') throw new TypeError('Failed to fetch');
    return response;
  };

  #keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}
