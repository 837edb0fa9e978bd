import { expect, test } from 'vitest';
import { progress, verifyStatus } from './codes.ts';
import { type ActFacts, nextActs, officeActs, officeSentence, turnOf } from './next-act.ts';
import { act } from './next-act-codes.ts';
import { stagesOf } from './next-act-stages.ts';
import { actWords } from './next-act-words.ts';

const facts = (change: Partial<ActFacts>): ActFacts => ({
  asksByLink: true,
  ...{
    progress: '11',
    paid: true,
    paymentDue: '2026-11-28',
    verifyStatus: '',
    verificationDue: '',
  },
  ...{ originals: '', identifiedBefore: false },
  // Elsewhere a step that was set by hand has passed the identification over.
  identified: !['11', '21', '31'].includes(change.progress ?? '11'),
  duties: { law: false, intention: false, record: false },
  ...{ mandateTaken: true, papersToStamp: false, deadline: '2026-12-05', dateToCome: '' },
  ...{
    correctionDue: '',
    expectedOn: '',
    expectedPassed: false,
    hasRegistryPdf: false,
    pdfWaived: false,
    closingLeft: false,
    correctionOpen: false,
  },
  refund: null,
  ...{ questionsOpen: false, answersCame: false, invoiceReplaced: false },
  ...{ meetingOpen: false, meetingCame: false },
  ...change,
});
const acts = (change: Partial<ActFacts>) => nextActs(facts(change)).map((one) => one.act);
const turn = (change: Partial<ActFacts>) => turnOf(nextActs(facts(change)));

test('what waits for the customer comes first, paying before everything', () => {
  const unpaid = { paid: false, mandateTaken: false };
  expect(nextActs(facts(unpaid))).toEqual([
    { act: 'pay', dueDate: '2026-11-28' },
    { act: 'takeMandate', dueDate: '2026-12-05' },
  ]);
  const invited = {
    progress: '31',
    paid: false,
    verifyStatus: '10',
    verificationDue: '2026-12-01',
  };
  expect(nextActs(facts({ ...invited, papersToStamp: true }))).toEqual([
    { act: 'pay', dueDate: '2026-11-28' },
    { act: 'stamp', dueDate: '2026-12-05' },
    { act: 'photograph', dueDate: '2026-12-01' },
  ]);
  expect(acts({ progress: '41', paid: false })).toEqual(['pay', 'stamp']);
  expect(acts({ progress: '71', paid: false })).toEqual(['pay', 'publishPdf']);
});

test('a verification waits for the customer only as long as photos are asked for', () => {
  const of = (verifyStatus: string) => turn({ progress: '31', verifyStatus });
  expect(['10', '60'].map(of)).toEqual(['customer', 'customer']);
  expect(['20', '30', '40', '90', ''].map(of)).toEqual(Array(5).fill('office'));
});

test('originals that the office has asked for replace the other ways to identify the person', () => {
  const asked = { progress: '31', originals: 'asked' } as const;
  for (const verifyStatus of ['', '10', '40', '60', '90']) {
    expect(acts({ ...asked, verifyStatus })).toEqual(['sendOriginals']);
  }
  expect(acts({ ...asked, verifyStatus: '20' })).toEqual(['sendOriginals', 'verify']);
  expect(acts({ ...asked, verifyStatus: '30' })).toEqual(['afterApproval']);
  expect(acts({ ...asked, progress: '21' })).toEqual(['sendOriginals']);
  expect(acts({ ...asked, progress: '21', mandateTaken: false })).toEqual([
    'sendOriginals',
    'takeMandate',
  ]);
  expect(acts({ ...asked, progress: '61' })).toEqual(['registry']);
  expect(turn({ progress: '31', originals: 'arrived' })).toBe('office');
  expect(turn({ progress: '31', originals: 'answered' })).toBe('nobody');
});

test('nobody is invited whom the office has identified', () => {
  for (const progress of ['11', '21']) {
    expect(acts({ progress, identified: true })).toEqual(['afterApproval']);
    expect(acts({ progress, identified: true, mandateTaken: false })).toEqual(['takeMandate']);
  }
  const of = (verifyStatus: string) => acts({ progress: '31', identified: true, verifyStatus });
  expect(['', '40', '90'].map(of)).toEqual(Array(3).fill(['afterApproval']));
  // Photos that have come are judged all the same.
  expect(of('20')).toEqual(['verify']);
  expect(acts({ progress: '32', identified: true })).toEqual(['preparePapers']);
});

test('shared papers are stamped until they are on their way, and not by who has nothing to stamp', () => {
  const shared = { papersToStamp: true };
  expect(acts({ ...shared, progress: '32' })).toEqual(['stamp', 'preparePapers']);
  expect(acts({ ...shared, progress: '41' })).toEqual(['stamp']);
  expect(acts({ ...shared, progress: '42' })).toEqual(['receivePapers']);
});

