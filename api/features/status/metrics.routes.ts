import { timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';
import type { Deps } from '../../platform/deps.ts';
import { notFound } from '../../platform/http/problem.ts';
import { prometheusText } from '../../platform/metrics.ts';
import { hashToken } from '../../platform/tokens.ts';
import { measured } from './metrics.service.ts';

/** Serves the numbers in the Prometheus text format to the bearer of the token, and 404 to others. */
export function metrics(deps: Deps, token: string): (c: Context) => Promise<Response> {
  const digest = (text: string) => Buffer.from(hashToken(text));
  const expected = digest(`Bearer ${token}`);
  return async (c) => {
    if (!timingSafeEqual(digest(c.req.header('authorization') ?? ''), expected)) throw notFound();
    return c.text(prometheusText(await measured(deps)), 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
  };
}
