import { noCaseFacts } from '#contract/case-facts.ts';
import type { PaperWork } from '#contract/endpoints/papers.ts';
import { filing, manager, member, officer } from '../builders.ts';
import { createTestApp } from '../test-app.ts';

// How long the papers of the largest filing take at the door: as many come and as many leave as the service takes.
const limit = 1_000;
const surnames = ['甲野', '乙山', '丙川', '丁田', '戊井', '己村', '庚島', '辛岡', '壬生', '癸谷'];

const app = await createTestApp();
const { token: customer } = await member(app);
const { token } = await manager(app);
/** The most rows that the service takes of those who come and of those who leave. */
const rows = [
  ...surnames.map((surname, place) => [place < 8 ? '20' : '30', `${surname}　太郎`, '11'] as const),
  ...surnames.map((surname, place) => [place < 8 ? '20' : '30', `${surname}　花子`, '21'] as const),
];
const number = await filing(app, customer, {
  othersDate: '',
  changeOfficerList: rows.map(([position, name, reason], place) =>
    officer(place + 1, position, name, reason),
  ),
  requestPlanList: [{ planCd: '1011', planPrice: 10_000, supplInfo1: 10_000 }],
});
const base = `/user/mainte/requestdetails/${number}`;
const facts = { board: 'yes', selection: 'board', meeting: 'ordinary', acceptedAtMeeting: true };
const { status } = await app.call('put', `${base}/case`, {
  ...{ token, json: { ...noCaseFacts, ...facts, updateDatetime: '', updateUserId: '' } },
});
if (status !== 200) throw new Error(`the facts of the case were refused: ${status}`);

/** Milliseconds of the slowest of three calls, after a first one that starts the printer. */
async function longest(path: string): Promise<{ first: number; slowest: number; bytes: number }> {
  const taken: number[] = [];
  let bytes = 0;
  for (let turn = 0; turn < 4; turn += 1) {
    const from = performance.now();
    const answer = await app.call<PaperWork>('get', `${base}${path}`, { token });
    taken.push(performance.now() - from);
    if (answer.status !== 200) throw new Error(`${path} was refused: ${answer.status}`);
    bytes = answer.bytes.length;
  }
  const [first = 0, ...others] = taken;
  return { first, slowest: Math.max(...others), bytes };
}

const work = await longest('/papers');
const all = await longest('/papers/all');
await app.close();
const holds = Math.max(work.slowest, all.slowest) <= limit;
process.stdout.write(
  `papers of a filing with ${rows.length} officers: listed in ${work.slowest.toFixed(0)} ms, printed (${(all.bytes / 1000).toFixed(0)} kB) in ${all.slowest.toFixed(0)} ms, the first time ${all.first.toFixed(0)}; limit ${limit} ms ${holds ? '✓' : '✗'}\n`,
);
process.exit(holds ? 0 : 1);
