import { expect, test } from 'vitest';
import { verifyStatus } from '#contract/codes.ts';
import { verifier } from '../../testing/builders.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { dealWith, seenBy, waitingReceipt } from '../../testing/verification.ts';

test('nobody cancels his own receipt or asks himself again, which a colleague may', async () => {
  const app = await createTestApp();
  const [self, colleague] = [await verifier(app), await verifier(app)];
  await app.deps.db.write((trx) =>
    trx
      .updateTable('verification_users')
      .set({ name: '確認　花' })
      .where('id', '=', self.id)
      .execute(),
  );
  const [waiting, denied] = [
    await waitingReceipt(app, { name: '確認花' }),
    await waitingReceipt(app, { name: '確認花', status: verifyStatus.denied }),
  ];
  const shown = [await seenBy(app, self.token, waiting), await seenBy(app, self.token, denied)];
  for (const one of shown) {
    expect(one).toMatchObject({ ownFlg: true, canRequestCancel: false, canReApp: false });
  }
  const sent = { dealComment: 'もう一度' };
  const deals = [
    [waiting, 'cancel'],
    [denied, 'reapply'],
  ] as const;
  for (const [receiptNo, what] of deals) {
    const version = await seenBy(app, self.token, receiptNo);
    const own = await dealWith(app, self.token, receiptNo, what, { ...version, ...sent });
    expect([own.status, own.body.messageCd]).toEqual([409, 'vfv040']);
    const other = await dealWith(app, colleague.token, receiptNo, what, { ...version, ...sent });
    expect(other.status).toBe(200);
  }
  await app.close();
});
