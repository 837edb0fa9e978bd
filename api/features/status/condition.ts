import type { Deps } from '../../platform/deps.ts';
import type { Sample } from '../../platform/metrics.ts';

export interface Found {
  on: boolean;
  /** It is a setting that is missing, of which one mail is enough. */
  isUnset?: boolean;
  /** What is the case, for administrators. */
  detail: string;
  /** Number for `/metrics`, in the unit of the condition. */
  measured?: number | readonly Sample[];
}

export interface Condition {
  name: string;
  label: string;
  /** When it is on, in words. */
  when: string;
  /** The unit in which it is measured. */
  unit?: 'count' | 'bytes' | 'free_bytes' | 'age_seconds' | 'left_seconds' | 'difference_seconds';
  look(deps: Deps): Promise<Found>;
}
