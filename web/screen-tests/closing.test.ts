import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { progress } from '#contract/codes.ts';
import { filing, manager, member, officer } from '../../api/testing/builders.ts';
import { dutyCalls } from '../../api/testing/duty-calls.ts';
import { openSections } from '../testing/case.ts';
import { press, pressIn } from '../testing/dialogs.ts';
import { eventually } from '../testing/eventually.ts';
import { type Product, startProduct } from '../testing/product.ts';

// The papers for the customer that a completed filing leaves: each is issued at the closing and saved under its number.

let product: Product;
beforeAll(async () => {
  product = await startProduct({ demo: true });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => product.stop());

/** Opens a filing that is completed, and paid for; its registry PDF is decided about, or not. */
async function completed(isPdfDecided: boolean) {
  const { app } = product;
  const duties = dutyCalls(app.call, (await manager(app, { scrivener: true })).token);
  const password = 'Sample-1234';
  const owner = await member(app, { password });
  const number = await filing(app, owner.token, {
    ...{ resignDate: '', othersDate: '' },
    changeOfficerList: [officer(1, '20', '丙川　次郎', '11')],
    requestPlanList: [
      { planCd: '1011', planPrice: 10000, supplInfo1: 10000 },
      { planCd: '2010', planPrice: 1000, supplInfo1: 520 },
    ],
  });
  await duties.all(number);
  const send = async (path: string, method: string, given: object) => {
    const { status, body } = await app.call(method, path, { token: duties.token, ...given });
    expect(status, body.message).toBe(200);
  };
  for (const selectedProgress of [progress.filed, progress.completed]) {
    const requestDetailsConfirmResultDto = await duties.version(number);
    await send(`/user/mainte/requestdetails/${number}/latestprogressclass`, 'post', {
      json: { selectedProgress, requestDetailsConfirmResultDto },
    });
  }
  if (isPdfDecided) {
    const { detailUpdateDatetime, detailUpdateUserId } = await duties.version(number);
    await send(`/user/mainte/${number}/fileinformation/waiver`, 'put', {
      headers: {
        'x-update-datetime': detailUpdateDatetime,
        'x-update-user-id': encodeURIComponent(detailUpdateUserId),
      },
    });
  }
  const tab = await product.open('/mta100');
  const login = { username: 'admin01', password: 'Admin-1234' };
  await tab.signIn('manager', login, `/mtr200/${number}/MTO100`);
  const saved: string[] = [];
  const { click } = HTMLAnchorElement.prototype;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    if (this.download) saved.push(this.download);
    else click.call(this);
  });
  return { tab, saved, number, owner: { username: owner.mailAddress, password } };
}

test('an invoice that is issued at the closing is saved under its number', async () => {
  const { tab, saved } = await completed(false);
  await openSections(tab);
  await press(tab.getByRole('region', { name: '完了後の残り' }), '発行する');
  await pressIn(tab, '請求書を発行する');
  await eventually(() =>
    expect(saved).toEqual([expect.stringMatching(/^請求書_B\d{4}-\d{5}\.pdf$/)]),
  );
});

test('the receipt is issued in the panel by one press, and the next thing that is left has the focus', async () => {
  const { tab, saved } = await completed(true);
  const act = tab.getByRole('region', { name: '次にすること' });
  await press(act, '領収証を発行する');
  await eventually(() =>
    expect(saved).toEqual([expect.stringMatching(/^領収証_R\d{4}-\d{5}\.pdf$/)]),
  );
  await expect(act.getByRole('heading', { level: 3, name: '完了後の残り' })).toBeFocused();
  await expect(act.getByRole('button', { name: '領収証を発行する' })).toHaveCount(0);
  await press(act, '済ませた');
  await expect(act).not.toContainText('済ませた');
});

test('a customer to whom no PDF is to come is told of none', async () => {
  const { number, owner } = await completed(true);
  const tab = await product.open('/mba100');
  await tab.signIn('member', owner, `/mbr500/${number}`);
  await expect(tab.getByText('進捗の履歴')).toBeVisible();
  await expect(tab.getByText('未掲載')).toHaveCount(0);
});
