import { expect, test } from 'vitest';
import { neededParticular, particularsOf } from './particulars.ts';
import { positions } from './positions.ts';
import { reasons } from './reasons.ts';

const elected = ['beginsAtMidnight', 'decidedOn', 'acceptedOn'];

test.each([
  ['取締役', '就任', [...elected, 'predecessorTermEnd', 'formerSurname']],
  ['監査役', '就任', [...elected, 'predecessorTermEnd', 'formerSurname']],
  ['取締役', '重任', [...elected, 'formerSurname']],
  ['代表取締役', '就任', [...elected, 'formerSurname']],
  ['代表取締役', '代表権付与', [...elected, 'formerSurname']],
  ['会計監査人', '就任', [...elected, 'formerSurname']],
  ['会計監査人', '重任', [...elected, 'wasVoted', 'formerSurname']],
  ['取締役', '辞任', ['beginsAtMidnight']],
  ['取締役', '任期満了による退任', ['beginsAtMidnight']],
  ['取締役', '資格喪失', ['beginsAtMidnight']],
  ['取締役', '解任', ['beginsAtMidnight', 'decidedOn']],
  ['取締役', '死亡', []],
  ['代表取締役', '住所変更', []],
  ['取締役', '氏名変更', ['newName']],
  ['取締役', '旧氏の記録', ['formerSurname']],
])('what can rarely be said of %s、%s', (position, reason, expected) => {
  const [is, by] = [
    positions.find(({ name }) => name === position),
    reasons.find(({ name }) => name === reason),
  ];
  expect(particularsOf(is?.code ?? '', by?.code ?? '')).toEqual(expected);
});

test('nothing of unknown codes; a new name and a former surname are needed', () => {
  expect([particularsOf('99', '11'), particularsOf('20', '99')]).toEqual([[], []]);
  expect(['41', '42', '11'].map(neededParticular)).toEqual(['newName', 'formerSurname', null]);
});
