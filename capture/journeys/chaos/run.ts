import { type Invitation, type Office, startOffice } from '../office.ts';
import { Phone } from '../phone.ts';
import { makePlan, type Plan } from './plan.ts';
import { runReceipt, type Taken } from './receipt-run.ts';

export interface ChaosOptions {
  seed: number;
  receipts: number;
  /** No receipt is begun after so many minutes. */
  minutes: number;
  /** The number of simultaneous phones. */
  phones: number;
  say(line: string): void;
}

export interface ChaosReport {
  counts: Record<string, number>;
  /** Violations of what must always hold. */
  violations: string[];
}

interface Finished {
  invitation: Invitation;
  taken: Taken;
}

/** Runs receipts through a failing network and compares what the screens reported with what the server stored. */
export async function runChaos(options: ChaosOptions): Promise<ChaosReport> {
  const plan = makePlan(options.seed, options.receipts);
  options.say(`seed ${options.seed}, ${options.receipts} receipts, plan ${plan.digest}`);
  const office = await startOffice();
  try {
    const weather = makeWeather(office, plan);
    const { finished, broken } = await goThrough(office, plan, options, weather.follow);
    return report(office, finished, broken, weather.faultCounts);
  } finally {
    await office.stop();
  }
}

/** Makes the network follow the plan, and counts its faults. */
function makeWeather(office: Office, plan: Plan) {
  const receipts = new Map<string, number>();
  const attempts = new Map<string, number>();
  const faultCounts: Record<string, number> = {};
  office.network.decide = (call) => {
    const receipt = receipts.get(call.key);
    if (receipt === undefined) return null;
    const name = [receipt, call.what, call.detail].join();
    const attempt = attempts.get(name) ?? 0;
    attempts.set(name, attempt + 1);
    const verdict = plan.verdict(receipt, call, attempt);
    const fault = verdict?.fault ?? 'passed';
    faultCounts[fault] = (faultCounts[fault] ?? 0) + 1;
    return verdict;
  };
  const follow = (key: string, receipt: number) => receipts.set(key, receipt);
  return { follow, faultCounts };
}

async function goThrough(
  office: Office,
  plan: Plan,
  { minutes, phones, say }: ChaosOptions,
  follow: (key: string, receipt: number) => void,
) {
  const end = Date.now() + minutes * 60_000;
  const finished: Finished[] = [];
  const broken: string[] = [];
  let next = 0;

  async function atWork(): Promise<void> {
    const phone = await Phone.unpack();
    try {
      while (next < plan.receipts.length && Date.now() < end) {
        const index = next;
        next += 1;
        const receipt = plan.receipts[index];
        if (!receipt) return;
        const invitation = await office.invite();
        follow(invitation.accessKey, index);
        try {
          const taken = await runReceipt(phone, invitation, receipt);
          finished.push({ invitation, taken });
        } catch (cause) {
          broken.push(`receipt ${index} (${invitation.receiptNo}): ${cause}`);
          if (phone.on) await phone.kill();
          return;
        }
        if (finished.length % 10 === 0) say(`${finished.length} receipts`);
      }
    } finally {
      await phone.throwAway();
    }
  }

  await Promise.all(Array.from({ length: phones }, atWork));
  return { finished, broken };
}

function report(
  office: Office,
  finished: readonly Finished[],
  broken: readonly string[],
  weather: Record<string, number>,
): ChaosReport {
  const violations = [...broken];
  const counts = {
    receipts: finished.length,
    captures: 0,
    'photos handed over': 0,
    'photos called safe': 0,
    'photos arrived': 0,
    'cards arrived': 0,
    'receipts submitted': 0,
    retakes: 0,
    kills: 0,
    'offline spells': 0,
    reloads: 0,
  };
  for (const { invitation, taken } of finished) {
    const stored = office.holds(invitation.receiptNo);
    const handed = Object.entries(taken.handed);
    counts.captures += taken.captures;
    counts['photos handed over'] += handed.flatMap(([, photos]) => photos).length;
    counts.retakes += taken.retakes;
    counts.kills += taken.kills;
    counts['offline spells'] += taken.offline;
    counts.reloads += taken.reloads;
    counts['photos arrived'] += Object.keys(stored.photos).length;
    counts['cards arrived'] += Object.values(stored.cards).filter(Boolean).length;
    counts['receipts submitted'] += stored.submitted;
    const wrong = (what: string) => violations.push(`${invitation.receiptNo}: ${what}`);
    if (stored.status !== '20') wrong(`status ${stored.status}`);
    if (stored.submitted !== 1) wrong(`submitted ${stored.submitted} times`);
    if (Object.keys(stored.photos).length !== 5) wrong(`${Object.keys(stored.photos)} arrived`);
    for (const [detail, photos] of handed) {
      counts['photos called safe'] += photos.filter((photo) => photo.calledSafe).length;
      const lastSafe = photos.findLastIndex((photo) => photo.calledSafe);
      const arrived = photos.findLastIndex(
        ({ sha256, card }) => sha256 === stored.photos[detail] && card === stored.cards[detail],
      );
      if (arrived < 0) wrong(`view ${detail}: other bytes than were captured`);
      else if (arrived < lastSafe) wrong(`view ${detail}: a photo called safe was lost`);
    }
    const handedOver = handed.flatMap(([, photos]) => photos).length;
    if (stored.stored > handedOver) wrong(`${handedOver} photos, stored ${stored.stored} times`);
  }
  if (office.strays() > 0) violations.push(`${office.strays()} stored photos belong to nothing`);
  for (const [fault, times] of Object.entries(weather).sort()) {
    Object.assign(counts, { [`network: ${fault}`]: times });
  }
  return { counts, violations };
}
