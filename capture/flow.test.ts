import { describe, expect, it } from 'vitest';
import { addressOfLink, readAddress } from './address.ts';
import type { Job, Row } from './queue/queue.ts';
import {
  adviceOn,
  documentAccepted,
  forgetAt,
  type GuidanceAnswer,
  newReceipt,
  type Receipt,
  startedOver,
  withDocument,
  withGuidance,
} from './receipt.ts';
import {
  allowedStep,
  hasBegun,
  isSubmitting,
  lacksDocument,
  lacksParticulars,
  nextStep,
  pendingDetails,
  type StepId,
} from './steps.ts';

const link = { accessKey: 'k', receiptNo: 'V2026112100001', systemId: '0522211001' };
const opened = Date.UTC(2026, 10, 21);
const all = ['10', '20', '30', '40', '50'];
const licence = { cd: '10', name: '運転免許証' };
const numberCard = { cd: '20', name: 'マイナンバーカード' };

const guidance = (overrides: Partial<GuidanceAnswer> = {}): GuidanceAnswer => ({
  name: '甲野 太郎',
  documentList: [licence, numberCard],
  documentDetailList: [],
  displayValidityperiodEndDatetime: '2026/11/28 23:59',
  reAppReason: '',
  faultList: [],
  requiredDetailList: all,
  uploadedList: [],
  ...overrides,
});

const opening = (overrides?: Partial<GuidanceAnswer>) =>
  withGuidance(newReceipt(link, opened), guidance(overrides), [], opened);

function waiting(...jobs: (Job & { refused?: boolean })[]): Row[] {
  return jobs.map(({ refused, ...job }, index) => ({
    version: 1,
    seq: index + 1,
    receiptNo: link.receiptNo,
    generation: index + 1,
    job: job as Job,
    capturedAt: opened,
    attempts: 0,
    notBefore: 0,
    heldUntil: 0,
    refusal: refused ? { text: 'だめです。' } : null,
  }));
}
const photo = (detail: '10' | '20' | '30' | '40', refused = false) => ({
  kind: 'photo' as const,
  detail,
  documentKind: '10',
  capturedBy: 'camera' as const,
  sha256: '',
  refused,
});
const submit = {
  kind: 'submit' as const,
  detail: '50' as const,
  capturedBy: 'camera' as const,
  sha256: '',
};

/** The order of the screens when every photo is accepted immediately. */
function walk(start: Receipt): StepId[] {
  let receipt = start;
  let step = nextStep({ receipt, rows: [] }, 'apa100');
  const visited = [step];
  while (step !== 'apa410' && visited.length < 10) {
    const detail = { apa300: '10', apa310: '20', apa320: '30', apa400: '40' }[step as string];
    const spared = step === 'apa320' && receipt.document?.cd === '20';
    if (spared) receipt = { ...receipt, backExplained: true };
    else if (detail) receipt = { ...receipt, accepted: [...receipt.accepted, detail] };
    step = nextStep({ receipt, rows: [] }, step);
    visited.push(step);
  }
  return visited;
}

describe('the order of the flow', () => {
  it('begins with the choice of document', () => {
    expect(nextStep({ receipt: opening(), rows: [] }, 'apa100')).toBe('apa200');
  });

  it('visits all three document screens, whatever the document', () => {
    const screens = ['apa300', 'apa310', 'apa320', 'apa400', 'apa410'];
    expect(walk(withDocument(opening(), licence))).toEqual(screens);
    expect(walk(withDocument(opening(), numberCard))).toEqual(screens);
  });

  it('takes again only what a new application asks for', () => {
    expect(
      walk(withDocument({ ...opening(), required: ['20'], document: licence }, licence)),
    ).toEqual(['apa310', 'apa410']);
    expect(walk(opening({ requiredDetailList: ['40'] }))).toEqual(['apa400', 'apa410']);
  });

  it('counts a photo that waits as safe, and one that was refused as not', () => {
    const receipt = withDocument(opening(), licence);
    expect(nextStep({ receipt, rows: waiting(photo('10')) }, 'apa300')).toBe('apa310');
    const rows = waiting(photo('10', true), photo('20'), photo('30'), photo('40'));
    expect(nextStep({ receipt, rows }, 'apa400')).toBe('apa300');
    expect(pendingDetails({ receipt, rows })).toEqual(['10']);
  });
});

