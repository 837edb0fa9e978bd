import { isRealDate } from '#contract/dates.ts';
import { appoints, directs, type KnownChange, represents } from './change.ts';

/** Whether the Act on Prevention of Transfer of Criminal Proceeds asks for 取引時確認 before the filing is taken on. */
export interface Identification {
  required: boolean;
  /** The changes for which it is asked. */
  changes: number[];
  /** Who is elected or chosen by them, as entered, each once. Identified is the company and the person who acts for it. */
  people: string[];
  /** For the reader of the screen. */
  because: string;
  source: string;
}

const source = '犯罪収益移転防止法4条1項・別表、同法施行令8条・9条。要確認（範囲）';

/**
 * Elections of directors, members of the committee and those elected again among them, and the choice of representatives
 * are in the Act's scope; auditors, accountants, departures, addresses and names are not.
 */
export function identificationOf(changes: readonly KnownChange[]): Identification {
  const asked = changes.filter(
    (change) => appoints(change) && (directs(change) || represents(change)),
  );
  const required = asked.length > 0;
  return {
    required,
    changes: asked.map(({ no }) => no),
    people: [...new Set(asked.map(({ name }) => name.trim()))],
    because: required
      ? '取締役の選任・代表取締役の選定（重任を含みます）の手続であるため、犯罪収益移転防止法の取引時確認が必要です。'
      : '取締役の選任・代表取締役の選定を含まないため、犯罪収益移転防止法の取引時確認の対象ではありません。会則による本人確認・意思確認は必要です。',
    source,
  };
}

/** A change that has not taken effect. */
export interface DayToCome {
  no: number;
  /** `YYYY-MM-DD` */
  date: string;
}

/**
 * The changes whose day is still to come: nothing is filed before it. A day that is not known is not among them.
 * @param today `YYYY-MM-DD` in Japan
 */
export function daysToCome(changes: readonly KnownChange[], today: string): DayToCome[] {
  return changes
    .filter(({ date }) => date > today && isRealDate(date))
    .map(({ no, date }) => ({ no, date }));
}
