import type { Answer } from './answers.ts';

/** What is known of a filing beside its changes. Whatever is undefined is not known. */
export interface FilingFacts {
  meeting?: { kind?: 'ordinary' | 'extraordinary'; isWritten?: boolean };
  /** Those elected accepted at the meeting itself. */
  acceptedAtMeeting?: boolean;
  /** Representatives chosen by the board accepted at its meeting. */
  acceptedAtBoard?: boolean;
  /** The changes of those who accepted by letter nevertheless. */
  byLetter?: readonly number[];
  /** The former representative stamps the selection with the registered seal. */
  formerSeal?: boolean;
  /** The holder of the registered seal changes. */
  sealNotification?: boolean;
  /** The answer about hiding a representative's address: a value of `addressHidden` (`hidden-address.ts`). */
  hidden?: string;
  /** The answers of the office to what the law asks. */
  answers?: readonly Answer[];
  /** The names of those who attended the board; undefined where they are not known. */
  attended?: readonly string[];
  /** The registration tax of the chosen plans, in yen. */
  plannedTax?: number;
}
