import { randomUUID } from 'node:crypto';
import { progress as codes, verifyStatus } from '#contract/codes.ts';
import { homeQueues } from '#contract/endpoints/staff-lists.ts';
import { addDays } from '#contract/japan-time.ts';
import { application } from '../builders.ts';
import { type Rarity, termOf } from './names.ts';
import { numberOf } from './seed.ts';

/** The limits of p95 in milliseconds, at up to 10,000 filings, at up to 100,000, and at more. */
export const limits = {
  one: [40, 60, 400],
  several: [50, 100, 400],
  page: [50, 60, 400],
  work: [30, 30, 30],
  submit: [100, 120, 400],
} as const;

/** The sessions of one simulated user. */
export interface Client {
  manager: string;
  verifier: string;
  member: string;
  /** The index of the member among the customers. */
  customer: number;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  token: string;
  body?: object;
  headers?: Record<string, string>;
}

export interface Act {
  name: string;
  limit: keyof typeof limits;
  /** The nth request of this kind. */
  request(nth: number, client: Client): Request;
}

export interface Search {
  requestDateStart: string;
  requestDateEnd: string;
  name: string;
  companyName: string;
  selectPlan: string;
  selectPlogress: string;
}

export interface SearchKind {
  name: string;
  limit: 'one' | 'several';
  /** The nth search of this kind; no two are the same. */
  search(nth: number): Search;
}

const rarities: Rarity[] = ['common', 'rare', 'none'];
const said: Record<Rarity, string> = { common: 'common', rare: 'rare', none: 'no match' };
const plans = { common: '1010', rare: '2020' };
const progresses = { common: codes.completed, rare: codes.correcting };

type PartialSearch = Partial<Search>;
const from = (conditions: (nth: number) => PartialSearch) => (nth: number) => ({
  // A distinct end after all filings, so that no search is repeated.
  requestDateStart: '2006-01-01',
  requestDateEnd: addDays('2030-01-01', nth % 20_000),
  name: '',
  companyName: '',
  selectPlan: '',
  selectPlogress: '',
  ...conditions(nth),
});
const name = (rarity: Rarity) => (nth: number) => ({ name: termOf('person', rarity, nth) });
const company = (rarity: Rarity) => (nth: number) => ({
  companyName: termOf('company', rarity, nth),
});
const plan = (rarity: 'common' | 'rare') => () => ({ selectPlan: plans[rarity] });
const progress = (rarity: 'common' | 'rare') => () => ({ selectPlogress: progresses[rarity] });
const days = (length: number) => (nth: number) => {
  const requestDateEnd = addDays(new Date().toISOString().slice(0, 10), -(nth % 900));
  return { requestDateStart: addDays(requestDateEnd, 1 - length), requestDateEnd };
};

const one = (title: string, conditions: (nth: number) => PartialSearch): SearchKind => ({
  name: title,
  limit: 'one',
  search: from(conditions),
});
const several = (title: string, ...conditions: ((nth: number) => PartialSearch)[]): SearchKind => ({
  name: title,
  limit: 'several',
  search: from((nth) => Object.assign({}, ...conditions.map((part) => part(nth)))),
});

export const searches: SearchKind[] = [
  one('period', () => ({})),
  one('one day', days(1)),
  one('progress', progress('common')),
  one('progress, rare', progress('rare')),
  one('plan', plan('common')),
  one('plan, rare', plan('rare')),
  ...rarities.map((rarity) => one(`name, ${said[rarity]}`, name(rarity))),
  ...rarities.map((rarity) => one(`company, ${said[rarity]}`, company(rarity))),
  several('name and company, common', name('common'), company('common')),
  several('name common, company rare', name('common'), company('rare')),
  several('name rare, company common', name('rare'), company('common')),
  several('name common, company no match', name('common'), company('none')),
  several('name common, plan and progress rare', name('common'), plan('rare'), progress('rare')),
  several(
    'company common, plan and progress',
    company('common'),
    plan('common'),
    progress('common'),
  ),
  several(
    'company common, plan and progress rare',
    company('common'),
    plan('rare'),
    progress('rare'),
  ),
  several('plan and progress, rare', plan('rare'), progress('rare')),
  several('all four', name('common'), company('common'), plan('common'), progress('common')),
  several('all four, rare', name('common'), company('common'), plan('rare'), progress('rare')),
  several('30 days, name common', days(30), name('common')),
  several(
    '30 days, all four',
    days(30),
    name('common'),
    company('common'),
    plan('common'),
    progress('common'),
  ),
];

