import { describe, expect, it } from 'vitest';
import { changed, checkCustomer, emptyCustomer } from './customer-form.ts';

describe('the contact person', () => {
  it('follows the representative while he is the same', () => {
    expect(changed('name', '山田 太郎', true)).toEqual({
      part: { name: '山田 太郎', managerName: '山田 太郎' },
      same: true,
    });
    expect(changed('nameKana', 'ヤマダ', true).part).toEqual({
      nameKana: 'ヤマダ',
      managerNameKana: 'ヤマダ',
    });
  });

  it('is left alone otherwise, and stops being the same when typed', () => {
    expect(changed('name', '山田', false)).toEqual({ part: { name: '山田' }, same: false });
    expect(changed('managerName', '鈴木', true)).toEqual({
      part: { managerName: '鈴木' },
      same: false,
    });
    expect(changed('address', '東京都', true)).toEqual({ part: { address: '東京都' }, same: true });
  });
});

describe('an empty form', () => {
  it('misses every field at once', () => {
    const faults = Object.values(checkCustomer(emptyCustomer));
    expect(faults).toHaveLength(Object.keys(emptyCustomer).length);
    expect(faults.every((fault) => fault?.key === 'cm020')).toBe(true);
  });
});
