import type { AuditEntry } from './audit.ts';
import type { AuditBatcher } from './audit-batcher.ts';
import type { Clock } from './clock.ts';
import { countedAddress } from './ip-address.ts';

/** Appends audit entries, those of customers' looks at their own data once an hour. */
export interface OwnLooks extends AuditBatcher {
  /** Appends the count of looks whose hour is over; of all at `now`. Returns how many lines. */
  tell(when?: 'over' | 'now'): Promise<number>;
}

/** Looks of one account at one object from one network, since their last line. */
interface Counted {
  /** Milliseconds. */
  since: number;
  /** The last line, which is durable when this resolves. */
  line: Promise<void>;
  looks: number;
  last: AuditEntry;
}

const hour = 60 * 60 * 1000;

/**
 * The first look at an object is appended at once. Later ones of that hour are counted in this process; the next line
 * says how many there were, at the latest when the hour is over. Only a crash of the process loses a count. Looks of
 * staff, verifiers and applicants, and everything but looks, are appended one by one.
 */
export function createOwnLooks({ append }: AuditBatcher, clock: Clock): OwnLooks {
  const counted = new Map<string, Counted>();

  async function begin(key: string, entry: AuditEntry, earlier: Counted | undefined) {
    const looks = (earlier?.looks ?? 0) + 1;
    const line = append(looks > 1 ? { ...entry, purpose: `${looks}回` } : entry);
    const since = clock.now().getTime();
    const begun: Counted = { since, line, looks: 0, last: entry };
    counted.set(key, begun);
    try {
      await line;
    } catch (cause) {
      // Its looks wait for the next line again; those that came meanwhile fail like this one.
      if (counted.get(key) === begun) {
        if (earlier) counted.set(key, earlier);
        else counted.delete(key);
      }
      throw cause;
    }
  }

  return {
    append: async (entry) => {
      if (!isOwnLook(entry)) return append(entry);
      const key = keyOf(entry);
      const known = counted.get(key);
      if (!known || isOver(known)) return begin(key, entry, known);
      known.looks += 1;
      known.last = entry;
      await known.line;
    },
    tell: async (when = 'over') => {
      let told = 0;
      for (const [key, one] of counted) {
        if (when === 'over' && !isOver(one)) continue;
        counted.delete(key);
        if (one.looks === 0) continue;
        const at = clock.now().toISOString();
        try {
          await append({ ...one.last, at, purpose: `${one.looks}回` });
        } catch (cause) {
          const newer = counted.get(key);
          if (newer) newer.looks += one.looks;
          else counted.set(key, one);
          throw cause;
        }
        told += 1;
      }
      return told;
    },
  };

  function isOver({ since }: Counted): boolean {
    return clock.now().getTime() - since >= hour;
  }
}

/** A customer's session reads nothing but the customer's own data. */
function isOwnLook({ actor, action }: AuditEntry): boolean {
  return actor.kind === 'member' && /\.(?:view|list)$/.test(action);
}

function keyOf({ actor, action, object }: AuditEntry): string {
  const network = countedAddress(actor.address, 48);
  return [actor.id, network, action, object.kind, object.id].join(' ');
}
