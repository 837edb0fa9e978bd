import { isFaceDetail } from '#contract/codes.ts';
import {
  chooseDocument,
  look,
  press,
  type Sight,
  sees,
  shoot,
  type View,
  viewOf,
  views,
} from '../applicant.ts';
import type { Invitation } from '../office.ts';
import { lastCapture, lastCard, type Phone } from '../phone.ts';
import type { PhotoPlan, ReceiptPlan } from './plan.ts';

/** The photos of a receipt as the screens reported them. */
export interface Taken {
  /** Photos that were added to the queue, by view, in order. */
  handed: Record<string, { sha256: string; card: string; calledSafe: boolean }[]>;
  captures: number;
  kills: number;
  offline: number;
  reloads: number;
  retakes: number;
  /** How the receipt ended on the screen. */
  end: 'thanks' | 'closed';
}

const longest = 240_000;

/** Goes through one receipt on a phone, following its plan. */
export async function runReceipt(
  phone: Phone,
  invitation: Invitation,
  plan: ReceiptPlan,
): Promise<Taken> {
  const taken: Taken = {
    handed: {},
    captures: 0,
    kills: 0,
    offline: 0,
    reloads: 0,
    retakes: 0,
    end: 'thanks',
  };
  /** What remains of the plan for each view, because everything happens once. */
  const left = new Map(views.map((view, index) => [view.detail as string, plan.photos[index]]));
  let offlineFor = 0;
  let beganAt = Date.now();
  let waits = 0;

  if (!phone.on) await phone.switchOn();
  await open();
  if (plan.secondTab) await secondTab();
  for (;;) {
    if (Date.now() - beganAt > longest) {
      throw new Error(
        `${invitation.receiptNo} does not end: ${JSON.stringify(await look(phone.page))}`,
      );
    }
    const sight = await look(phone.page);
    const end = endOf(sight);
    if (end) {
      taken.end = end;
      await closeOtherTabs();
      return taken;
    }
    const view = viewOf(sight);
    if (view) await photograph(view, sight);
    else await goOn(sight);
  }

  async function open(): Promise<void> {
    // The first visit needs the network; a later one can start from the device's copy.
    await phone.page.goto(invitation.url).catch(() => phone.page.waitForTimeout(200));
  }

  async function secondTab(): Promise<void> {
    const page = await phone.context.newPage();
    await page.goto(invitation.url.replace(/\/capture\/.*$/, '/capture/apa100')).catch(() => {});
    await phone.page.bringToFront();
  }

  async function closeOtherTabs(): Promise<void> {
    await phone.context.setOffline(false);
    for (const page of phone.context.pages()) if (page !== phone.page) await page.close();
  }

  async function goOn(sight: Sight): Promise<void> {
    const { page } = phone;
    const wanted = [
      '続きから再開する',
      '本人確認を始める',
      'もう一度読み込む',
      '画面を更新する',
      'もう一度送信する',
      ...views.map(({ name }) => `${name}を撮影する`),
    ].find((name) => sight.buttons.includes(name));
    if (sight.screen === 'apa200' && sight.buttons.includes('次へ')) {
      await chooseDocument(page, plan.document);
      await sees(page, (now) => now.screen !== 'apa200' || now.notices !== '');
    } else if (wanted) {
      await press(page, wanted);
    } else if (sight.title.startsWith('送信がまだ')) {
      await waitForEnd(sight);
    } else if (/^(この)?リンク/.test(sight.title)) {
      await open();
    }
    await page.waitForTimeout(60);
  }

  /** At the last screen the network comes back, and the applicant presses the button now and then. */
  async function waitForEnd(sight: Sight): Promise<void> {
    if (offlineFor > 0) await online();
    waits += 1;
    if (waits % 20 === 0 && sight.buttons.includes('送信を続ける')) {
      await press(phone.page, '送信を続ける');
    }
    await phone.page.waitForTimeout(100);
  }

  async function online(): Promise<void> {
    offlineFor = 0;
    await phone.context.setOffline(false);
  }

  async function photograph(view: View, sight: Sight): Promise<void> {
    const { page } = phone;
    const fate = left.get(view.detail);
    left.set(view.detail, undefined);
    const next = '撮影済みの写真で次へ';
    const known = taken.handed[view.detail]?.at(-1);
    if (!fate && sight.buttons.includes(next) && known) {
      // The screen must report the last added photo, or an earlier one, as safe; never none.
      await press(page, next);
      await sees(page, (now) => now.screen !== view.screen, 5_000).catch(() => {});
      return;
    }
    await capture(fate?.retake ?? false);
    if (fate && fate.offlineFor > 0 && offlineFor === 0) {
      offlineFor = fate.offlineFor + 1;
      taken.offline += 1;
      await phone.context.setOffline(true);
    }
    if (!(await handOver(view, fate))) return;
    if (offlineFor > 1) offlineFor -= 1;
    else if (offlineFor === 1) await online();
    if (fate?.again && view.screen !== 'apa410') await takeAgain(view);
    if (fate?.reload) {
      taken.reloads += 1;
      await phone.page.reload().catch(() => open());
    }
  }

  async function capture(retake: boolean): Promise<void> {
    await shoot(phone.page);
    taken.captures += 1;
    if (!retake) return;
    taken.retakes += 1;
    await press(phone.page, '撮り直す');
    await sees(phone.page, (now) => now.dialog === '');
    await shoot(phone.page);
    taken.captures += 1;
  }

  /** Presses next; returns whether the screen reported the photo as safe. */
  async function handOver(view: View, fate: PhotoPlan | undefined): Promise<boolean> {
    const { page } = phone;
    const photo = {
      sha256: await lastCapture(page),
      card: isFaceDetail(view.detail) ? '' : await lastCard(page),
      calledSafe: false,
    };
    taken.handed[view.detail] = [...(taken.handed[view.detail] ?? []), photo];
    await press(page, view.screen === 'apa410' ? '送信する' : '次へ');
    if (fate?.killAfter != null) {
      const moved = sees(page, (now) => movedOn(view, now)).then(
        () => {
          photo.calledSafe = true;
        },
        () => {},
      );
      await new Promise((resolve) => setTimeout(resolve, fate.killAfter ?? 0));
      await phone.kill();
      await moved;
      await restart();
      return false;
    }
    const outcome = await sees(
      page,
      (now) => (movedOn(view, now) ? 'safe' : refusedIn(now)),
      60_000,
    );
    if (outcome === 'safe') photo.calledSafe = true;
    else await press(page, '撮り直す');
    return outcome === 'safe';
  }

  async function restart(): Promise<void> {
    taken.kills += 1;
    offlineFor = 0;
    beganAt = Date.now();
    await phone.switchOn();
    await open();
  }

  async function takeAgain(view: View): Promise<void> {
    const { page } = phone;
    await page.goBack().catch(() => {});
    const there = await sees(page, (now) => now.screen === view.screen, 3_000).catch(() => false);
    if (!there) return;
    taken.retakes += 1;
    await capture(false);
    await handOver(view, undefined);
  }
}

function endOf(sight: Sight): Taken['end'] | null {
  if (sight.title === 'お疲れさまでした') return 'thanks';
  return /^(本人確認は申請済みです|受付を終了しました)$/.test(sight.title) ? 'closed' : null;
}

/** The review has closed and another screen shows. */
function movedOn(view: View, sight: Sight): boolean {
  if (sight.dialog !== '' || sight.title === '') return false;
  return sight.screen !== view.screen || sight.title.startsWith('送信がまだ');
}

function refusedIn(sight: Sight): 'refused' | false {
  const said = sight.dialog !== '' && sight.notices !== '';
  return said && sight.buttons.includes('撮り直す') ? 'refused' : false;
}
