import type { Result, Router } from 'hono/router';
import { TrieRouter } from 'hono/router/trie-router';

/**
 * A trie of paths that remembers what it found for paths without parameters, which are always answered alike. (Hono's
 * router of one regular expression does not take our paths: the specification has names and parameters side by side.)
 */
export class FixedPathsRouter<Handler> implements Router<Handler> {
  readonly name = 'FixedPathsRouter';
  readonly #all = new TrieRouter<Handler>();
  readonly #fixed = new Set<string>();
  readonly #found = new Map<string, Result<Handler>>();

  add(method: string, path: string, handler: Handler): void {
    this.#all.add(method, path, handler);
    this.#found.clear();
    if (!/[:*]/.test(path)) this.#fixed.add(`${method} ${path}`);
  }

  match(method: string, path: string): Result<Handler> {
    const key = `${method} ${path}`;
    if (!this.#fixed.has(key)) return this.#all.match(method, path);
    const known = this.#found.get(key) ?? this.#all.match(method, path);
    this.#found.set(key, known);
    return known;
  }
}
