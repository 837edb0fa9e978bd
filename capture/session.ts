import type { Client } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import { askGuidance, failure, type GuidanceResult } from './guidance.ts';
import { warnOnLeaving } from './leaving.ts';
import {
  advance,
  entry,
  followHistory,
  go,
  leaveReview,
  openReview,
  receiptMark,
  settleAt,
  type takeAddress,
} from './navigation.ts';
import { askToPersist } from './queue/open-storage.ts';
import { type Job, needsMore } from './queue/queue.ts';
import { createSender } from './queue/sender.ts';
import { OutdatedPage } from './queue/storage.ts';
import type { DeviceStore } from './queue/store.ts';
import { createUploadQueue, type EnqueueResult } from './queue/upload-queue.ts';
import { forgetAt } from './receipt.ts';
import {
  blockingAtom,
  deviceAtom,
  loadingAtom,
  openedLinkAtom,
  sendingAtom,
  stepAtom,
  tabReceiptAtom,
  withLast,
} from './state.ts';
import { allowedStep, isSubmitting, type StepId } from './steps.ts';

export type Session = ReturnType<typeof createSession>;

interface Parts {
  store: DeviceStore;
  client: Client;
  now(): number;
}

/** Some browsers never report that a database does not open; after this time the screen says so. */
const storeSilentTooLong = 15_000;

