import { expect, test } from 'vitest';
import { noIdentification } from '#contract/office-identification.ts';
import { sharedApp } from '../../testing/apps.ts';
import { filing, member, verifier } from '../../testing/builders.ts';
import { dutiesIn } from '../../testing/duties.ts';
import { applied, dealWith, invited, seenBy } from '../../testing/verification.ts';

const app = sharedApp();

// Approved and denied.
test.each(['100', '200'])(
  'the timeline names every mail that could not be sent (%s)',
  async (dealKbn) => {
    const { mailAddress, token } = await member(app);
    const approver = (await verifier(app)).token;
    const duties = await dutiesIn(app);
    const requestNo = await filing(app, token);
    await duties.accept(requestNo);
    const { updateDatetime, updateUserId } = (await duties.work(requestNo)).identification;
    const asked = await app.call('put', `/user/mainte/requestdetails/${requestNo}/identification`, {
      token: duties.token,
      json: {
        ...noIdentification,
        ...{ personName: '乙山　花子', birthDate: '1984-05-01', method: 'post' },
        ...{ address: '東京都港区虎ノ門一丁目1番1号', agreedFlg: false },
        ...{ updateDatetime, updateUserId },
      },
    });
    expect([asked.status, asked.body.errorList]).toEqual([200, []]);
    const link = await invited(app, { mailAddress, requestNo });
    await applied(app, link);
    const seen = await seenBy(app, approver, link.receiptNo);
    const dealt = { ...seen, dealKbn, dealComment: '確認しました。' };
    expect((await dealWith(app, approver, link.receiptNo, 'decide', dealt)).status).toBe(200);
    const failed = { given_up_at: app.clock.now().toISOString(), next_attempt_at: never };
    await app.deps.db.write((trx) => trx.updateTable('outbox').set(failed).execute());
    const subjects = await app.deps.db.read
      .selectFrom('outbox')
      .select('subject')
      .where('recipient', '=', mailAddress)
      .where('event', 'not like', 'registration:%')
      .execute();
    const { eventList } = await duties.work(requestNo);
    const shown = eventList.filter(({ title }) => title.includes('送信できません'));
    expect(shown.map(({ text }) => text).toSorted()).toEqual(
      subjects.map(({ subject }) => subject).toSorted(),
    );
  },
);

const never = '9999-12-31T23:59:59.999Z';