test('nothing is filed before its day, and the registry has its own turn', () => {
  expect(turn({ progress: '51' })).toBe('office');
  expect(nextActs(facts({ progress: '51', dateToCome: '2026-12-01' }))).toEqual([
    { act: 'awaitDay', dueDate: '2026-12-01' },
  ]);
  expect(turn({ progress: '51', dateToCome: '2026-12-01' })).toBe('nobody');
  expect(turn({ progress: '61' })).toBe('registry');
  expect(turn({ progress: '62' })).toBe('office');
});

test('what is completed waits for the office until the PDF is there or is not to come', () => {
  expect(acts({ progress: '71' })).toEqual(['publishPdf']);
  expect(turn({ progress: '71' })).toBe('office');
  expect(acts({ progress: '71', hasRegistryPdf: true })).toEqual(['receive']);
  expect(acts({ progress: '71', pdfWaived: true })).toEqual(['complete']);
  expect(turn({ progress: '71', pdfWaived: true })).toBe('nobody');
  expect(acts({ progress: '71', closingLeft: true })).toEqual(['publishPdf']);
  expect(acts({ progress: '71', hasRegistryPdf: true, closingLeft: true })).toEqual(['close']);
  expect(acts({ progress: '71', pdfWaived: true, closingLeft: true })).toEqual(['close']);
  expect(acts({ progress: '71', pdfWaived: true, paid: false })).toEqual(['pay', 'complete']);
});

test('a cancelled filing waits for nobody', () => {
  expect(acts({ progress: '81', paid: false, papersToStamp: true })).toEqual([]);
  expect(acts({ progress: 'x' })).toEqual([]);
});

test('one stage is present, and what is open is never shown as done', () => {
  const line = (change: Partial<ActFacts>) => {
    const shown = facts(change);
    return stagesOf(shown.progress, nextActs(shown))
      .map(({ state }) => state[0])
      .join('');
  };
  expect(line({ paid: false })).toBe('dpaaaa');
  expect(line({ progress: '31', paid: false, verifyStatus: '10' })).toBe('dpaaaa');
  expect(line({ progress: '31', verifyStatus: '10' })).toBe('ddpaaa');
  expect(line({ progress: '21', mandateTaken: false })).toBe('pdaaaa');
  expect(line({ progress: '41' })).toBe('dddpaa');
  expect(line({ progress: '61' })).toBe('ddddpa');
  expect(line({ progress: '71' })).toBe('dddddp');
  expect(line({ progress: '71', hasRegistryPdf: true })).toBe('dddddd');
  expect(line({ progress: '71', pdfWaived: true })).toBe('dddddd');
  expect(line({ progress: '81' })).toBe('');
  // What waits for a correction stays the present stage.
  expect(line({ progress: '32', correctionOpen: true })).toBe('dddpaa');
  expect(line({ progress: '41', correctionOpen: true })).toBe('dddpaa');
});

test('every act has words for both sides, and every open progress an act', () => {
  for (const one of Object.values(act)) {
    const { customer, office } = actWords(one);
    for (const text of [customer.title, customer.text, office.title, office.text]) {
      expect(text).not.toBe('');
    }
  }
  for (const code of Object.values(progress)) {
    const expected = code === progress.cancelled ? 0 : 1;
    expect([code, acts({ progress: code }).length]).toEqual([code, expected]);
  }
});

test('the office reads what the registry record lacks for its act', () => {
  const record = { filedOn: '', correctionDue: '' };
  expect(officeSentence(act.registry, record)).toContain('申請日が入力されていません');
  expect(officeSentence(act.correct, record)).toContain('補正の期限が入力されていません');
  for (const one of [act.registry, act.correct]) {
    const whole = { filedOn: '2026-11-20', correctionDue: '2026-11-30' };
    expect(officeSentence(one, whole)).toBe(officeSentence(one));
  }
});

/** Every value of some facts with every value of the others. */
function* everyOne(values: { [Name in keyof ActFacts]?: readonly ActFacts[Name][] }) {
  const names = Object.keys(values) as (keyof ActFacts)[];
  const total = names.reduce((product, name) => product * (values[name]?.length ?? 1), 1);
  for (let nth = 0; nth < total; nth += 1) {
    let left = nth;
    const chosen = names.map((name) => {
      const of = values[name] ?? [];
      const value = of[left % of.length];
      left = Math.floor(left / of.length);
      return [name, value] as const;
    });
    yield Object.fromEntries(chosen) as Partial<ActFacts>;
  }
}

const flags = [true, false];
const originals: ActFacts['originals'][] = ['', 'asked', 'arrived', 'answered'];
const dutyStates = [
  { law: false, intention: false, record: false },
  { law: true, intention: true, record: true },
];

