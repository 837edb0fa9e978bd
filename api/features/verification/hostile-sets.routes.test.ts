import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import type { Caution, CautionCode } from '#contract/cautions.ts';
import { type DocumentDetail, documentDetail, isFaceDetail } from '#contract/codes.ts';
import type { JudgedLine, Judgement, JudgementLine } from '#contract/judgement.ts';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { drawnSet, type SetFault } from '../../testing/drawn-sets.ts';
import { agreeing } from '../../testing/judgement.ts';
import { applicant, dealWith, invited, seenBy } from '../../testing/verification.ts';

// Twenty sets that should not be approved in a hurry: what a machine can know is named and takes a written reason, some are
// refused, and of the others the line that compares them refuses the approval.

const { front, back, faceFront, faceDiagonal } = documentDetail;

let folder: string;
let approver: Awaited<ReturnType<typeof verifier>>;
const app = sharedApp(async (given) => {
  folder = given;
  const program = join(folder, 'tesseract');
  // Stands for Tesseract: the front is read first, then the back.
  const script = `#!/bin/sh\ncat > /dev/null\necho >> ${folder}/reads\nn=$(wc -l < ${folder}/reads)\ncat ${folder}/text$((n % 2))\n`;
  await writeFile(program, script);
  await chmod(program, 0o700);
  return { TESSERACT: program };
});
beforeAll(async () => {
  approver = await verifier(app);
});

async function prints(frontText: string, backText = ''): Promise<void> {
  const row = (text: string) =>
    ['5', '1', '1', '1', '1', '1', '0', '0', '9', '9', '93', text].join('\t');
  await writeFile(join(folder, 'reads'), '');
  await writeFile(join(folder, 'text1'), frontText && row(frontText));
  await writeFile(join(folder, 'text0'), backText && row(backText));
}

interface Sent {
  person?: Record<string, unknown>;
  fault?: SetFault;
  /** Photos in the place of the drawn ones. */
  photos?: Partial<Record<DocumentDetail, Uint8Array>>;
  camera?: string;
}

let seeds = 0;

async function sent({ person = {}, fault, photos = {}, camera }: Sent = {}): Promise<string> {
  seeds += 1;
  const link = await invited(app, person);
  const holder = applicant(app, link);
  await holder.choose('10');
  for (const [detail, drawn] of await drawnSet(seeds, fault)) {
    const slot = { detail, bytes: photos[detail] ?? drawn, ...(camera && { camera }) };
    const response = await (detail === faceDiagonal ? holder.submit(slot) : holder.add(slot));
    expect([response.body.message, response.status]).toEqual([expect.anything(), 200]);
  }
  return link.receiptNo;
}

const numberOf = (receiptNo: string) => `3012${receiptNo.slice(-8)}`;

/** Cautions that a verifier sees after opening a receipt. */
async function openedBy(receiptNo: string): Promise<Caution[]> {
  const { token } = approver;
  const path = `/user/verify/verifyapps/${receiptNo}/proposals`;
  const read = await app.call<{ cautionList: Caution[] }>('get', path, { token });
  expect(read.status).toBe(200);
  const { cautionList } = await seenBy(app, token, receiptNo);
  // What was read is known from then on.
  expect(cautionList).toEqual(expect.arrayContaining(read.body.data?.cautionList ?? []));
  return cautionList;
}

async function approve(receiptNo: string, change: Parameters<typeof agreeing>[0] = {}) {
  const shown = await seenBy(app, approver.token, receiptNo);
  const judgement = agreeing({ documentNumber: { value: numberOf(receiptNo) }, ...change });
  return dealWith(app, approver.token, receiptNo, 'decide', {
    appRequestUpdateDatetime: shown.appRequestUpdateDatetime,
    appRequestUpdateUserId: shown.appRequestUpdateUserId,
    dealKbn: '100',
    judgement,
  });
}

const fieldsOf = ({ body }: Awaited<ReturnType<typeof approve>>) =>
  body.errorList.map(({ field }) => field?.replace('judgement.', ''));

type Change = Partial<Record<JudgementLine, Partial<JudgedLine>>>;

const right = '住所東京都千代田区丸の内1丁目1番1号';

