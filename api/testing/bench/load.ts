import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import autocannon from 'autocannon';

export interface Target {
  name: string;
  port: number;
  /** The process whose CPU time is read. */
  pid: number;
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Makes a body for each request. */
  bodyOfEach?: () => string;
  /** Every request gets an `Idempotency-Key` of its own. */
  keyed?: boolean;
}

export interface Measured {
  perSecond: number;
  /** Microseconds of CPU time the serving process spent on a request. */
  cpuMicroseconds: number;
}

const clockTick = 100;

/** Sends requests over kept connections for some seconds and counts the answers. */
export async function measure(
  target: Target,
  seconds: number,
  connections: number,
): Promise<Measured> {
  const cpuBefore = cpuTicks(target.pid);
  const { body, bodyOfEach, keyed } = target;
  const hasBody = body !== undefined || bodyOfEach !== undefined;
  const headers = { ...target.headers, ...(hasBody && { 'content-type': 'application/json' }) };
  const result = await autocannon({
    url: `http://127.0.0.1:${target.port}${target.path}`,
    method: target.method,
    headers,
    ...(body && { body }),
    ...((keyed || bodyOfEach) && {
      requests: [
        {
          setupRequest: (request: autocannon.Request) => ({
            ...request,
            ...(bodyOfEach && { body: bodyOfEach() }),
            headers: keyed ? { ...headers, 'idempotency-key': randomUUID() } : headers,
          }),
        },
      ],
    }),
    connections,
    duration: seconds,
  });
  const answers = result['2xx'];
  if (answers === 0 || result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${target.name}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  const cpuSeconds = (cpuTicks(target.pid) - cpuBefore) / clockTick;
  return {
    perSecond: answers / result.duration,
    cpuMicroseconds: (cpuSeconds / answers) * 1_000_000,
  };
}

// User and system time of a process, in clock ticks; the name in parentheses may hold spaces.
function cpuTicks(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return Number(fields[11]) + Number(fields[12]);
}
