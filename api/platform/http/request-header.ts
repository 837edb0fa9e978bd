import type { Context } from 'hono';
import type { HttpEnv } from './env.ts';

/**
 * One header of a request, by its lower-case name. Taken from what Node has parsed: asking the `Request` makes a
 * `Headers` object of all of them first. A header sent twice comes joined by a comma.
 */
export function requestHeader(c: Context<HttpEnv>, name: string): string | undefined {
  const incoming = c.env?.incoming;
  // Without a socket (a request made inside the process) there is nothing parsed.
  if (!incoming) return c.req.header(name);
  const value = incoming.headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}