/** The set, its line and caution, and what the verifier types. */
const named: [
  what: string,
  line: JudgementLine,
  cd: CautionCode,
  make: () => Promise<string>,
  typed?: Change,
][] = [
  ['a copy without colour', 'photo', 'colourless', () => sent({ fault: { isGrey: true } })],
  ['half a card', 'photo', 'cut', () => sent({ fault: { isHalf: true } })],
  [
    'another document',
    'photo',
    'otherKind',
    async () => {
      await prints('個人番号カード');
      return sent();
    },
  ],
  [
    'a photo of before, made anew in another size',
    'photo',
    'samePicture',
    async () => {
      const bytes = (await drawnSet(501)).get(front) ?? new Uint8Array();
      await sent({ photos: { [front]: bytes } });
      const anew = await sharp(bytes).resize(700).jpeg({ quality: 60 }).toBuffer();
      return sent({ person: { name: '丙川　三郎' }, photos: { [front]: anew } });
    },
  ],
  [
    'a date that was patched',
    'expiresOn',
    'expiryDay',
    () => sent(),
    { expiresOn: { value: '2029-06-11' } },
  ],
  [
    'an individual number on the back',
    'back',
    'individualNumber',
    async () => {
      await prints(right, '123456789018');
      return sent();
    },
  ],
  [
    'a name in other characters',
    'name',
    'reading',
    async () => {
      await prints('氏名髙橋一郎');
      return sent({ person: { name: '高橋　一郎' } });
    },
  ],
  [
    'another address',
    'address',
    'reading',
    async () => {
      await prints('住所大阪府大阪市北区梅田1丁目1番1号');
      return sent();
    },
  ],
  [
    'a minor',
    'birthDate',
    'minor',
    () => sent({ person: { birthDate: '2009-04-01' } }),
    { documentNumber: { value: '302512345678' }, issuedOn: { value: '2025-05-15' } },
  ],
  [
    'a number that was used under another name',
    'documentNumber',
    'numberKnown',
    async () => {
      const before = await sent({ person: { name: '丁野　四郎' } });
      const value = '301299887766';
      expect((await approve(before, { documentNumber: { value } })).status).toBe(200);
      return sent();
    },
    { documentNumber: { value: '301299887766' } },
  ],
  [
    'a number that no licence has',
    'documentNumber',
    'numberForm',
    () => sent(),
    { documentNumber: { value: '991212345678' } },
  ],
  ['a virtual camera', 'face', 'virtualCamera', () => sent({ camera: 'OBS Virtual Camera' })],
];

test.each(named)(
  '%s is named, and takes a written reason',
  async (_, line, cd, make, typed = {}) => {
    await prints('');
    const receiptNo = await make();
    await openedBy(receiptNo);
    const refused = await approve(receiptNo, typed);
    expect([refused.status, fieldsOf(refused)]).toEqual([
      409,
      expect.arrayContaining([`${line}.${cd}`]),
    ]);
    const asked = fieldsOf(refused).map((field) => field?.split('.') ?? []);
    const answered = (reason: string): Change => {
      const change: Change = { ...typed };
      for (const [at = ''] of asked) {
        const cautionList = asked
          .filter(([one]) => one === at)
          .map(([, code]) => code as CautionCode);
        change[at as JudgementLine] = { ...change[at as JudgementLine], reason, cautionList };
      }
      return change;
    };
    // Neither an empty reason nor one for another caution answers it.
    expect((await approve(receiptNo, answered('　'))).status).toBe(400);
    const other: CautionCode = cd === 'validity' ? 'minor' : 'validity';
    const elsewhere = {
      ...typed,
      [line]: { ...typed[line], reason: '確認した', cautionList: [other] },
    };
    expect((await approve(receiptNo, elsewhere)).status).toBe(409);
    expect((await approve(receiptNo, answered('原本を電話で確かめた'))).status).toBe(200);
    const { judgementList } = await seenBy(app, approver.token, receiptNo);
    expect(judgementList[0]?.lineList.find((one) => one.line === line)).toMatchObject({
      reason: '原本を電話で確かめた',
      cautionList: expect.arrayContaining([cd]),
    });
  },
);