test('every filing that is open has an act, so that it is in a list', () => {
  const { completed, cancelled, ...open } = progress;
  const states = {
    ...{ progress: Object.values(open), verifyStatus: ['', ...Object.values(verifyStatus)] },
    ...{ paid: flags, mandateTaken: flags, papersToStamp: flags, identified: flags },
    ...{ dateToCome: ['', '2026-12-01'], asksByLink: flags, identifiedBefore: flags },
    ...{ originals, duties: dutyStates },
  };
  for (const change of everyOne(states)) {
    const all = officeActs(nextActs(facts(change)));
    if (all.length === 0) throw new Error(JSON.stringify(change));
  }
});

test('an identification that is missing is named until the filing ends, however it was moved on', () => {
  const identifying = [
    ...['invite', 'photograph', 'photographAgain', 'verify', 'inviteAgain', 'settleIdentity'],
    ...['confirmEarlier', 'sendOriginals', 'postLetter', 'awaitDelivery'],
  ];
  const states = {
    progress: ['32', '41', '42', '51', '61', '62'],
    verifyStatus: ['', '10', '20', '40', '60', '90'],
    ...{ asksByLink: flags, identifiedBefore: flags, correctionOpen: flags },
    ...{ originals, duties: dutyStates },
  };
  for (const change of everyOne({ ...states, identified: [false] })) {
    const found = acts(change).filter((one) => identifying.includes(one));
    if (found.length === 0) throw new Error(JSON.stringify(change));
  }
  for (const change of everyOne({ ...states, originals: [''], identified: [true] })) {
    expect(acts(change).filter((one) => identifying.includes(one))).toEqual([]);
  }
  // A mandate that a step set by hand has passed over is still to be taken.
  expect(acts({ progress: '41', mandateTaken: false })).toEqual(['stamp', 'takeMandate']);
  expect(acts({ progress: '61', mandateTaken: false })).toEqual(['registry', 'takeMandate']);
  // The step that the filing is at stays beside it.
  expect(acts({ progress: '61', identified: false })).toEqual(['registry', 'invite']);
  expect(acts({ progress: '32', identified: false })).toEqual(['invite', 'preparePapers']);
});

test('the duties of the office come before the papers, each for itself', () => {
  const open = { law: true, intention: true, record: true };
  const all = ['settleLaw', 'askIntention', 'keepRecord', 'preparePapers'];
  expect(acts({ progress: '32', duties: open })).toEqual(all);
  expect(acts({ progress: '32', duties: { ...open, law: false } })).toEqual(all.slice(1));
  expect(acts({ progress: '41', duties: open })).toEqual(['stamp', 'settleLaw']);
});

test('the registry says by when it wants a correction, and when it expects to be done', () => {
  const days = { correctionDue: '2026-12-02', expectedOn: '2026-12-09' };
  expect(nextActs(facts({ progress: '62', ...days }))).toEqual([
    { act: 'correct', dueDate: '2026-12-02' },
  ]);
  expect(nextActs(facts({ progress: '61', ...days }))).toEqual([
    { act: 'registry', dueDate: '2026-12-09' },
  ]);
});

test('the office sees its own act before what it waits for', () => {
  const next = (change: Partial<ActFacts>) => officeActs(nextActs(facts(change)))[0]?.act;
  expect(next({ paid: false, mandateTaken: false })).toBe('takeMandate');
  expect(next({ paid: false })).toBe('pay');
  expect(next({ progress: '32', paid: false })).toBe('preparePapers');
  expect(next({ progress: '71', paid: false })).toBe('publishPdf');
  expect(next({ progress: '71', paid: false, pdfWaived: true })).toBe('pay');
  // Nothing is filed before the identification.
  const received = { progress: '51', identified: false };
  expect(next({ ...received, verifyStatus: '20' })).toBe('verify');
  expect(next({ ...received, verifyStatus: '10' })).toBe('photograph');
  expect(next(received)).toBe('invite');
  expect(next({ progress: '51' })).toBe('file');
  const waived = { progress: '71', pdfWaived: true };
  expect(next(waived)).toBeUndefined();
  expect(officeActs(nextActs(facts({ ...waived, paid: false })))).toHaveLength(1);
});

test('a refund is the act of an ended filing, and goes along beside an open one', () => {
  const refund = { hasAccount: false, dueDate: '2026-12-01' };
  const known = { ...refund, hasAccount: true };
  expect(acts({ progress: '81', refund: null })).toEqual([]);
  expect(acts({ progress: '81', refund })).toEqual([act.tellAccount, act.payBack]);
  expect(turn({ progress: '81', refund })).toBe('customer');
  expect(nextActs(facts({ progress: '81', refund: known }))).toEqual([
    { act: act.payBack, dueDate: '2026-12-01' },
  ]);
  expect(acts({ progress: '71', pdfWaived: true, refund: known })).toEqual([
    act.payBack,
    act.complete,
  ]);
  expect(acts({ refund })).toEqual([act.invite, act.tellAccount, act.payBack]);
});
