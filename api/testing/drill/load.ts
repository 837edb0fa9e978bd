import { setTimeout as pause } from 'node:timers/promises';
import { progress } from '#contract/codes.ts';
import { demoLogins } from '../../demo/demo-people.ts';
import { application } from '../builders.ts';

const applicants = 4;
const clerks = 2;
const longestAnswer = 10_000;
// Shorter than `Retry-After`, because the gap is measured here.
const pauseAfterRefusal = 200;

export interface Acknowledged {
  /** Number of the filing by its idempotency key. */
  filings: Map<string, string>;
  /** Numbers of the filings whose progress was set. */
  decisions: Set<string>;
}

/** Customers who file and managers who decide; each retries until it succeeds, alternating between the servers. */
export interface Load {
  acknowledged: Acknowledged;
  /** The longest time since `from` without an acknowledgement of one kind, in milliseconds. */
  longestGap(from: number): number;
  stop(): Promise<void>;
}

interface Responded {
  status: number;
  data: unknown;
}

export async function startLoad(origins: string[]): Promise<Load> {
  const filings = new Map<string, string>();
  const decisions = new Set<string>();
  const undecided: string[] = [];
  const at = { filing: [Date.now()], deciding: [Date.now()] };
  let ending = false;
  let calls = 0;

  /** Null without a response. */
  async function call(
    method: 'GET' | 'POST',
    path: string,
    headers: Record<string, string>,
    json?: unknown,
  ): Promise<Responded | null> {
    calls += 1;
    const origin = origins[calls % origins.length];
    try {
      const response = await fetch(`${origin}/api/v1.0${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        signal: AbortSignal.timeout(longestAnswer),
        ...(json !== undefined && { body: JSON.stringify(json) }),
      });
      const { data } = (await response.json()) as { data: unknown };
      return { status: response.status, data };
    } catch {
      return null;
    }
  }

  async function applicant(name: string, token: string): Promise<void> {
    for (let count = 0; !ending; count += 1) {
      const headers = { 'x-auth-token': token, 'idempotency-key': `${name}-${count}-filing` };
      for (;;) {
        const path = '/user/core/customers/0/requests/add';
        const response = await call('POST', path, headers, application());
        if (response?.status === 200) {
          const { requestNo } = response.data as { requestNo: string };
          filings.set(headers['idempotency-key'], requestNo);
          undecided.push(requestNo);
          at.filing.push(Date.now());
          break;
        }
        demandPassing(response);
        await pause(pauseAfterRefusal);
      }
    }
  }

  async function clerk(token: string): Promise<void> {
    const headers = { 'x-auth-token': token };
    while (!ending) {
      const number = undecided.shift();
      if (!number) {
        await pause(50);
        continue;
      }
      while (!(await decided(number, headers))) await pause(pauseAfterRefusal);
      decisions.add(number);
      at.deciding.push(Date.now());
    }
  }

  // After a lost response the filing itself shows whether it was done.
  async function decided(number: string, headers: Record<string, string>): Promise<boolean> {
    const path = `/user/mainte/requestdetails/${number}`;
    const response = await call('GET', path, headers);
    if (response?.status !== 200) {
      demandPassing(response);
      return false;
    }
    const { requestDetailsConfirmResultDto: filing } = response.data as {
      requestDetailsConfirmResultDto: Record<string, string>;
    };
    if (filing.latestProgressClass === progress.paid) return true;
    const { detailUpdateDatetime, detailUpdateUserId } = filing;
    const set = await call('POST', `${path}/latestprogressclass`, headers, {
      selectedProgress: progress.paid,
      requestDetailsConfirmResultDto: { detailUpdateDatetime, detailUpdateUserId },
    });
    if (set?.status !== 409) demandPassing(set);
    return set?.status === 200;
  }

  async function signIn(path: string, { login, password }: { login: string; password: string }) {
    const response = await fetch(`${origins[0]}/api/v1.0${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: login, password }),
    });
    return `Bearer ${response.headers.get('x-auth-token')}`;
  }

  const member = await signIn('/login/core', demoLogins.member);
  const manager = await signIn('/login/mainte', demoLogins.manager);
  const work = Promise.all([
    ...Array.from({ length: applicants }, (_, index) => applicant(`drill-${index}`, member)),
    ...Array.from({ length: clerks }, () => clerk(manager)),
  ]);
  work.catch(() => {
    ending = true;
  });

  return {
    acknowledged: { filings, decisions },
    longestGap: (from) =>
      Math.max(...Object.values(at).map((times) => longestBetween(times, from))),
    stop: async () => {
      ending = true;
      await work;
    },
  };
}

/** No response and 503 are expected; any other failure is a defect of the server. */
function demandPassing(response: Responded | null): void {
  if (response && response.status !== 200 && response.status !== 503) {
    throw new Error(`a server answered ${response.status}: ${JSON.stringify(response.data)}`);
  }
}

function longestBetween(times: number[], from: number): number {
  const since = [...times.filter((time) => time > from), Date.now()];
  return Math.max(...since.map((time, index) => time - (since[index - 1] ?? from)));
}
