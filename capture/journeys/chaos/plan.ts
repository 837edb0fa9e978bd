import { createHash } from 'node:crypto';
import { type Fault, faults, type Passing, type Verdict } from '../network.ts';

/** What happens to a receipt between one photo and the next. */
export interface PhotoPlan {
  /** Retaken once before it is sent. */
  retake: boolean;
  /** Retaken once after it was reported safe, while the first may still be on its way. */
  again: boolean;
  /** No network from here on, for so many photos. */
  offlineFor: number;
  reload: boolean;
  /** Killed so many milliseconds after the photo was added to the queue; null for no kill. */
  killAfter: number | null;
}

export interface ReceiptPlan {
  document: string;
  secondTab: boolean;
  photos: PhotoPlan[];
}

/** Everything that is decided before a run. */
export interface Plan {
  receipts: ReceiptPlan[];
  /** What the network does to the nth attempt of a receipt's call. */
  verdict(receipt: number, call: Pick<Passing, 'what' | 'detail'>, attempt: number): Verdict | null;
  /** Equal for the same seed and size only. */
  digest: string;
}

const documents = ['運転免許証', '運転経歴証明書'];
/** From this attempt on the network passes a call, so that a run ends. */
const calmFrom = 6;

/** The plan of a seed, always the same. */
export function makePlan(seed: number, receipts: number): Plan {
  const made = Array.from({ length: receipts }, (_, index) =>
    planReceipt(dice(seed, 'receipt', index)),
  );
  const verdict: Plan['verdict'] = (receipt, { what, detail }, attempt) => {
    if (attempt >= calmFrom) return null;
    const roll = dice(seed, 'call', receipt, what, detail, attempt);
    // The flow cannot begin without the response to its first call, which therefore fails less often.
    if (roll() > (what === 'guidance' ? 0.15 : 0.4)) return null;
    const fault = faults[Math.floor(roll() * faults.length)] as Fault;
    // Most silences are short, so that a run ends; some are longer than an applicant waits.
    const silence = roll() < 0.1 ? 22_000 : 500 + Math.floor(roll() * 3_000);
    return { fault, silence };
  };
  const first = Array.from({ length: receipts }, (_, index) =>
    ['10', '20', '30', '40', '50'].map((detail) => verdict(index, { what: 'photo', detail }, 0)),
  );
  const digest = createHash('sha256')
    .update(JSON.stringify([made, first]))
    .digest('hex')
    .slice(0, 16);
  return { receipts: made, verdict, digest };
}

function planReceipt(roll: () => number): ReceiptPlan {
  const chance = (share: number) => roll() < share;
  return {
    document: documents[Math.floor(roll() * documents.length)] ?? '運転免許証',
    secondTab: chance(0.2),
    photos: Array.from({ length: 5 }, () => ({
      retake: chance(0.08),
      again: chance(0.06),
      offlineFor: chance(0.12) ? 1 + Math.floor(roll() * 3) : 0,
      reload: chance(0.06),
      killAfter: chance(0.12) ? Math.floor(roll() ** 2 * 1_500) : null,
    })),
  };
}

/** Numbers between 0 and 1 that depend only on their names. */
function dice(...name: (string | number)[]): () => number {
  let count = 0;
  return () => {
    count += 1;
    const hash = createHash('sha256')
      .update([...name, count].join('/'))
      .digest();
    return hash.readUInt32BE() / 2 ** 32;
  };
}
