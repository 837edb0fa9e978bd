import { expect, type Page, test } from '@playwright/test';
import { screens } from '../screens.ts';
import { addressOf } from '../shared/navigation/address.ts';
import { caseDialogs } from './case-dialogs.ts';
import { top } from './dialogs.ts';
import { listDialogs } from './list-dialogs.ts';
import { expectPageInOrder, expectRoomInCells, goWithin, settled } from './page-checks.ts';
import { type Product, startProduct } from './product.ts';
import { expectRoom } from './room.ts';
import { signInByCall } from './sign-in.ts';
import type { NumberOf, StaffDialog } from './staff-dialog.ts';

// Every dialog of the office: nothing that axe finds, nothing cut or broken, its buttons in view.

let product: Product;
test.beforeAll(async () => {
  product = await startProduct();
});
test.afterAll(() => product.stop());

// In a larger window dialogs are as wide, and higher.
const small = { width: 1152, height: 630 };

test('every dialog of the office is sound in a small window', async ({ browser }) => {
  test.setTimeout(240_000);
  const page = await (await browser.newContext({ viewport: small })).newPage();
  const login = { username: 'admin01', password: 'Admin-1234' };
  await signInByCall(page, product.origin, 'manager', login);
  await page.goto(`${product.origin}/comregtaqusu/mto100`);
  const { numberOf, ...ids } = await samples(page);
  for (const { screen, filing, search = '', dialogs } of [...caseDialogs, ...listDialogs]) {
    const numbers: Record<string, string> = {
      ...ids,
      requestNo: filing ? numberOf(...filing) : '',
    };
    const params = screens.find(({ id }) => id === screen)?.params ?? [];
    const values = params.flatMap((name) => (name.endsWith('?') ? [] : (numbers[name] ?? '')));
    expect(values, `${screen} ${filing}`).not.toContain('');
    await goWithin(page, `/comregtaqusu${addressOf(screen, ...values)}${search}`);
    for (const dialog of dialogs) {
      const what = `${screen}: ${[...(dialog.by ?? []), dialog.name].join('、')}`;
      await test.step(what, async () => {
        await open(page, dialog, numberOf);
        await settled(page);
        await expectPageInOrder(page, what);
        await expectRoom(page, what);
        await expectRoomInCells(page, what);
        await closeAll(page);
      });
    }
  }
  await page.context().close();
});

async function open(page: Page, dialog: StaffDialog, numberOf: NumberOf): Promise<void> {
  const { before, by = [], name, fill } = dialog;
  await before?.(page, numberOf);
  for (const button of by) {
    const exact = typeof button === 'string';
    const within = (await top(page).isVisible()) ? top(page) : page;
    await within.getByRole('button', { name: button, exact }).first().click();
  }
  if (name === '') return;
  await expect(top(page)).toHaveAccessibleName(name);
  await fill?.(top(page), page);
}

/** Closes what is open, and gives up what was typed. */
async function closeAll(page: Page): Promise<void> {
  const all = page.locator('dialog[open]');
  for (let count = await all.count(); count > 0; count = await all.count()) {
    await top(page)
      .getByRole('button', { name: /^(キャンセル|閉じる|OK)$/ })
      .last()
      .click();
    if ((await all.count()) > count) await top(page).getByRole('button').last().click();
  }
}

/** The filings by their progress, and a customer, a company and a colleague. */
async function samples(page: Page) {
  const token = await page.evaluate(
    () => JSON.parse(sessionStorage.getItem('session.manager') ?? '{}').token as string,
  );
  const call = async <Data>(path: string, data: object): Promise<Data> => {
    const answer = await page.request.post(`${product.origin}/api/v1.0/user/mainte/${path}`, {
      headers: { 'X-AUTH-TOKEN': `Bearer ${token}` },
      data,
    });
    return (await answer.json()).data;
  };
  const { requestInfoSearchResultDtoList: filings } = await call<{
    requestInfoSearchResultDtoList: { displayNo: string; progressName: string }[];
  }>('requestdetails/list', {
    ...{ requestDateStart: '2020-01-01', requestDateEnd: '2099-12-31', pageSize: 100 },
  });
  const { foundList } = await call<{ foundList: { kind: string; id: string }[] }>('find', {
    word: 'サンプル',
  });
  const { managerInfoListSeachResultDtoList: managers } = await call<{
    managerInfoListSeachResultDtoList: { userNo: string; userId: string }[];
  }>('managers/searchconditions', {});
  const found = (kind: string) => foundList.find((one) => one.kind === kind)?.id ?? '';
  const numberOf: NumberOf = (progress, which) => {
    const those = filings.filter(({ progressName }) => progressName === progress);
    return those.at(which === 'newest' ? 0 : -1)?.displayNo.replace('-', '') ?? '';
  };
  return {
    ...{ numberOf, customerId: found('customer'), companyId: found('company') },
    userNo: managers.find(({ userId }) => userId === 'staff01')?.userNo ?? '',
  };
}
