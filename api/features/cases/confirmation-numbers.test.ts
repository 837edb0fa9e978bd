import { describe, expect, test } from 'vitest';
import {
  type ConfirmationField,
  type ConfirmationMethod,
  confirmationFieldNames,
  confirmationFields,
  confirmationMethods,
  confirmationNumbers,
  dayOrder,
  emptyNumbersOf,
  numbersOf,
  timeOf,
} from '#contract/confirmation-numbers.ts';
import {
  type Confirmation,
  checkConfirmation,
  fieldsOfNumber,
  missingInConfirmation,
  openNumbersOf,
  tidyConfirmation,
} from '#contract/confirmation-record.ts';
import { fullConfirmation } from '../../testing/duty-calls.ts';

const now = new Date('2026-11-21T03:00:00.000Z');
const days = (kind: string) => kind === 'date' || kind === 'expiry';

/** A record that fills every field that a person who is met may have. */
const filled: Confirmation = {
  ...fullConfirmation,
  ...Object.fromEntries(
    confirmationFieldNames
      .filter((name) => fullConfirmation[name] === '')
      .filter((name) => !emptyNumbersOf('meeting').includes(confirmationFields[name].no))
      .map((name) => [name, days(confirmationFields[name].kind) ? '2026-11-20' : '記録']),
  ),
  notApplicable: '',
};

/** Fields that a complete number may leave empty, each for a reason of its own. */
const dispensable: readonly ConfirmationField[] = [
  // Only of a certificate, and of what the person told.
  ...(['certificate', 'toldBy'] as const),
  // A document that has a number is known by it.
  ...(['documentIssuer', 'documentIssuedOn', 'documentExpiresOn'] as const),
];

describe('a number of the record', () => {
  const parts = confirmationNumbers.flatMap(({ no }) =>
    fieldsOfNumber(no)
      .filter((name) => filled[name] !== '')
      .map((name) => [no, name] as const),
  );

  test('is complete where all its fields are', () => {
    const open = openNumbersOf(filled).map(({ no }) => no);
    expect(open.filter((no) => !emptyNumbersOf('meeting').includes(no))).toEqual([]);
  });

  test.each(parts)('%s needs %s', (no, name) => {
    const open = openNumbersOf({ ...filled, [name]: '' }).map((one) => one.no);
    expect(open.includes(no)).toBe(!dispensable.includes(name));
  });

  test.each(Object.keys(confirmationMethods) as ConfirmationMethod[])(
    'of the method %s is open while it is empty, whatever is said of it',
    (method) => {
      const numbers = numbersOf(method);
      const emptied = Object.fromEntries(numbers.flatMap(fieldsOfNumber).map((one) => [one, '']));
      const said = { ...filled, ...emptied, method, notApplicable: numbers.join() };
      for (const record of [said, tidyConfirmation(said)]) {
        const open = openNumbersOf(record).map(({ no }) => no);
        expect(open).toEqual(expect.arrayContaining([...numbers]));
      }
    },
  );

  const [name, home, birth] = ['甲野　太郎', '東京都港区芝一丁目2番3号', '昭和45年4月1日生'];
  test.each([
    [name, '住居・生年月日・会社との関係'],
    [`${name}（議決権の60%）`, '住居・生年月日'],
    [`${name}　${home}（議決権の60%）`, '生年月日'],
    [`${name}　港区芝1-2-3（議決権の60%）`, '生年月日'],
    [`${name}　${birth}（議決権の60%）`, '住居'],
    [`${name}　東京都港区　1970-04-01（議決権の60%）`, '住居'],
    [`${name}　${home}　${birth}`, '会社との関係'],
    [`${name}　${home}　${birth}　代表取締役`, ''],
    [`${name}\n港区芝1-2-3\n1970/4/1\n株式の過半数`, ''],
    [`${name}　${home}　Ｓ４５.４.１　出資による支配的な影響`, ''],
    [`${name}　${home}　昭和四十五年四月一日　議決権の４分の１超`, ''],
    ['上場会社甲野商事株式会社　東京都港区芝一丁目2番3号（議決権の60％）', ''],
    ['Anna Miller, 12 Main Street, Boston　1970年4月1日　議決権の60%', ''],
  ])('names what it lacks of beneficial owners: %s', (beneficialOwners, lacking) => {
    const missing = missingInConfirmation({ ...fullConfirmation, beneficialOwners });
    expect(missing).toEqual(lacking === '' ? [] : [`24号 実質的支配者（${lacking}）`]);
  });
});

test.each(dayOrder)('%s is not later than %s', (earlier, later) => {
  const faults = (change: Partial<Confirmation>) =>
    checkConfirmation({ ...fullConfirmation, ...noDays, ...change }, ['10'], now);
  const found = faults({ [earlier]: '2026-11-20', [later]: '2026-11-19' });
  expect(Object.keys(found)).toEqual([later]);
  expect(found[later]?.text).toContain('以降の日付にしてください');
  expect(faults({ [earlier]: '2026-11-20', [later]: '2026-11-20' })).toEqual({});
  expect(faults({ [later]: '2026-11-19' })).toEqual({});
});

test.each(
  dayOrder.flatMap(([first, then]) => {
    const [earlier, later] = [timeOf[first], timeOf[then]];
    return earlier && later ? [{ first, then, earlier, later }] : [];
  }),
)('of one day $earlier is not later than $later', ({ first, then, earlier, later }) => {
  const faults = (change: Partial<Confirmation>) =>
    checkConfirmation({ ...fullConfirmation, ...noDays, ...change }, ['10'], now);
  const day = '2026-11-20';
  const times = { [earlier]: '15:00', [later]: '14:59' };
  const found = faults({ [first]: day, [then]: day, ...times });
  expect(Object.keys(found)).toEqual([later]);
  expect(found[later]?.text).toContain('以降の時刻にしてください');
  expect(faults({ [first]: day, [then]: day, ...times, [later]: '15:00' })).toEqual({});
  expect(faults({ [first]: '2026-11-19', [then]: day, ...times })).toEqual({});
  expect(faults({ [first]: day, [then]: day, ...times, [later]: '' })).toEqual({});
  expect(faults(times)).toEqual({});
});

const noDays = Object.fromEntries(
  confirmationFieldNames
    .filter((name) => days(confirmationFields[name].kind))
    .map((name) => [name, '']),
);
