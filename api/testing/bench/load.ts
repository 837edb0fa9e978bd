import type { Act, Client, Request } from './acts.ts';

const between = 2_000;

export const ask = (origin: string, { method, path, token, body, headers }: Request) =>
  fetch(`${origin}/api/v1.0${path}`, {
    method,
    headers: {
      'x-auth-token': `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });

/** Sends a request and reads its response; returns the milliseconds that it took. */
export async function timed(origin: string, request: Request): Promise<number> {
  const begun = performance.now();
  const response = await ask(origin, request);
  const text = await response.text();
  const spent = performance.now() - begun;
  const { method, path } = request;
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
  return spent;
}

/** Every client does one action each two seconds, all kinds equally often; returns the times by kind. */
export async function underLoad(
  origin: string,
  acts: Act[],
  clients: Client[],
  { warmUp, seconds }: { warmUp: number; seconds: number },
): Promise<Map<Act, number[]>> {
  const times = new Map<Act, number[]>(acts.map((act) => [act, []]));
  const counts = new Map<Act, number>();
  const begun = performance.now();
  const measuredFrom = begun + warmUp * 1000;
  const end = measuredFrom + seconds * 1000;
  let next = 0;
  const work = async (client: Client, nth: number) => {
    let at = begun + (nth * between) / clients.length;
    for (; at < end; at += between) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(at - performance.now(), 0)));
      const act = acts[next % acts.length] as Act;
      next += 1;
      const requested = counts.get(act) ?? 0;
      counts.set(act, requested + 1);
      const spent = await timed(origin, act.request(requested, client));
      if (at >= measuredFrom) times.get(act)?.push(spent);
    }
  };
  await Promise.all(clients.map(work));
  return times;
}

/** The value below which a share of all values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(Math.ceil(sorted.length * share) - 1, 0)] ?? Number.NaN;
}