const list = '/user/mainte/requestdetails/list';
const customers = '/user/core/customers/0';

/** Every action of the bench, on a database of `filings`. */
export function actsOn(filings: number): Act[] {
  const anyFiling = (nth: number) => numberOf((nth * 7919) % filings);
  const staff = (
    path: (nth: number) => string,
    title: string,
    limit: Act['limit'] = 'page',
  ): Act => ({
    name: title,
    limit,
    request: (nth, { manager }) => ({ method: 'GET', path: path(nth), token: manager }),
  });
  const found = (
    title: string,
    who: 'manager' | 'verifier',
    path: string,
    body: (nth: number) => object,
  ): Act => ({
    name: title,
    limit: 'one',
    request: (nth, client) => ({ method: 'POST', path, token: client[who], body: body(nth) }),
  });
  const receipts = (title: string, body: (nth: number) => object) =>
    found(`receipts: ${title}`, 'verifier', '/user/verify/receiptApp/searchconditions', (nth) => ({
      receiptDateStart: '2006-01-01',
      receiptDateEnd: addDays('2030-01-01', nth % 20_000),
      ...body(nth),
    }));
  const inquiries = (title: string, body: (nth: number) => object) =>
    found(`inquiries: ${title}`, 'manager', '/user/mainte/inquiries', (nth) => ({
      inquiryDateStart: '2006-01-01',
      inquiryDateEnd: addDays('2030-01-01', nth % 20_000),
      ...body(nth),
    }));
  return [
    ...searches.map(
      ({ name, limit, search }): Act => ({
        name: `staff search: ${name}`,
        limit,
        request: (nth, { manager }) => ({
          method: 'POST',
          path: list,
          token: manager,
          body: search(nth),
        }),
      }),
    ),
    found('staff search: page 5 of name, common', 'manager', list, (nth) => ({
      ...from(name('common'))(nth),
      page: 5,
    })),
    staff(() => '/user/mainte/information', 'staff home'),
    staff(() => '/user/mainte/information?sort=deadline', 'staff home: by deadline'),
    ...homeQueues.map((queue) =>
      staff(() => `/user/mainte/information?queue=${queue}`, `staff home: ${queue}`),
    ),
    staff(() => '/user/mainte/work', 'my work: counters', 'work'),
    staff(() => '/user/mainte/information?act=office', "my work: the office's turn", 'work'),
    ...rarities.map((rarity) =>
      found(`one search: company, ${said[rarity]}`, 'manager', '/user/mainte/find', (nth) => ({
        word: termOf('company', rarity, nth),
      })),
    ),
    staff((nth) => `/user/mainte/requestdetails/${anyFiling(nth)}`, 'staff detail'),
    {
      name: "member's list",
      limit: 'page',
      request: (_, { member }) => ({
        method: 'GET',
        path: `${customers}/information`,
        token: member,
      }),
    },
    {
      name: "member's detail",
      limit: 'page',
      request: (nth, { member, customer }) => ({
        method: 'GET',
        path: `${customers}/requestdetail/${numberOf(customer * 5 + (nth % 5))}`,
        token: member,
      }),
    },
    {
      name: 'verifier home',
      limit: 'page',
      request: (_, { verifier }) => ({
        method: 'GET',
        path: '/user/verify/information',
        token: verifier,
      }),
    },
    receipts('period', () => ({})),
    receipts('status', () => ({ verifyStatusList: [verifyStatus.applied] })),
    ...rarities.map((rarity) =>
      receipts(`name, ${said[rarity]}`, (nth) => ({ appName: termOf('person', rarity, nth) })),
    ),
    inquiries('period', () => ({})),
    inquiries('waiting', () => ({ waitingOnly: true })),
    ...rarities.map((rarity) => inquiries(`name, ${said[rarity]}`, name(rarity))),
    inquiries('company, common', company('common')),
    found('audit log', 'manager', '/user/mainte/auditlogs', () => ({})),
    {
      name: 'submit, durable',
      limit: 'submit',
      request: (_, { member }) => ({
        method: 'POST',
        path: `${customers}/requests/add`,
        token: member,
        body: application(),
        headers: { 'idempotency-key': randomUUID() },
      }),
    },
  ];
}
