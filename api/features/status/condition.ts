import type { Deps } from '../../platform/deps.ts';

interface Found {
  on: boolean;
  /** It is a setting that is missing, of which one mail is enough. */
  isUnset?: boolean;
  /** What is the case, for administrators. */
  detail: string;
}

export interface Condition {
  name: string;
  label: string;
  /** When it is on, in words. */
  when: string;
  look(deps: Deps): Promise<Found>;
}
