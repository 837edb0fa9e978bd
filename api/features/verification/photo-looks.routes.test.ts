import { beforeAll, describe, expect, test } from 'vitest';
import { deal } from '#contract/codes.ts';
import { insertFile } from '../../platform/files/files.queries.ts';
import { sharedApp } from '../../testing/apps.ts';
import { verifier } from '../../testing/builders.ts';
import { agreeing } from '../../testing/judgement.ts';
import { lookAtPhotos } from '../../testing/looks.ts';
import {
  applicant,
  applied,
  approversNeeded,
  dealWith,
  type Invited,
  invited,
  mailedLink,
  photo,
  seenBy,
} from '../../testing/verification.ts';

const app = sharedApp();
let one: string;
let two: string;
beforeAll(async () => {
  one = (await verifier(app)).token;
  two = (await verifier(app)).token;
});

const views = ['10', '20', '30', '40', '50'];
const waiting = async (kind?: string): Promise<Invited> => {
  const link = await invited(app);
  await applied(app, link, kind);
  return link;
};
/** A deal as the approver has seen the receipt, without any look that the helpers of other tests take. */
const decide = async (
  token: string,
  receiptNo: string,
  dealKbn: string = deal.approve,
  judgement = agreeing(),
) =>
  app.call('post', `/user/verify/verifyapps/${receiptNo}/verifydealwirhhistory/dealwith`, {
    token,
    json: {
      ...(await seenBy(app, token, receiptNo)),
      dealKbn,
      dealComment: dealKbn === deal.approve ? '' : '別人の写真です。',
      ...(dealKbn === deal.approve && { judgement }),
      ...(dealKbn === deal.deny && { reasonCdList: ['21'] }),
    },
  });
const fieldsOf = ({ body }: Awaited<ReturnType<typeof decide>>) =>
  body.errorList.map(({ field }) => field);
const rowsOf = async (receiptNo: string) => {
  const { read } = app.deps.db;
  const [receipt, deals, judgements] = await Promise.all([
    read
      .selectFrom('receipts')
      .select(['status', 'updated_at'])
      .where('id', '=', receiptNo)
      .executeTakeFirstOrThrow(),
    read.selectFrom('deals').select('id').where('receipt_id', '=', receiptNo).execute(),
    read.selectFrom('judgements').select('id').where('receipt_id', '=', receiptNo).execute(),
  ]);
  return { receipt, deals, judgements };
};

describe('an approval needs a look at every photo', () => {
  // Each photo alone unopened, none opened, and all opened.
  const cases = [...views.map((view) => [view]), views, []];
  test.each(cases.map((unopened) => ({ unopened })))('without $unopened', async ({ unopened }) => {
    const { receiptNo } = await waiting();
    await lookAtPhotos(
      app,
      one,
      receiptNo,
      views.filter((view) => !unopened.includes(view)),
    );
    const before = await rowsOf(receiptNo);
    const answer = await decide(one, receiptNo);
    expect(answer.status).toBe(unopened.length > 0 ? 409 : 200);
    expect(fieldsOf(answer)).toEqual(unopened.map((view) => `photo.${view}`));
    if (unopened.length > 0) expect(await rowsOf(receiptNo)).toEqual(before);
  });

  test('each unopened photo is named', async () => {
    const { receiptNo } = await waiting();
    await lookAtPhotos(app, one, receiptNo, ['10', '20', '40', '50']);
    const { body } = await decide(one, receiptNo);
    expect(body.errorList).toEqual([
      {
        field: 'photo.30',
        messageCd: 'vfv057',
        message:
          '「書類（裏面）」の写真をまだ開いていません。開いて確かめてから、承認してください。',
      },
    ]);
  });

  test('a document whose back is not taken needs four', async () => {
    const { receiptNo } = await waiting('20');
    await lookAtPhotos(app, one, receiptNo, ['10', '20', '40']);
    const judgement = agreeing({}, '20');
    expect(fieldsOf(await decide(one, receiptNo, deal.approve, judgement))).toEqual(['photo.50']);
  });

  test.each([deal.deny, deal.cancel, deal.reapply])('deal %s needs none', async (code) => {
    const { receiptNo } = await waiting();
    const sent = { ...(await seenBy(app, one, receiptNo)), dealComment: '別人の写真です。' };
    const what = code === deal.cancel ? 'cancel' : 'reapply';
    const answer =
      code === deal.deny
        ? await decide(one, receiptNo, code)
        : await dealWith(app, one, receiptNo, what, sent);
    expect(answer.status, answer.body.message).toBe(200);
  });

  test('what another opens, what a list shows, cards and small pictures are no look', async () => {
    const link = await invited(app);
    const holder = applicant(app, link);
    await holder.choose('10');
    await holder.add({ detail: '10', bytes: await photo(71), card: await photo(72) });
    for (const detail of ['20', '30', '40']) {
      await holder.add({ detail, bytes: await photo(Number(detail) + 71) });
    }
    await holder.submit({ bytes: await photo(73) });
    const { receiptNo } = link;
    await lookAtPhotos(app, two, receiptNo);
    const at = '/user/verify/verifyapps';
    for (const path of [
      `${at}/${receiptNo}/smallphotos`,
      `${at}/verifyappdocs/verfyappfiles/${receiptNo}/10/card`,
    ]) {
      expect((await app.call('get', path, { token: one })).status).toBe(200);
    }
    expect(fieldsOf(await decide(one, receiptNo))).toEqual(views.map((view) => `photo.${view}`));
    expect((await decide(two, receiptNo)).status).toBe(200);
  });

  test('an approver sees which photos are not opened yet, each for himself', async () => {
    const { receiptNo } = await waiting();
    await lookAtPhotos(app, one, receiptNo, ['10', '40']);
    const opened = async (token: string) =>
      (await seenBy(app, token, receiptNo)).photoList
        .filter((shown) => shown.opened)
        .map(({ docDetailKbn }) => docDetailKbn);
    expect(await opened(one)).toEqual(['10', '40']);
    expect(await opened(two)).toEqual([]);
  });
});

