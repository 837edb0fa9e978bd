import type { Context } from 'hono';
import { plainAddress } from '../ip-address.ts';
import type { HttpEnv } from './env.ts';

/**
 * The caller's network address: the peer's, or what `X-Forwarded-For` says when the peer is a trusted proxy. Read from
 * the right, because only entries that trusted proxies appended can be trusted.
 */
export function callerAddress(c: Context<HttpEnv>, trustedProxies: readonly string[]): string {
  // Without a socket (a request made inside the process) there is no peer.
  const peer = plainAddress(c.env?.incoming?.socket.remoteAddress ?? '');
  if (!trustedProxies.includes(peer)) return peer;
  const chain = (c.req.header('x-forwarded-for') ?? '')
    .split(',')
    .map((entry) => plainAddress(entry.trim()));
  for (const entry of chain.reverse()) {
    if (entry !== '' && !trustedProxies.includes(entry)) return entry;
  }
  return peer;
}
