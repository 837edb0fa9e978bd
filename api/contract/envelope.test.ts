import { expect, test } from 'vitest';
import { isEnvelope } from './envelope.ts';

const answer = { statusCd: 200, message: '', errorList: [], data: null };

test.each([
  ['an answer', answer, true],
  ['a fault', { ...answer, statusCd: 500, message: '失敗しました。' }, true],
  ['the text of a captive portal', '<html></html>', false],
  ['nothing', null, false],
  ['an empty object', {}, false],
  ['another status', { ...answer, statusCd: 302 }, false],
  ['no message', { ...answer, message: undefined }, false],
  ['no list of errors', { ...answer, errorList: 'none' }, false],
  ['no data', { statusCd: 200, message: '', errorList: [] }, false],
])('%s', (_, value, expected) => {
  expect(isEnvelope(value)).toBe(expected);
});