describe('what may be opened', () => {
  const receipt = { ...withDocument(opening(), licence), accepted: ['10'] };

  it('is everything up to the first open step', () => {
    expect(allowedStep({ receipt, rows: [] }, 'apa300')).toBe('apa300');
    expect(allowedStep({ receipt, rows: [] }, 'apa310')).toBe('apa310');
    expect(allowedStep({ receipt, rows: [] }, 'apa400')).toBe('apa310');
    expect(allowedStep({ receipt, rows: [] }, 'apa500')).toBe('apa100');
    expect(allowedStep({ receipt: newReceipt(link, opened), rows: [] }, 'apa300')).toBe('apa100');
  });

  it('is only the last screen while the application is on its way, and the end after it', () => {
    const rows = waiting(photo('20'), submit);
    expect(isSubmitting({ receipt, rows })).toBe(true);
    expect(allowedStep({ receipt, rows }, 'apa300')).toBe('apa410');
    expect(allowedStep({ receipt, rows }, null)).toBe('apa410');
    const done = { ...receipt, completedAt: 1 };
    expect(allowedStep({ receipt: done, rows: [] }, 'apa300')).toBe('apa500');
  });

  it('is also the screen of a photo that was refused meanwhile', () => {
    const rows = waiting(photo('20', true), submit);
    expect(allowedStep({ receipt, rows }, 'apa310')).toBe('apa310');
    expect(allowedStep({ receipt, rows }, 'apa300')).toBe('apa410');
  });
});

describe('what the server tells', () => {
  it('counts for photos that were acknowledged before it was asked, not for later ones', () => {
    const receipt = { ...withDocument(opening(), licence), accepted: ['10', '20'] };
    const updated = withGuidance(
      receipt,
      guidance({ requiredDetailList: ['10', '20', '50'] }),
      ['10'],
      opened,
    );
    expect(updated.accepted).toEqual(['20']);
  });

  it('spares a device that forgot everything the photos that are there, once the document is known', () => {
    const receipt = opening({
      requiredDetailList: ['20', '30', '50'],
      uploadedList: [{ documentDetailKbnCd: '10' }, { documentDetailKbnCd: '40' }],
    });
    expect(receipt.accepted).toEqual(['40']);
    const chosen = documentAccepted(withDocument(receipt, licence), ['20', '30', '50']);
    expect(walk(chosen)).toEqual(['apa310', 'apa320', 'apa410']);
  });

  it('counts for nothing after a start over', () => {
    const before = { ...withDocument(opening(), licence), accepted: ['10', '20', '30', '40'] };
    const over = withGuidance(
      startedOver(before),
      guidance({ requiredDetailList: ['50'], uploadedList: [{ documentDetailKbnCd: '40' }] }),
      [],
      opened,
    );
    const chosen = documentAccepted(withDocument(over, licence), ['50']);
    expect(walk(chosen)).toEqual(['apa300', 'apa310', 'apa320', 'apa400', 'apa410']);
  });

  it('is forgotten 24 hours after the due date, in Japan', () => {
    expect(new Date(forgetAt(opening())).toISOString()).toBe('2026-11-29T14:59:59.000Z');
    const dateOnly = opening({ displayValidityperiodEndDatetime: '2026/11/28' });
    expect(forgetAt(dateOnly)).toBe(forgetAt(opening()));
    expect(forgetAt(newReceipt(link, opened))).toBeGreaterThan(opened);
  });
});

describe('address and birth date that the office does not know', () => {
  const asked = (more: Partial<GuidanceAnswer> = {}) =>
    opening({ askedParticularList: ['address', 'birthDate'], particularsTold: false, ...more });
  const told = { kind: 'particulars' as const, address: '東京都港区', birthDate: '1985-12-24' };

  it('are told before anything is photographed, whatever was photographed already', () => {
    const chosen = { ...asked(), document: licence, accepted: ['10', '20'] };
    for (const receipt of [asked(), chosen]) {
      expect(lacksParticulars({ receipt, rows: [] })).toBe(true);
      expect(allowedStep({ receipt, rows: [] }, 'apa400')).toBe('apa200');
    }
    expect(nextStep({ receipt: asked(), rows: [] }, 'apa100')).toBe('apa200');
    const rows = waiting(told);
    expect(allowedStep({ receipt: chosen, rows }, 'apa320')).toBe('apa320');
    expect(lacksDocument({ receipt: asked(), rows })).toBe(true);
    const done = asked({ particularsTold: true });
    expect(lacksParticulars({ receipt: done, rows: [] })).toBe(false);
  });

  it('are asked again after a refusal, and after a start over that the server has not heard', () => {
    const receipt = { ...asked(), told: true };
    expect(lacksParticulars({ receipt, rows: waiting({ ...told, refused: true }) })).toBe(true);
    expect(lacksParticulars({ receipt: startedOver(receipt), rows: [] })).toBe(true);
  });

  it('stay told when an earlier answer of the server arrives late', () => {
    const late = guidance({ askedParticularList: ['address'], particularsTold: false });
    const receipt = withGuidance({ ...asked(), told: true }, late, [], opened);
    expect(lacksParticulars({ receipt, rows: [] })).toBe(false);
  });
});

