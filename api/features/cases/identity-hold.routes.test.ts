import { describe, expect, test } from 'vitest';
import { identityMethod, progress, verifyStatus } from '#contract/codes.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { noIdentification } from '#contract/office-identification.ts';
import { freshApp } from '../../testing/apps.ts';
import { filing, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { applied, dealWith, invited, seenBy, waitingReceipt } from '../../testing/verification.ts';

const app = freshApp();
const base = (number: string) => `/user/mainte/requestdetails/${number}`;

/** A filing whose company has an earlier record of 乙山　花子, born on 1984-05-01. */
async function identifiedBefore() {
  const [duties, own] = [await dutiesIn(app), await member(app)];
  await duties.record(await filing(app, own.token));
  const number = await filing(app, own.token);
  const call = (method: string, path: string, json?: object) =>
    app.call<Record<string, string>>(method, path, { token: duties.token, ...(json && { json }) });
  const shown = async () => {
    const { body } = await app.call<{ requestDetailsConfirmResultDto: FilingCase }>(
      'get',
      base(number),
      { token: duties.token },
    );
    return body.data?.requestDetailsConfirmResultDto;
  };
  return {
    number,
    duties,
    mailAddress: own.mailAddress,
    call,
    shown,
    /** The progress, and the mails about it. */
    step: async () => {
      const mails = await app.deps.db.read
        .selectFrom('outbox')
        .select('text')
        .where('event', 'like', 'progress:%')
        .where('recipient', '=', own.mailAddress)
        .execute();
      const told = mails.map(({ text }) => /・進捗：(.+)/.exec(text)?.[1]);
      return [(await shown())?.latestProgressClass, ...told];
    },
    set: async (selectedProgress: string) =>
      app.call('post', `${base(number)}/latestprogressclass`, {
        token: duties.token,
        json: { selectedProgress, requestDetailsConfirmResultDto: await duties.version(number) },
      }),
    /** An approved receipt whose result waits to be taken in. */
    approved: async (change: object) => {
      const at = app.clock.now().toISOString();
      const id = await waitingReceipt(app, {
        ...{ filing_id: number, name: '乙山　花子', birth_date: '1984-05-01' },
        ...{ status: verifyStatus.approved, decided_at: at, decided_by: 'x' },
        ...{ decided_by_name: '確認　一子', ...change },
      });
      await app.deps.db.write((trx) =>
        trx
          .updateTable('filings')
          .set({
            receipt_id: id,
            verify_status: verifyStatus.applied,
            progress: progress.verifying,
          })
          .where('id', '=', number)
          .execute(),
      );
      return id;
    },
    /** The press with which the office takes a result in. */
    take: async (receiptNo: string) => {
      const asked = { systemId: '0522211001', receiptNo };
      const { body } = await call('post', '/all/app/verifyappreqest/status', asked);
      const path = `/user/mainte/verifyhistory/${number}/verifystatus`;
      expect((await call('put', path, body.data ?? {})).status).toBe(200);
    },
    /** Answers the question about the difference, or adds the person. */
    settle: async () => {
      const { identityQuestion, identityStrangerName } = await duties.work(number);
      const reason = '住民票で確かめた';
      const { status } = identityQuestion
        ? await call('post', `${base(number)}/identityanswer`, {
            ...{ question: identityQuestion.key, reason },
          })
        : await call('post', `${base(number)}/people`, {
            ...{ name: identityStrangerName, nameKana: 'ヨミ　ガナ', reason },
          });
      expect(status).toBe(200);
    },
  };
}

describe('a step to verified', () => {
  test.each([
    ['another birth date', { birth_date: '1985-05-01' }, '生年月日（1985/05/01）'],
    ['a name written otherwise', { name: '乙山　華子' }, '乙山　華子さん'],
    ['a stranger', { name: '己川　五郎' }, '己川　五郎さん'],
  ])('waits, with its mail, until %s is settled', async (_what, change, said) => {
    const held = await identifiedBefore();
    await held.take(await held.approved(change));
    expect(await held.step()).toEqual(['31']);
    expect(await held.shown()).toMatchObject({ verifyStatusClass: '30', verifyNews: false });
    const { gateFacts } = await held.duties.work(held.number);
    expect(gateFacts).toMatchObject({ identityHeldFlg: true });
    expect(gateFacts.identityGap).toContain(said);
    // Set by hand it is held for the same reason.
    const { status, body } = await held.set('32');
    expect([status, body.errorList.map(({ field }) => field)]).toEqual([409, ['identity']]);
    expect(body.errorList[0]?.message).toContain(said);

    await held.settle();
    expect(await held.step()).toEqual(['32', '本人確認済']);
  });

  test('is taken at once where nothing differs, and may be set by hand before', async () => {
    const held = await identifiedBefore();
    await held.take(await held.approved({}));
    expect(await held.step()).toEqual(['32', '本人確認済']);
    const unasked = await identifiedBefore();
    expect((await unasked.set('32')).status).toBe(200);
  });

  test('waits as well where an approval advances the filing by itself', async () => {
    const held = await identifiedBefore();
    const { number, mailAddress } = held;
    const link = await invited(app, { mailAddress, requestNo: number, birthDate: '1990-04-01' });
    await applied(app, link);
    const { token } = await verifier(app);
    const decided = await dealWith(app, token, link.receiptNo, 'decide', {
      ...(await seenBy(app, token, link.receiptNo)),
      dealKbn: '100',
    });
    expect(decided.status, decided.body.message).toBe(200);
    expect(await held.step()).toEqual(['31']);
    expect((await held.duties.work(number)).identityQuestion?.text).toContain('1990/04/01');
    await held.settle();
    expect(await held.step()).toEqual(['32', '本人確認済']);
  });

  test('waits for a person whom the office has identified itself', async () => {
    const held = await identifiedBefore();
    const said = {
      ...noIdentification,
      ...{ method: 'counter', personName: '己川　五郎', birthDate: '1984-05-01' },
      ...{ address: '東京都港区虎ノ門一丁目1番1号', documentKind: '10', documentNumber: '第1号' },
      ...{ readOn: '2026-11-20', readTime: '10:30', reader: '読取機', evidence: 'A-1' },
      ...{ agreedFlg: true, updateDatetime: '', updateUserId: '' },
    };
    const stored = await held.call('put', `${base(held.number)}/identification`, said);
    expect(stored.status, stored.body.message).toBe(200);
    expect(await held.step()).toEqual(['11']);
    await held.settle();
    expect(await held.step()).toEqual(['32', '本人確認済']);
  });

  test('comes back by no undo once a stranger is recorded as identified', async () => {
    const held = await identifiedBefore();
    expect((await held.set('32')).status).toBe(200);
    expect((await held.set('31')).status).toBe(200);
    const { confirmation } = await held.duties.work(held.number);
    await held.duties.record(held.number, { dealerName: '己川　五郎' });
    expect((await held.duties.work(held.number)).confirmation).not.toEqual(confirmation);
    const undone = await held.call(
      'post',
      `${base(held.number)}/latestprogressclass/undo`,
      await held.duties.version(held.number),
    );
    expect([undone.status, undone.body.errorList.map(({ field }) => field)]).toEqual([
      409,
      ['identity'],
    ]);
    expect((await held.step())[0]).toBe('31');
  });

  test('is not set by hand while a result waits to be taken in', async () => {
    const held = await identifiedBefore();
    const receipt = await held.approved({ birth_date: '1985-05-01' });
    const news = app.clock.now().toISOString();
    await app.deps.db.write((trx) =>
      trx
        .updateTable('filings')
        .set({ verify_news_at: news })
        .where('id', '=', held.number)
        .execute(),
    );
    const { status, body } = await held.set('32');
    expect([status, body.messageCd]).toEqual([409, 'mt041']);
    await held.take(receipt);
    expect(await held.step()).toEqual(['31']);
  });

  test('waits for a certificate of a day on which the office was no verifier of signatures', async () => {
    const held = await identifiedBefore();
    const decided_at = '2026-03-31T00:00:00.000Z';
    await held.take(await held.approved({ method: identityMethod.digitalId, decided_at }));
    expect(await held.step()).toEqual(['31']);
    const { gateFacts, identityQuestion } = await held.duties.work(held.number);
    expect([gateFacts.identityHeldFlg, identityQuestion]).toEqual([true, null]);
    expect(gateFacts.identityGap).toContain(
      '公的個人認証は、事務所が署名検証者であるときに限ります',
    );
  });
});
