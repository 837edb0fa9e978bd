import type { Locator, Page } from '@playwright/test';
import type { ScreenId } from '../shared/navigation/address.ts';
import { pressIn } from './dialogs.ts';

/** The number of the newest or oldest filing of a progress. */
export type NumberOf = (progress: string, which: 'newest' | 'oldest') => string;

/** Something that the office opens on a screen. */
export interface StaffDialog {
  /** The file that shows it, below web/. */
  file: string;
  /** Its name; '' for what shows on the screen itself. */
  name: string | RegExp;
  /** What is done on the screen first. */
  before?: (page: Page, numberOf: NumberOf) => Promise<unknown>;
  /** The buttons that lead to it, one after the other. */
  by?: readonly (string | RegExp)[];
  /** What is typed and chosen in it before it is looked at. */
  fill?: (dialog: Locator, page: Page) => Promise<unknown>;
}

/** What is opened on a screen, one after the other. */
export interface ScreenDialogs {
  screen: ScreenId;
  /** The filing that it shows. */
  filing?: readonly [progress: string, which: 'newest' | 'oldest'];
  search?: string;
  dialogs: readonly StaffDialog[];
}

/** The call that loads a filing's case. */
export const casePath = '**/requestdetails/*/case';

/** The file of every question and message. */
export const question = 'shared/ui/dialog-host.tsx';

/** Presses what is refused while nothing is typed, so that the dialog shows its errors. */
export const refuse = (action: string) => async (_dialog: Locator, page: Page) => {
  await pressIn(page, action);
  await pressIn(page, 'OK');
};

/** Changes what the server answers to the next calls of a path. */
export const changeAnswer = <Data>(
  page: Page,
  path: string,
  change: (data: Data) => void,
  times = 1,
) =>
  page.route(
    path,
    async (route) => {
      const response = await route.fetch();
      const envelope = (await response.json()) as { data: Data };
      change(envelope.data);
      await route.fulfill({ response, json: envelope });
    },
    { times },
  );

/** Refuses the next call of a path. */
export const refuseCall = (page: Page, path: string, status: number, errors: object[]) =>
  page.route(
    path,
    (route) =>
      route.fulfill({
        status,
        json: { statusCd: 500, message: '', errorList: errors, data: null },
      }),
    { times: 1 },
  );