describe('an address', () => {
  const key = 'Zk3_-'.repeat(8);
  const link = { accessKey: key, receiptNo: 'V2026112100001', systemId: '0522211001' };
  const at = (...parts: string[]) =>
    readAddress(new URL(import.meta.env.BASE_URL + parts.join('/'), 'https://touki.example'));

  it('is a mailed link with its key behind the hash sign', () => {
    expect(at('V2026112100001', `0522211001#${key}`)).toEqual({ link });
    expect(at('V20261121-00001', `0522211001/?openExternalBrowser=1#${key}`)).toEqual({ link });
    expect(at(addressOfLink(link, '?x=1').slice(import.meta.env.BASE_URL.length))).toEqual({
      link,
    });
  });

  it('is a specified link of three parts, hyphens in the number or not', () => {
    expect(at(key, 'V20261121-00001', '0522211001')).toEqual({ link });
    expect(at(key, 'V2026112100001', '0522211001', '')).toEqual({ link });
  });

  it('is a screen of the flow, or none in particular', () => {
    expect(at('apa310')).toEqual({ step: 'apa310' });
    expect(at('')).toEqual({ step: null });
  });

  it.each([
    ['after the number', [key, 'V2026112100001']],
    ['after the key', [key]],
    ['within the key', [key.slice(0, 9)]],
    ['before the hash sign', ['V2026112100001', '0522211001']],
    ['behind the hash sign', ['V2026112100001', '0522211001#']],
    ['within the number, with its end', ['V20261', `#${key}`]],
    ['nowhere, with something behind it', [key, 'V2026112100001', '0522211001', 'x']],
  ])('is a broken link when it was cut off %s', (_where, parts) => {
    expect(at(...parts)).toEqual({ broken: true });
  });
});

describe('an application that is asked for again', () => {
  const again = (overrides: Partial<GuidanceAnswer> = {}) =>
    opening({
      requiredDetailList: ['20'],
      selectedDocument: licence,
      uploadedList: ['10', '30', '40', '50'].map((documentDetailKbnCd) => ({
        documentDetailKbnCd,
        carriedOver: true,
      })),
      ...overrides,
    });

  it('leads to the marked photo and the last one alone, without choosing anew', () => {
    expect(walk(again())).toEqual(['apa310', 'apa410']);
    expect(hasBegun({ receipt: again(), rows: [] })).toBe(false);
  });

  it('says at the marked photo what to do better, and at no other', () => {
    const fault = {
      documentDetailKbnCd: '20',
      reason: '厚みが確認できない',
      advice: '傾けてください。',
    };
    const receipt = again({ faultList: [fault, { ...fault, advice: '明るくしてください。' }] });
    expect(adviceOn(receipt, '20')).toBe('傾けてください。明るくしてください。');
    expect(adviceOn(receipt, '10')).toBe('');
  });

  it('does so after a start over as well', () => {
    expect(walk(startedOver(again()))).toEqual(['apa310', 'apa410']);
  });

  it('needs every photo of another document, whatever the server still has', () => {
    const other = withDocument(again(), numberCard);
    const updated = withGuidance(
      other,
      guidance({
        requiredDetailList: ['20'],
        selectedDocument: licence,
        uploadedList: ['10', '30', '40'].map((documentDetailKbnCd) => ({
          documentDetailKbnCd,
          carriedOver: true,
        })),
      }),
      [],
      opened,
    );
    expect(walk(updated)).toEqual(['apa300', 'apa310', 'apa320', 'apa410']);
  });

  it('begins with the choice where no photo of a document was kept', () => {
    const receipt = again({
      requiredDetailList: ['10', '20', '30'],
      selectedDocument: null,
      uploadedList: [{ documentDetailKbnCd: '40', carriedOver: true }],
    });
    expect(nextStep({ receipt, rows: [] }, 'apa100')).toBe('apa200');
  });
});

describe('a second device', () => {
  it('goes on where the first was, without asking for the document again', () => {
    const receipt = opening({
      selectedDocument: licence,
      requiredDetailList: ['30', '40', '50'],
      uploadedList: [{ documentDetailKbnCd: '10' }, { documentDetailKbnCd: '20' }],
    });
    expect(receipt.document).toEqual(licence);
    expect(hasBegun({ receipt, rows: [] })).toBe(true);
    expect(nextStep({ receipt, rows: [] }, 'apa100')).toBe('apa320');
  });

  it('asks for the views of its own document when it has chosen another one', () => {
    const chosen = withDocument(opening(), numberCard);
    const receipt = withGuidance(
      chosen,
      guidance({ selectedDocument: licence, uploadedList: [{ documentDetailKbnCd: '10' }] }),
      [],
      opened,
    );
    expect(receipt.document).toEqual(numberCard);
    expect(nextStep({ receipt, rows: [] }, 'apa100')).toBe('apa300');
  });

  it('begins anew after a start-over, whatever the server still has', () => {
    const receipt = withGuidance(
      startedOver(withDocument(opening(), licence)),
      guidance({ selectedDocument: licence, uploadedList: [{ documentDetailKbnCd: '10' }] }),
      [],
      opened,
    );
    expect(receipt.document).toBeNull();
    expect(nextStep({ receipt, rows: [] }, 'apa100')).toBe('apa200');
  });
});
