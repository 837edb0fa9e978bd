import type { Code } from '#contract/code.ts';
import { type InputType, inputType } from '#contract/codes.ts';

/** Why an officer's entry changes: 登記原因. */
export type ReasonCode = Code<'reason'>;

/** One reason and its consequences. Rules and their sources: docs/law.md. */
export interface Reason {
  code: ReasonCode;
  name: string;
  /** Its text in the registry. */
  registryText: string;
  /** The table of the screen in which it is entered. */
  mode: InputType;
  /** A representative's address is registered with it. */
  registersAddress?: true;
  /** Only a representative's entry can change for it. */
  ofRepresentatives?: true;
  /** The officer takes office, or takes it again. */
  appoints?: true;
  /** The officer was not in office before. */
  isNew?: true;
  /** The officer is in office afterwards. */
  stays?: true;
  /** The duties last until a successor takes office. */
  keepsDuties?: true;
  /** The general meeting decides or establishes it. */
  needsMeeting?: true;
  /** The document of the leaving officer that proves it. */
  proof?: { id: string; name: string; note: string };
}

const { appoint, resign, others } = inputType;

const code = (value: string) => value as ReasonCode;

/** Reasons that rules refer to by name. */
export const reason = {
  appointed: code('11'),
  reappointed: code('12'),
  resigned: code('21'),
  expired: code('22'),
  dismissed: code('23'),
  died: code('24'),
  disqualified: code('25'),
  granted: code('13'),
  moved: code('40'),
  renamed: code('41'),
  formerSurname: code('42'),
} as const;

/** Every reason, in the order of its code. */
export const reasons: readonly Reason[] = [
  {
    code: reason.appointed,
    name: '就任',
    registryText: '就任',
    mode: appoint,
    appoints: true,
    isNew: true,
    registersAddress: true,
    stays: true,
  },
  {
    code: reason.reappointed,
    name: '重任',
    registryText: '重任',
    mode: appoint,
    appoints: true,
    registersAddress: true,
    stays: true,
  },
  {
    code: reason.granted,
    name: '代表権付与',
    registryText: '代表権付与',
    mode: appoint,
    ofRepresentatives: true,
    appoints: true,
    isNew: true,
    registersAddress: true,
    stays: true,
  },
  {
    code: reason.resigned,
    name: '辞任',
    registryText: '辞任',
    mode: resign,
    keepsDuties: true,
  },
  {
    code: reason.expired,
    name: '任期満了による退任',
    registryText: '退任',
    mode: resign,
    keepsDuties: true,
    needsMeeting: true,
  },
  {
    code: reason.dismissed,
    name: '解任',
    registryText: '解任',
    mode: resign,
  },
  {
    code: reason.died,
    name: '死亡',
    registryText: '死亡',
    mode: resign,
    proof: {
      id: 'death',
      name: '死亡を証する書面',
      note: '戸籍、除票、死亡診断書、法定相続情報一覧図、親族の死亡届のいずれか。個人番号のある住民票は受け取らない',
    },
  },
  {
    code: reason.disqualified,
    name: '資格喪失',
    registryText: '資格喪失',
    mode: resign,
    proof: { id: 'disqualification', name: '資格喪失を証する書面', note: '要確認' },
  },
  {
    code: reason.moved,
    name: '住所変更',
    registryText: '住所移転',
    mode: others,
    ofRepresentatives: true,
    registersAddress: true,
    stays: true,
  },
  {
    code: reason.renamed,
    name: '氏名変更',
    registryText: '氏名変更',
    mode: others,
    stays: true,
  },
  {
    code: reason.formerSurname,
    name: '旧氏の記録',
    registryText: '',
    mode: others,
    stays: true,
  },
];

const byCode = new Map<string, Reason>(reasons.map((row) => [row.code, row]));

/** Undefined for a code that is not in the table, about which no rule says anything. */
export function reasonOf(code: string): Reason | undefined {
  return byCode.get(code);
}
