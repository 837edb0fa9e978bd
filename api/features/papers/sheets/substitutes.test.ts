import { describe, expect, test } from 'vitest';
import { type Entry, paperFacts } from '../../../testing/paper-facts.ts';
import { outline } from '../../../testing/paper-outline.ts';
import { acceptances } from './letters.ts';
import { minutes } from './minutes.ts';
import { proposal } from './written.ts';

const end = { predecessorTermEnd: '2028-06-30' };
const ahead = { ...end, decidedOn: '2025-06-25', acceptedOn: '2025-06-25' };
const left: Entry = ['30', '丁野　四郎', '21'];
const printed = (...rows: Entry[]) => outline(minutes(paperFacts(rows)));
const letters = (...rows: Entry[]) => outline(acceptances(paperFacts(rows)));

describe('補欠 of an officer who left before the end of his term', () => {
  const elected: Entry = ['30', '戊野　五郎', '11', end];

  test('is said by the motion, of the candidate, with the term, and by the letter', () => {
    const given = printed(left, elected);
    expect(given).toContain('**第１号議案　監査役１名補欠選任の件**');
    expect(given).toContain(
      '議長は、監査役丁野四郎の補欠として監査役を選任する必要がある旨を述べ、次の者を候補者として指名した。',
    );
    expect(given).toContain('氏名：戊野五郎（監査役丁野四郎の補欠）');
    expect(given).toContain('任期：前任者の任期の満了する時まで');
    expect(letters(left, elected)).toContain(
      '私は、令和８年１１月１５日開催の貴社株主総会において、監査役丁野四郎の補欠として貴社の監査役に選任されましたので、その就任を承諾します。',
    );
  });

  test.each<[string, Entry[]]>([
    ['nobody is known to have left', []],
    ['two have left', [left, ['30', '己野　六郎', '24']]],
    ['a term has ended', [['30', '丁野　四郎', '22']]],
    ['another office was left', [['20', '丁野　四郎', '21']]],
    ['somebody leaves later', [['30', '丁野　四郎', '21', { effectiveDate: '2026-11-20' }]]],
  ])('names nobody where %s', (_title, others) => {
    const given = printed(...others, elected);
    expect(given).toContain('氏名：戊野五郎（任期満了前に退任した監査役の補欠）');
    expect(letters(...others, elected)).toContain(
      '任期満了前に退任した監査役の補欠として貴社の監査役に選任されましたので、その就任を承諾します。',
    );
  });

  test('names nobody where two are elected', () => {
    const given = printed(left, elected, ['30', '庚野　七郎', '11', end]);
    expect(given).toContain('**第１号議案　監査役２名補欠選任の件**');
    expect(given).toContain('議長は、任期満了前に退任した監査役の補欠として監査役を選任する');
    expect(given).toContain('氏名：庚野七郎（任期満了前に退任した監査役の補欠）');
  });

  test('is one among others of a motion', () => {
    const given = printed(
      ['20', '丁野　四郎', '21'],
      ['20', '丙川　次郎', '11'],
      ['20', '戊野　五郎', '11', end],
    );
    expect(given).toContain('**第１号議案　取締役２名（うち補欠１名）選任の件**');
    expect(given).toContain('議長は、取締役を選任する必要がある旨を述べ、');
    expect(given).toContain('氏名：丙川次郎\n');
    expect(given).toContain('氏名：戊野五郎（取締役丁野四郎の補欠）');
    expect(given.match(/任期：/g)).toHaveLength(1);
  });

  test('may be elected for a day that is named', () => {
    const day = { ...ahead, decidedOn: '2026-11-10', beginsAtMidnight: true };
    const row: Entry = ['30', '戊野　五郎', '11', day];
    const before: Entry = ['30', '丁野　四郎', '21', { effectiveDate: '2026-11-14' }];
    expect(printed(before, row)).toContain(
      '氏名：戊野五郎（令和８年１１月１５日付けの就任、監査役丁野四郎の補欠）',
    );
    expect(letters(before, row)).toContain(
      '監査役丁野四郎の補欠として貴社の監査役に選任されることを条件に、令和８年１１月１５日付けの就任を承諾します。',
    );
  });
});

describe('補欠 elected ahead', () => {
  const elected: Entry = ['30', '戊野　五郎', '11', ahead];

  test('is elected as such, and accepts for the vacancy to come', () => {
    const given = printed(left, elected);
    expect(given).toContain('日時：令和７年６月２５日');
    expect(given).toContain('**第１号議案　補欠監査役１名選任の件**');
    expect(given).toContain(
      '議長は、監査役が欠けた場合又は法令若しくは定款で定めた監査役の員数を欠くこととなるときに備えて、補欠監査役を選任する必要がある旨を述べ、次の者を候補者として指名した。',
    );
    expect(given).toContain('氏名：戊野五郎（補欠監査役）');
    expect(given).toContain('任期：前任者の任期の満了する時まで');
    expect(given).not.toContain('丁野');
    expect(letters(left, elected)).toContain(
      '私は、令和７年６月２５日開催の貴社株主総会において、貴社の補欠監査役に選任されましたので、監査役に就任することを承諾します。',
    );
  });

  test('of a committee is called by the whole name of the office', () => {
    const given = [
      ['22', '丁野　四郎', '24'],
      ['22', '戊野　五郎', '11', ahead],
    ] as const;
    expect(printed(...given)).toContain('補欠の監査等委員である取締役１名選任の件');
    expect(letters(...given)).toContain(
      '貴社の補欠の監査等委員である取締役に選任されましたので、監査等委員である取締役に就任することを承諾します。',
    );
  });

  test('is proposed as such where the decision is made in writing', () => {
    const facts = { writtenMeeting: true } as const;
    const given = outline(proposal(paperFacts([left, elected], { facts })));
    expect(given).toContain('補欠監査役１名選任の件');
    expect(given).toContain('氏名：戊野五郎（補欠監査役）');
  });
});
