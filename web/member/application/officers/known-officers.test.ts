import { describe, expect, it } from 'vitest';
import { inputType } from '#contract/codes.ts';
import { offeredOfficers, takenOver } from './known-officers.ts';

const known = {
  officialPositionClass: '20',
  officialPosition: '取締役',
  name: '鈴木次郎',
  officerAddress: '東京都港区虎ノ門一丁目1番1号',
};
const empty = { position: '', name: '', address: '' };

describe('choosing a known officer', () => {
  it('fills what is empty', () => {
    expect(takenOver(known, inputType.appoint, empty)).toEqual({
      ...{ position: '20', name: '鈴木次郎', address: '東京都港区虎ノ門一丁目1番1号' },
    });
  });

  it('never changes a position that was chosen or an address that was typed', () => {
    const typed = { position: '10', name: '鈴木', address: '大阪府大阪市北区梅田一丁目1番1号' };
    expect(takenOver(known, inputType.appoint, typed)).toEqual({ name: '鈴木次郎' });
  });

  it('takes the name alone for a new address', () => {
    expect(takenOver(known, inputType.others, { ...empty, position: '10' })).toEqual({
      name: '鈴木次郎',
    });
  });

  it('is offered for as long as it would fill in more', () => {
    const named = { ...empty, name: '鈴木次郎' };
    expect(offeredOfficers([known], inputType.appoint, named)).toEqual([known]);
    const complete = { position: '10', name: '鈴木次郎', address: '大阪府' };
    expect(offeredOfficers([known], inputType.appoint, complete)).toEqual([]);
    expect(offeredOfficers([known], inputType.appoint, { ...empty, name: '佐藤' })).toEqual([]);
  });
});