describe('other bytes ask anew', () => {
  const again = async ({ receiptNo, mailAddress }: Invited, details: string[]) => {
    const asked = await dealWith(app, one, receiptNo, 'reapply', {
      ...(await seenBy(app, one, receiptNo)),
      dealComment: '不鮮明です。',
      photoFaultList: details.map((docDetailKbn) => ({ docDetailKbn, reasonCd: '01' })),
    });
    expect(asked.status, asked.body.message).toBe(200);
    return mailedLink(app, mailAddress);
  };
  test('a receipt after another asks anew, for what was taken again and what was carried over', async () => {
    const first = await waiting();
    await lookAtPhotos(app, one, first.receiptNo);
    const second = await again(first, ['30']);
    const holder = applicant(app, second);
    await holder.add({ detail: '30', bytes: await photo(88) });
    await holder.submit({ bytes: await photo(89) });
    const { receiptNo } = second;
    expect(fieldsOf(await decide(one, receiptNo))).toEqual(views.map((view) => `photo.${view}`));
    // The photo that this one replaces is another one.
    const path = `/user/verify/verifyapps/verifyappdocs/verfyappfiles/${receiptNo}/30/previous`;
    expect((await app.call('get', path, { token: one })).status).toBe(200);
    await lookAtPhotos(app, one, receiptNo, ['10', '20', '40', '50']);
    expect(fieldsOf(await decide(one, receiptNo))).toEqual(['photo.30']);
    await lookAtPhotos(app, one, receiptNo, ['30']);
    expect((await decide(one, receiptNo)).status).toBe(200);
  });

  test('bytes that come in the place of opened ones ask anew', async () => {
    const { receiptNo } = await waiting();
    await lookAtPhotos(app, one, receiptNo);
    const file = await app.deps.vault.seal(await photo(90));
    await app.deps.db.write(async (trx) => {
      const [contentType, at] = ['image/jpeg', app.clock.now().toISOString()];
      await insertFile(trx, { sealed: file, kind: 'photo', contentType, name: '', at, by: 'x' });
      await trx
        .updateTable('receipt_photos')
        .set({ file_id: file.id })
        .where('receipt_id', '=', receiptNo)
        .where('detail', '=', '50')
        .execute();
    });
    expect((await decide(one, receiptNo)).status).toBe(409);
  });

  test('an approval and a request to take photos again at the same moment: one of them stands', async () => {
    const { receiptNo } = await waiting();
    await lookAtPhotos(app, one, receiptNo);
    const version = await seenBy(app, two, receiptNo);
    const answers = await Promise.all([
      decide(one, receiptNo),
      dealWith(app, two, receiptNo, 'reapply', { ...version, dealComment: '不鮮明です。' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

test('where two approve, each of them has to look, the first vote included', async () => {
  await approversNeeded(app, '0522211001', 2);
  const { receiptNo } = await waiting();
  expect((await decide(one, receiptNo)).status).toBe(409);
  await lookAtPhotos(app, one, receiptNo);
  expect((await decide(one, receiptNo)).body.messageCd).toBe('vfv017');
  expect(fieldsOf(await decide(two, receiptNo))).toHaveLength(5);
  await lookAtPhotos(app, two, receiptNo);
  expect((await decide(two, receiptNo)).body.messageCd).toBe('vfv016');
  await approversNeeded(app, '0522211001', 1);
});

test('small pictures are audited as a view of the receipt, and ask for a purpose once it is closed', async () => {
  const { receiptNo } = await waiting();
  const small = (headers = {}) =>
    app.call<{ photoList: { docDetailKbn: string; jpegBase64: string }[] }>(
      'get',
      `/user/verify/verifyapps/${receiptNo}/smallphotos`,
      { token: one, headers },
    );
  const shown = (await small()).body.data?.photoList ?? [];
  expect(shown.map(({ docDetailKbn }) => docDetailKbn)).toEqual(['10', '40', '20', '30', '50']);
  for (const { jpegBase64 } of shown) {
    const bytes = Buffer.from(jpegBase64, 'base64');
    expect(bytes.subarray(0, 2).toString('hex')).toBe('ffd8');
    expect(bytes.byteLength).toBeLessThan(8_000);
  }
  const entries = await app.deps.db.read
    .selectFrom('audit_log')
    .select(['action', 'object_kind', 'object_id'])
    .where('actor_kind', '=', 'verifier')
    .where('object_id', 'like', `${receiptNo}%`)
    .execute();
  expect(entries).toEqual([
    { action: 'receipt.view', object_kind: 'receipt', object_id: receiptNo },
  ]);
  await lookAtPhotos(app, one, receiptNo);
  await decide(one, receiptNo);
  expect((await small()).status).toBe(400);
  const purpose = encodeURIComponent('申請者からの問い合わせへの回答');
  expect((await small({ 'x-purpose': purpose })).status).toBe(200);
});
