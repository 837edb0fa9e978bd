import type { Code } from '#contract/code.ts';
import { type ReasonCode, reason } from './reasons.ts';

/** What an officer is: 役職. */
export type PositionCode = Code<'position'>;

/** One position and its consequences. Rules and their sources: docs/law.md. */
export interface Position {
  code: PositionCode;
  name: string;
  /** Its name in resolutions and letters. */
  title: string;
  represents?: true;
  director?: true;
  /** 監査等委員: their company always has a board (会社法327条1項3号). */
  onCommittee?: true;
  auditor?: true;
  /** 会計監査人: no 役員 (会社法329条1項), so that no duties last until a successor comes (346条1項). */
  accountant?: true;
  /** 社外取締役 and 社外監査役. */
  outside?: true;
  /** 会計参与 and 会計監査人 prove a qualification, or their firm's registration. */
  needsQualification?: true;
  /** The place where it stores the company's accounting documents is registered. */
  registersPlace?: true;
  /** Reasons for which the office checks the entry itself (mb048). */
  confirmFor?: readonly ReasonCode[];
  /** A note for the office beside it. */
  officeNote?: string;
  /** A note for the customer who chooses it. */
  entryNote?: string;
}

const code = (value: string) => value as PositionCode;
const { appointed, reappointed } = reason;

/** Positions that rules refer to by name. */
export const position = { representative: code('10') } as const;

/** Every position, in the order of the screen. */
export const positions: readonly Position[] = [
  {
    code: position.representative,
    name: '代表取締役',
    title: '代表取締役',
    represents: true,
  },
  {
    code: code('20'),
    name: '取締役',
    title: '取締役',
    director: true,
  },
  {
    code: code('21'),
    name: '取締役（社外取締役）',
    title: '取締役',
    director: true,
    outside: true,
    officeNote: '社外取締役である旨の登記を要する会社のみ',
    entryNote:
      '社外取締役であることは、登記が必要な会社（監査等委員会設置会社など）だけが登記します。それ以外の会社では「取締役」を選択してください。',
  },
  {
    code: code('22'),
    name: '取締役・監査等委員',
    title: '監査等委員である取締役',
    director: true,
    onCommittee: true,
  },
  {
    code: code('23'),
    name: '取締役・監査等委員（社外取締役）',
    title: '監査等委員である取締役',
    director: true,
    onCommittee: true,
    outside: true,
    entryNote: '監査等委員会設置会社の、社外取締役である監査等委員です。',
  },
  {
    code: code('30'),
    name: '監査役',
    title: '監査役',
    auditor: true,
    confirmFor: [appointed],
  },
  {
    code: code('31'),
    name: '監査役（社外監査役）',
    title: '監査役',
    auditor: true,
    outside: true,
    confirmFor: [appointed],
    officeNote: '監査役会設置会社のみ',
    entryNote:
      '社外監査役であることは、監査役会設置会社だけが登記します。それ以外の会社では「監査役」を選択してください。',
  },
  {
    code: code('40'),
    name: '会計参与',
    title: '会計参与',
    needsQualification: true,
    registersPlace: true,
    confirmFor: [appointed],
    officeNote: '書類等備置場所も登記する',
    entryNote: '計算書類等の備置場所も登記します。場所は、書類の作成の際に事務所からお尋ねします。',
  },
  {
    code: code('50'),
    name: '会計監査人',
    title: '会計監査人',
    accountant: true,
    needsQualification: true,
    confirmFor: [appointed, reappointed],
  },
];

/** Offices in their usual order, as resolutions list them. */
export const officeOrder: readonly string[] = [
  ...['取締役', '監査等委員である取締役', '代表取締役', '監査役', '会計参与', '会計監査人'],
];

const byCode = new Map<string, Position>(positions.map((row) => [row.code, row]));

/** Undefined for a code that is not in the table, about which no rule says anything. */
export function positionOf(code: string): Position | undefined {
  return byCode.get(code);
}
