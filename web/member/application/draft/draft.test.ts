import { describe, expect, it } from 'vitest';
import { inputType } from '#contract/codes.ts';
import { emptyList, type OfficerList } from '#contract/officer-changes.ts';
import {
  answering,
  choosing,
  confirming,
  type Draft,
  editStatus,
  emptyDraft,
  entering,
  holdsInput,
  lacksAddressAnswer,
  opening,
  saving,
  typing,
  writingToOffice,
} from './draft.ts';
import { allowedStep, completeSteps, isWhole } from './draft-steps.ts';

const entered: OfficerList = {
  date: '2026-11-15',
  rows: emptyList().rows.map((row, index) =>
    index === 0
      ? {
          ...row,
          officer: { cd: '20', name: '取締役' },
          name: '甲野太郎',
          reason: { cd: '11', name: '就任' },
          address: '東京都千代田区霞が関一丁目1番1号',
        }
      : row,
  ),
};

function filled(): Draft {
  const begun = entering(emptyDraft('first'), 'second');
  return saving(choosing(begun, ['1011', '9010']), inputType.appoint, entered);
}

describe('entering the input screen', () => {
  it('starts empty before input and after sending', () => {
    expect(entering(emptyDraft('a'), 'b')).toMatchObject({ status: 1, planCodes: [], key: 'b' });
    const sent = { ...filled(), status: editStatus.submitted };
    expect(entering(sent, 'c')).toMatchObject({ status: 1, planCodes: [], key: 'c' });
  });

  it('shows the stored input again while it is being entered or checked', () => {
    const draft = filled();
    expect(entering(draft, 'c')).toEqual(draft);
    expect(entering(confirming(draft), 'c')).toEqual(draft);
  });
});

describe('choosing plans', () => {
  it('resets the second step', () => {
    const draft = choosing(filled(), ['1021', '9010']);
    expect(completeSteps(draft)).toEqual({ plans: true, officers: false });
    expect(draft.officers[inputType.appoint]).toEqual(emptyList());
  });

  it('keeps everything when the choice is the same', () => {
    const draft = filled();
    expect(choosing(draft, ['9010', '1011'])).toBe(draft);
  });

  it('keeps the key, so that a lost answer is found again', () => {
    expect(choosing(filled(), ['1021']).key).toBe(filled().key);
  });
});

describe('opening a mode', () => {
  it('empties the opposite mode', () => {
    expect(opening(filled(), inputType.others, ['04']).officers[inputType.appoint].date).toBe('');
  });

  it('keeps every mode when both kinds of plans are chosen', () => {
    expect(opening(filled(), inputType.others, ['02', '04'])).toEqual(filled());
  });
});

describe('a draft underway', () => {
  it('holds something and is not sent', () => {
    expect(holdsInput(entering(emptyDraft('a'), 'b'))).toBe(false);
    expect(holdsInput(filled())).toBe(true);
    expect(holdsInput({ ...filled(), status: editStatus.submitted })).toBe(false);
    const begun = entering(emptyDraft('a'), 'b');
    expect(holdsInput(writingToOffice(begun, '急いでいます。'))).toBe(true);
  });
});

describe('a table that is being edited', () => {
  const unsaved = { mode: inputType.appoint, list: entered, row: null };

  it('stays with the draft over a reload until it is saved or given up', () => {
    const edited = typing(filled(), unsaved);
    expect(entering(edited, 'other').unsaved).toEqual(unsaved);
    expect(saving(edited, inputType.appoint, entered).unsaved).toBeNull();
    expect(typing(edited, null).unsaved).toBeNull();
  });

  it('goes with the plans it belonged to', () => {
    expect(choosing(typing(filled(), unsaved), ['2010']).unsaved).toBeNull();
  });

  it('is no change where nothing was typed', () => {
    const draft = filled();
    expect(typing(draft, null)).toBe(draft);
  });
});

describe('a representative who is registered anew', () => {
  const moved: OfficerList = {
    ...entered,
    rows: entered.rows.map((row, index) =>
      index === 0
        ? { ...row, officer: { cd: '10', name: '' }, reason: { cd: '40', name: '' } }
        : row,
    ),
  };
  const moving = saving(filled(), inputType.others, moved);

  it('is not whole until it is said whether the address is hidden', () => {
    expect([lacksAddressAnswer(filled()), isWhole(filled())]).toEqual([false, true]);
    expect([lacksAddressAnswer(moving), isWhole(moving)]).toEqual([true, false]);
    expect(allowedStep(moving, 2)).toBe(1);
    const answered = answering(moving, '9');
    expect([lacksAddressAnswer(answered), isWhole(answered)]).toEqual([false, true]);
    expect(isWhole(answering(moving, '0'))).toBe(false);
  });

  it('is asked again after other plans were chosen', () => {
    expect(choosing(answering(moving, '2'), ['1021']).addressHidden).toBe('');
  });
});

describe('the last step', () => {
  it('is refused until plans and officers are there, also by its address', () => {
    expect(allowedStep(filled(), 2)).toBe(2);
    expect(allowedStep(choosing(emptyDraft('k'), ['1011', '9010']), 2)).toBe(1);
    expect(allowedStep(emptyDraft('k'), 2)).toBe(0);
  });

  it('is the only one: step 2 without a plan says why nothing can be entered', () => {
    expect(allowedStep(emptyDraft('k'), 1)).toBe(1);
  });
});