test('what is certain is refused whatever is written', async () => {
  await prints('');
  const expired = await sent();
  const late = await approve(expired, {
    expiresOn: { value: '2026-05-01' },
    issuedOn: { value: '2021-04-15' },
  });
  expect([late.status, late.body.messageCd]).toEqual([409, 'vfv047']);

  const bytes = (await drawnSet(601)).get(faceFront) ?? new Uint8Array();
  await sent({ photos: { [faceFront]: bytes } });
  const same = await approve(await sent({ photos: { [faceFront]: bytes } }));
  expect([same.status, same.body.errorList.map(({ messageCd }) => messageCd)]).toEqual([
    409,
    expect.arrayContaining(['vfv050']),
  ]);

  const { mail_address } = await app.deps.db.read
    .selectFrom('verification_users')
    .select('mail_address')
    .where('id', '=', approver.id)
    .executeTakeFirstOrThrow();
  const own = await sent({ person: { mailAddress: mail_address.replace('@', '+other@') } });
  expect(await approve(own)).toMatchObject({ status: 409, body: { messageCd: 'vfv040' } });
});

const seen: [what: string, line: JudgementLine, photos: () => Promise<Sent['photos']>][] = [
  [
    'the face of another',
    'face',
    async () => ({ [faceFront]: (await drawnSet(701)).get(faceFront) ?? new Uint8Array() }),
  ],
  [
    'a portrait in the place of the card',
    'photo',
    async () => ({ [front]: (await drawnSet(702)).get(faceFront) ?? new Uint8Array() }),
  ],
  ['a screen with its moiré', 'photo', async () => ({})],
  [
    'the back of another card',
    'back',
    async () => ({ [back]: (await drawnSet(704)).get(back) ?? new Uint8Array() }),
  ],
  ['a selfie of the portrait', 'face', async () => ({})],
];

test.each(seen)('%s: the line that compares it refuses the approval', async (_, line, photos) => {
  await prints('');
  const receiptNo = await sent({ photos: (await photos()) ?? {} });
  const change: Change = { [line]: { result: 'differs', reason: '別のもの', value: '' } };
  const refused = await approve(receiptNo, change);
  expect([refused.status, fieldsOf(refused)]).toEqual([409, expect.arrayContaining([line])]);
});

test('a right set has no caution, also where nobody opened it before', async () => {
  await prints('住所東京都千代田区丸の内1-1-1');
  const receiptNo = await sent({ camera: 'camera2 0, facing back' });
  expect(await openedBy(receiptNo)).toEqual([]);
  const { photoList } = await seenBy(app, approver.token, receiptNo);
  expect(new Set(photoList.map(({ cameraName }) => cameraName))).toEqual(
    new Set(['camera2 0, facing back']),
  );
  expect(
    photoList
      .filter(({ docDetailKbn }) => isFaceDetail(docDetailKbn))
      .map(({ hintName }) => hintName),
  ).toEqual(['', '']);
  await prints(right);
  expect((await approve(await sent())).status).toBe(200);
  // Nothing is approved before it was read.
  await prints('住所大阪府大阪市北区梅田1丁目1番1号');
  const unread = await approve(await sent());
  expect([unread.status, fieldsOf(unread)]).toEqual([409, ['address.reading']]);
});

test('a judgement from before has no cautions, and reads the same', async () => {
  const judgement: Judgement = agreeing();
  const lines = judgement.lineList.map(({ cautionList: _, ...line }) => line);
  await prints('');
  const receiptNo = await sent();
  const { appRequestUpdateDatetime, appRequestUpdateUserId } = await seenBy(
    app,
    approver.token,
    receiptNo,
  );
  const number = { line: 'documentNumber', value: numberOf(receiptNo) };
  const lineList = lines.map((line) =>
    line.line === 'documentNumber' ? { ...line, ...number } : line,
  );
  const json = {
    appRequestUpdateDatetime,
    appRequestUpdateUserId,
    dealKbn: '100',
    judgement: { lineList },
  };
  expect((await dealWith(app, approver.token, receiptNo, 'decide', json)).status).toBe(200);
});