/** One visit of an applicant: everything that the screens can call. */
export function createSession({ store, client, now }: Parts) {
  const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('capture') : null;
  const storedReceipt = async () => (await store.content()).receipt;
  /** Jobs of which it is not known yet whether they are safe. */
  let unsettled = 0;
  let askedWhyClosed = false;
  const uploads = createUploadQueue({
    store,
    send: createSender(client, storedReceipt),
    now,
    changed(sending) {
      sendingAtom.set(sending);
      otherTabs?.postMessage('changed');
      void refresh();
    },
  });

  async function refresh(): Promise<void> {
    try {
      const content = withLast(await store.content());
      const { receipt } = content;
      const receiptNo = tabReceiptAtom.get();
      const { state } = loadingAtom.get();
      // The last page stays, whatever another tab opens.
      if (deviceAtom.get().receipt?.completedAt && !receipt?.completedAt) return;
      // The end of its link removes a receipt, here or from another tab.
      const isGone = receiptNo !== null && !receipt;
      if (receiptNo !== null && receipt && receipt.receiptNo !== receiptNo) {
        throw new OutdatedPage('another receipt');
      }
      warnOnLeaving(unsettled > 0 || content.rows.length > 0);
      // The refusal of a job does not say why a link is closed; the guidance does.
      if ((isGone || receipt?.closed) && state === 'ready' && !askedWhyClosed) {
        askedWhyClosed = true;
        void loadGuidance();
      }
      if (isGone && state !== 'closed') return;
      if (isGone) tabReceiptAtom.set(null);
      deviceAtom.set(content);
      if (receipt?.completedAt && stepAtom.get() !== 'apa500') go('apa500', true);
    } catch (cause) {
      showFailure(cause);
    }
  }

  function showFailure(cause: unknown): void {
    blockingAtom.set(cause instanceof OutdatedPage ? 'outdated' : 'noStore');
  }

  /** Runs work and shows a failure of the device's store on the screen. */
  function guarded<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
    return async (...args: Args): Promise<T | undefined> => {
      try {
        return await work(...args);
      } catch (cause) {
        showFailure(cause);
      }
    };
  }

  async function start(address: ReturnType<typeof takeAddress>): Promise<void> {
    const before = entry();
    if ('broken' in address) {
      // The stored receipt belongs to another mail, whose thanks would be taken for this one's.
      loadingAtom.set({ state: 'closed', as: 'apv013', why: 'wrong' });
      return blockingAtom.set(null);
    }
    const silence = setTimeout(() => blockingAtom.set('noStore'), storeSilentTooLong);
    try {
      if ('link' in address) {
        await store.adopt(address.link);
        openedLinkAtom.set(null);
      }
      await takeUpReceipt();
      blockingAtom.set('starting');
      otherTabs?.postMessage('changed');
      await refresh();
      if (blockingAtom.get() === 'starting') blockingAtom.set(null);
    } catch (cause) {
      showFailure(cause);
    } finally {
      clearTimeout(silence);
    }
    if (blockingAtom.get() !== null) return;
    // Another receipt's step is not shown; the guidance says whose receipt it is.
    const another = before.receipt !== null && before.receipt !== receiptMark();
    settleAt('link' in address || another ? null : address.step);
    listen();
    // The review is gone with its photo: the next Back must leave the camera.
    if (before.isReview && !another) history.back();
    if (!deviceAtom.get().incoming) await proceed();
  }

  async function takeUpReceipt(): Promise<void> {
    tabReceiptAtom.set((await storedReceipt())?.receiptNo ?? null);
  }

  function listen(): void {
    followHistory();
    window.addEventListener('online', () => {
      if (['failed', 'remembered'].includes(loadingAtom.get().state)) void loadGuidance();
    });
    // A phone may notice neither that its network is gone nor that it is back.
    setInterval(() => loadingAtom.get().state === 'remembered' && void loadGuidance(), 20_000);
    otherTabs?.addEventListener('message', async () => {
      await refresh();
      const { receipt, rows } = deviceAtom.get();
      const here = stepAtom.get();
      const allowed = receipt && allowedStep({ receipt, rows }, here);
      // Moves this tab only when another tab made its step impossible: a start-over, the submit, the end.
      const forced = allowed !== null && ['apa100', 'apa200', 'apa410', 'apa500'].includes(allowed);
      if (forced && allowed !== here) go(allowed, true);
    });
  }

  async function proceed(): Promise<void> {
    const { receipt } = deviceAtom.get();
    if (!receipt || receipt.completedAt !== null) return;
    uploads.stayAwake();
    await loadGuidance();
  }

  const loadGuidance = guarded(async () => {
    // Another tab may have removed it.
    const receipt = (await storedReceipt()) ?? deviceAtom.get().receipt;
    if (!receipt) return;
    if (loadingAtom.get().state !== 'remembered') loadingAtom.set({ state: 'loading' });
    const result = await askGuidance(client, receipt);
    if (result.kind === 'ready') {
      const answeredAt = result.answeredAt ?? 0;
      await store.keepGuidance(receipt.receiptNo, result.guidance, receipt.accepted, answeredAt);
      // The server can be reached and the link is open: what waits after failed attempts need not wait longer.
      void uploads.drain('online');
      const empty = result.guidance.documentList.length === 0;
      loadingAtom.set(
        empty ? { state: 'failed', text: message('cm100', '本人確認書類') } : { state: 'ready' },
      );
      // With no document to choose from, the guidance says so.
      if (empty && stepAtom.get() === 'apa200') go('apa100', true);
    } else if (result.kind === 'closed') {
      const { rows } = await store.content();
      loadingAtom.set({ state: 'closed', as: result.as, why: result.why, link: receipt });
      // By the server's clock only: the device's may be wrong by years, and waiting photos would be lost.
      const late = (result.answeredAt ?? 0) > forgetAt(receipt);
      // A submit whose acknowledgement was lost looks finished too; sending it again shows whether it is.
      if (late || !isSubmitting({ receipt, rows })) {
        await store.close(receipt.receiptNo, late ? 'apv012' : result.as);
        otherTabs?.postMessage('changed');
      }
    } else {
      const text = result.kind === 'failed' ? result.text : failure;
      loadingAtom.set(receipt.guidance ? { state: 'remembered' } : { state: 'failed', text });
    }
    await refresh();
  });

  /** The application was submitted in another way than by photos. */
  const finish = guarded(async (receiptNo: string) => {
    await store.finish(receiptNo);
    otherTabs?.postMessage('changed');
    await refresh();
  });

  /** Adds a job to the queue; when it is safe, moves on from `from`, if there is one. */
  async function add(job: Job, from: StepId | null, bytes?: ArrayBuffer): Promise<EnqueueResult> {
    const receiptNo = tabReceiptAtom.get();
    if (receiptNo === null) return { kind: 'unsafe' };
    unsettled += 1;
    warnOnLeaving(true);
    askToPersist();
    try {
      const fate = await uploads.add(receiptNo, job, bytes).finally(() => {
        unsettled -= 1;
      });
      const gap = fate.kind === 'refused' && needsMore(fate.refusal);
      if (gap) await loadGuidance();
      await refresh();
      // A submit that is not stored here has no page for missing photos, so the flow goes to them.
      if (gap && from && !deviceAtom.get().rows.some((row) => row.job.kind === 'submit'))
        advance(from);
      const safe = fate.kind === 'accepted' || fate.kind === 'stored';
      // Does not move an applicant forward who went back in the meantime.
      if (safe && from && stepAtom.get() === from) advance(from);
      return fate;
    } catch (cause) {
      showFailure(cause);
      return { kind: 'unsafe' };
    }
  }

  async function startOver(): Promise<void> {
    const { receipt } = deviceAtom.get();
    if (!receipt) return;
    await store.startOver(receipt.receiptNo);
    otherTabs?.postMessage('changed');
    await refresh();
    go('apa100', true);
    await loadGuidance();
  }

  async function explainBack(): Promise<void> {
    const { receipt } = deviceAtom.get();
    if (!receipt) return;
    await store.explainBack(receipt.receiptNo);
    await refresh();
    advance('apa320');
  }

  async function submitAgain(seq: number): Promise<void> {
    await store.change(seq, (row) => ({ ...row, refusal: null }));
    await uploads.drain('tap');
    const { receipt, rows } = await store.content();
    if (receipt && rows.some((row) => needsMore(row.refusal))) await loadGuidance();
  }

  /**
   * Handles the answer which receipt continues; returns why the new one cannot start, in which case no photo is removed.
   */
  async function resolveIncoming(take: boolean): Promise<GuidanceResult | undefined> {
    const { incoming } = await store.content();
    if (take && incoming) {
      const found = await askGuidance(client, incoming);
      if (found.kind === 'closed') await store.resolveIncoming(false);
      if (found.kind !== 'ready') return found;
    }
    await store.resolveIncoming(take);
    await takeUpReceipt();
    otherTabs?.postMessage('changed');
    await refresh();
    settleAt(null);
    await proceed();
  }

  return {
    start,
    go,
    openReview,
    leaveReview,
    advance,
    add,
    startOver: guarded(startOver),
    explainBack: guarded(explainBack),
    submitAgain: guarded(submitAgain),
    resolveIncoming: guarded(resolveIncoming),
    loadGuidance,
    finish,
    sendNow: () => uploads.drain('tap'),
  };
}
