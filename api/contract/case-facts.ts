import type { CompanyFacts, FilingFacts } from '#law/assess.ts';
import { checkCorporateNumber, normaliseCorporateNumber } from './corporate-number.ts';
import { checkText, type Fault, fault } from './fields.ts';

/** The customer leaves the answer to a question about facts to the office. */
export const leftToOffice = { choice: 'unknown', label: '分からない' } as const;

/** What the office finds out for one filing; '' and false where it is not known. */
export interface CaseFacts {
  corporateNumber: string;
  /** 本店 as registered; '' when it is the address of the customer's account. */
  headOffice: string;
  board: BoardAnswer;
  registryOffice: string;
  selection: Selection;
  meeting: Meeting;
  /** Whether those elected accepted at the meeting itself. */
  acceptedAtMeeting: boolean;
  /** Whether the general meeting decided in writing (会社法319条). */
  writtenMeeting: boolean;
  /** Whether the representative chosen by the board accepted at its meeting. */
  acceptedAtBoard: boolean;
  /** Of those, the rows whose officers accepted by letter nevertheless: `2,5`. */
  acceptedByLetter: string;
  /** The company's representative at the time of filing; '' when the filing itself names the representative. */
  representativeName: string;
  representativeAddress: string;
  /** Whether the former representative stamps the minutes with the seal registered at the registry. */
  formerSeal: boolean;
  /** Whether the holder of the registered seal changes, so that 印鑑届書 is filed as well. */
  sealNotification: boolean;
  /** Where a 会計参与 stores the company's accounting documents. */
  documentsPlace: string;
}

/** 取締役会の有無 */
export type BoardAnswer = '' | 'yes' | 'no';
/** Who chooses a representative; `each`: every director represents. */
export type Selection = '' | 'board' | 'directors' | 'meeting' | 'articles' | 'each';
/** 定時 or 臨時 */
export type Meeting = '' | 'ordinary' | 'extraordinary';

export const boardNames: Record<Exclude<BoardAnswer, ''>, string> = {
  yes: '取締役会設置会社',
  no: '取締役会を置かない会社',
};
export const selectionNames: Record<Exclude<Selection, ''>, string> = {
  board: '取締役会の決議',
  directors: '取締役の互選（定款の定め）',
  meeting: '株主総会の決議',
  articles: '定款の定め',
  each: '各自代表（選定しない）',
};
export const meetingNames: Record<Exclude<Meeting, ''>, string> = {
  ordinary: '定時',
  extraordinary: '臨時',
};

export const caseFactLabels: Record<keyof CaseFacts, string> = {
  corporateNumber: '会社法人等番号',
  headOffice: '本店',
  board: '取締役会の有無',
  registryOffice: '管轄登記所',
  selection: '代表取締役の選定方法',
  meeting: '株主総会の種類',
  acceptedAtMeeting: '株主総会の席上での就任承諾',
  writtenMeeting: '株主総会の書面決議',
  acceptedAtBoard: '取締役会の席上での就任承諾',
  acceptedByLetter: '席上ではなく就任承諾書による方',
  representativeName: '申請時の代表者の氏名',
  representativeAddress: '申請時の代表者の住所',
  formerSeal: '前代表者による届出印の押印',
  sealNotification: '印鑑届書の提出',
  documentsPlace: '会計参与の書類等備置場所',
};

export const noCaseFacts: CaseFacts = {
  corporateNumber: '',
  headOffice: '',
  board: '',
  registryOffice: '',
  selection: '',
  meeting: '',
  acceptedAtMeeting: false,
  writtenMeeting: false,
  acceptedAtBoard: false,
  acceptedByLetter: '',
  representativeName: '',
  representativeAddress: '',
  formerSeal: false,
  sealNotification: false,
  documentsPlace: '',
};

const longestFacts = {
  headOffice: 200,
  registryOffice: 60,
  representativeName: 60,
  representativeAddress: 200,
  documentsPlace: 200,
} as const;
type FactText = keyof typeof longestFacts;

/** Every error of the form, by its field. */
export function checkCaseFacts(facts: CaseFacts): Partial<Record<keyof CaseFacts, Fault>> {
  const label = caseFactLabels;
  const found: Partial<Record<keyof CaseFacts, Fault | null>> = {
    corporateNumber: checkCorporateNumber(label.corporateNumber, facts.corporateNumber),
    selection: checkSelection(facts),
    acceptedAtMeeting:
      facts.writtenMeeting && facts.acceptedAtMeeting
        ? fault('cm210', '書面決議では、席上での就任承諾は')
        : null,
  };
  for (const name of Object.keys(longestFacts) as FactText[]) {
    found[name] = checkText(label[name], facts[name], longestFacts[name], { required: false });
  }
  return onlyFaults(found);
}

function checkSelection({ board, selection }: CaseFacts): Fault | null {
  if (board === 'no' && selection === 'board') {
    return fault('cm210', '取締役会を置かない会社では、取締役会の決議による選定は');
  }
  const isOutsideBoard =
    selection === 'directors' || selection === 'articles' || selection === 'each';
  return board === 'yes' && isOutsideBoard
    ? fault('cm210', `取締役会設置会社では、${selectionNames[selection]}による選定は`)
    : null;
}

/** The same facts in the words of the law; '' is not known. */
export function lawFacts(facts: CaseFacts): { company: CompanyFacts; filing: FilingFacts } {
  const { board, selection, meeting, formerSeal, sealNotification } = facts;
  const { acceptedAtMeeting, acceptedAtBoard, acceptedByLetter, writtenMeeting } = facts;
  return {
    company: { ...(board && { board: board === 'yes' }), ...(selection && { selection }) },
    filing: {
      ...{ acceptedAtMeeting, acceptedAtBoard, formerSeal, sealNotification },
      byLetter: lettersOf(acceptedByLetter),
      meeting: { ...(meeting && { kind: meeting }), isWritten: writtenMeeting },
    },
  };
}

/** The rows of `2,5`. */
export const lettersOf = (rows: string): number[] => rows.split(',').filter(Boolean).map(Number);

/** `2,5` of the rows, each once and in their order. */
export const lettersIn = (rows: readonly number[]): string =>
  [...new Set(rows)].sort((a, b) => a - b).join(',');

/** The stored form: digits alone for numbers, trimmed texts. */
export function tidyCaseFacts(facts: CaseFacts): CaseFacts {
  const texts = (Object.keys(longestFacts) as FactText[]).map((name) => [name, facts[name].trim()]);
  return {
    ...facts,
    ...Object.fromEntries(texts),
    corporateNumber: normaliseCorporateNumber(facts.corporateNumber),
    acceptedByLetter: lettersIn(lettersOf(facts.acceptedByLetter)),
  };
}

export function onlyFaults<Name extends string>(
  found: Partial<Record<Name, Fault | null>>,
): Partial<Record<Name, Fault>> {
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== null)) as Partial<
    Record<Name, Fault>
  >;
}
