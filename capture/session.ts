import type { Client } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import { addressOf, readAddress } from './address.ts';
import { askGuidance, failure, type GuidanceResult } from './guidance.ts';
import { warnOnLeaving } from './leaving.ts';
import type { Job } from './queue/queue.ts';
import { createSender } from './queue/sender.ts';
import { OutdatedPage } from './queue/storage.ts';
import type { DeviceStore } from './queue/store.ts';
import { createUploadQueue, type EnqueueResult } from './queue/upload-queue.ts';
import { forgetAt } from './receipt.ts';
import {
  blockingAtom,
  deviceAtom,
  loadingAtom,
  returnedAtom,
  sendingAtom,
  stepAtom,
} from './state.ts';
import { allowedStep, isSubmitting, nextStep, type StepId } from './steps.ts';

export type Session = ReturnType<typeof createSession>;

interface Parts {
  store: DeviceStore;
  client: Client;
  now(): number;
}

/** Some browsers leave a database unopened without a word; after this it is said. */
const storeSilentTooLong = 15_000;

/** One visit of an applicant: what the screens may ask for. */
export function createSession({ store, client, now }: Parts) {
  const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('capture') : null;
  const receiptInHand = async () => (await store.content()).receipt;
  /** The receipt that this tab works on. When another tab takes up another one, this tab stops: never are two mixed. */
  let inHand: string | null = null;
  /** Jobs of which it is not known yet whether they are safe. */
  let unsettled = 0;
  let askedToKeep = false;
  let askedWhyClosed = false;
  /** The newest entry of the history is the photo under review. */
  let atReview = false;
  const outbox = createUploadQueue({
    store,
    send: createSender(client, receiptInHand),
    now,
    changed(sending) {
      sendingAtom.set(sending);
      otherTabs?.postMessage('changed');
      void refresh();
    },
  });

  async function refresh(): Promise<void> {
    try {
      const content = await store.content();
      if (inHand !== null && content.receipt?.receiptNo !== inHand) {
        throw new OutdatedPage('another receipt is in hand');
      }
      deviceAtom.set(content);
      warnOnLeaving(unsettled > 0 || content.rows.length > 0);
      if (content.receipt?.completedAt && stepAtom.get() !== 'apa500') go('apa500', true);
      // What was sent meets a closed link without its reason; the guidance tells it.
      if (content.receipt?.closed && loadingAtom.get().state === 'ready' && !askedWhyClosed) {
        askedWhyClosed = true;
        void loadGuidance();
      }
    } catch (cause) {
      stumble(cause);
    }
  }

  function stumble(cause: unknown): void {
    blockingAtom.set(cause instanceof OutdatedPage ? 'outdated' : 'noStore');
  }

  /** The work, whose failure in the device's store is told on the screen. */
  function told<Given extends unknown[], T>(work: (...given: Given) => Promise<T>) {
    return async (...given: Given): Promise<T | undefined> => {
      try {
        return await work(...given);
      } catch (cause) {
        stumble(cause);
      }
    };
  }

  function go(step: StepId, replace = false): void {
    // Whose step it is, for a reload after another tab took up another receipt; at the end nothing is kept.
    const state = step === 'apa500' ? null : inHand;
    if (replace || atReview) history.replaceState(state, '', addressOf(step));
    else if (step !== stepAtom.get()) history.pushState(state, '', addressOf(step));
    atReview = false;
    stepAtom.set(step);
  }

  /** Gives the photo under review an entry in the history: back leads to the camera, and the next step takes its place. */
  function openReview(): void {
    history.pushState(inHand, '');
    atReview = true;
  }

  /** Goes back to the camera; the review closes when it is left. */
  function leaveReview(): void {
    if (atReview) history.back();
    atReview = false;
  }

  /** Shows `wanted` when the flow has come that far, otherwise where it has come to. */
  function settleAt(wanted: StepId | null): void {
    const { receipt, rows } = deviceAtom.get();
    if (receipt) go(allowedStep({ receipt, rows }, wanted), true);
  }

  async function start(): Promise<void> {
    const asked = readAddress(location.pathname);
    const stepOf: unknown = history.state;
    if ('broken' in asked) {
      // What is in hand belongs to another mail: shown now, its thanks would be taken for this one's.
      loadingAtom.set({ state: 'closed', why: 'wrong' });
      blockingAtom.set(null);
      return history.replaceState(null, '', addressOf('apa100'));
    }
    if ('returned' in asked) returnedAtom.set(location.search);
    const silence = setTimeout(() => blockingAtom.set('noStore'), storeSilentTooLong);
    try {
      if ('link' in asked) await store.adopt(asked.link);
      await takeInHand();
      blockingAtom.set('starting');
      otherTabs?.postMessage('changed');
      await refresh();
      if (blockingAtom.get() === 'starting') blockingAtom.set(null);
    } catch (cause) {
      stumble(cause);
    } finally {
      clearTimeout(silence);
      // Neither key nor code must stay in the address, in the history, or in a screenshot.
      if ('link' in asked || 'returned' in asked)
        history.replaceState(null, '', addressOf('apa100'));
    }
    if (blockingAtom.get() !== null) return;
    // In the middle of another receipt nobody goes on: the guidance says whose it is.
    const another = stepOf !== null && stepOf !== inHand;
    settleAt('link' in asked || another ? null : asked.step);
    listen();
    if (!deviceAtom.get().incoming) await proceed();
  }

  async function takeInHand(): Promise<void> {
    inHand = (await receiptInHand())?.receiptNo ?? null;
  }

  function listen(): void {
    window.addEventListener('popstate', () => {
      const asked = readAddress(location.pathname);
      const step = 'step' in asked ? asked.step : null;
      atReview = false;
      // Back from the review the camera stays, whatever is missing elsewhere.
      if (step !== stepAtom.get()) settleAt(step);
    });
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
      // Only what another tab made impossible moves this one: a start over, the submit, the end.
      const forced = allowed !== null && ['apa100', 'apa200', 'apa410', 'apa500'].includes(allowed);
      if (forced && allowed !== here) go(allowed, true);
    });
  }

  async function proceed(): Promise<void> {
    const { receipt } = deviceAtom.get();
    if (!receipt || receipt.completedAt !== null) return;
    outbox.stayAwake();
    await loadGuidance();
  }

  const loadGuidance = told(async () => {
    const { receipt } = await store.content();
    if (!receipt) return;
    if (loadingAtom.get().state !== 'remembered') loadingAtom.set({ state: 'loading' });
    const result = await askGuidance(client, receipt);
    if (result.kind === 'closed') loadingAtom.set({ state: 'closed', why: result.why });
    // By the server's clock alone: the device's may be wrong by years, and photos that wait would be lost.
    const late = 'answeredAt' in result && (result.answeredAt ?? 0) > forgetAt(receipt);
    if (late && result.kind === 'closed') {
      await store.forget();
      inHand = null;
    } else if (result.kind === 'ready') {
      const answeredAt = result.answeredAt ?? 0;
      await store.keepGuidance(receipt.receiptNo, result.answer, receipt.accepted, answeredAt);
      // A renewed link takes what an expired one had left here.
      if (receipt.closed) void outbox.drain('look');
      const empty = result.answer.documentList.length === 0;
      loadingAtom.set(
        empty ? { state: 'failed', text: message('cm100', '本人確認書類') } : { state: 'ready' },
      );
      // With nothing to choose from the guidance says so.
      if (empty && stepAtom.get() === 'apa200') go('apa100', true);
    } else if (result.kind === 'closed') {
      const { rows } = await store.content();
      // A submit whose acknowledgement was lost looks finished too: sending it again tells which it is.
      if (!isSubmitting({ receipt, rows })) await store.close(receipt.receiptNo, result.as);
    } else {
      const text = result.kind === 'failed' ? result.text : failure;
      loadingAtom.set(receipt.guidance ? { state: 'remembered' } : { state: 'failed', text });
    }
    await refresh();
  });

  /** Another way than photos has made the application. */
  const finish = told(async (receiptNo: string) => {
    await store.finish(receiptNo);
    otherTabs?.postMessage('changed');
    await refresh();
  });

  /** Asks the browser once not to clear what waits here when it needs room; nothing depends on what it answers. */
  function askToKeep(): void {
    if (askedToKeep) return;
    askedToKeep = true;
    navigator.storage?.persist?.().catch(() => false);
  }

  /** Hands a job to the queue; when it is safe, moves on from `from`. */
  async function add(job: Job, from: StepId, bytes?: ArrayBuffer): Promise<EnqueueResult> {
    if (inHand === null) return { kind: 'unsafe' };
    unsettled += 1;
    warnOnLeaving(true);
    askToKeep();
    try {
      const fate = await outbox.add(inHand, job, bytes).finally(() => {
        unsettled -= 1;
      });
      const gap = fate.kind === 'refused' && fate.refusal.messageCd === 'apv015';
      if (gap) await loadGuidance();
      await refresh();
      // A submit that is not kept here has no page that asks for what is missing: the flow goes there itself.
      if (gap && !deviceAtom.get().rows.some((row) => row.job.kind === 'submit')) advance(from);
      const safe = fate.kind === 'accepted' || fate.kind === 'stored';
      // Whoever went back meanwhile is not pulled forward.
      if (safe && stepAtom.get() === from) advance(from);
      return fate;
    } catch (cause) {
      stumble(cause);
      return { kind: 'unsafe' };
    }
  }

  function advance(from: StepId): void {
    const { receipt, rows } = deviceAtom.get();
    if (receipt) go(nextStep({ receipt, rows }, from), receipt.completedAt !== null);
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
    await outbox.drain('tap');
    const { receipt, rows } = await store.content();
    if (receipt && rows.some((row) => row.refusal?.messageCd === 'apv015')) await loadGuidance();
  }

  /** The answer to the question which receipt goes on; what stands against the new one, for which nothing is given up. */
  async function resolveIncoming(take: boolean): Promise<GuidanceResult | undefined> {
    const { incoming } = await store.content();
    if (take && incoming) {
      const found = await askGuidance(client, incoming);
      if (found.kind !== 'ready') return found;
    }
    await store.resolveIncoming(take);
    await takeInHand();
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
    startOver: told(startOver),
    explainBack: told(explainBack),
    submitAgain: told(submitAgain),
    resolveIncoming: told(resolveIncoming),
    loadGuidance,
    finish,
    sendNow: () => outbox.drain('tap'),
  };
}
