import type { KnownChange } from './change.ts';
import type { CompanyFacts } from './company.ts';
import type { FilingFacts } from './filing.ts';
import type { HeldBack, Timeline } from './incumbents.ts';
import type { SaidOf } from './origins.ts';

/** The papers that the service prints as drafts. */
export const paperKinds = {
  application: '登記申請書',
  power: '委任状',
  minutes: '株主総会議事録',
  acceptance: '就任承諾書',
  resignation: '辞任届',
  shareholders: '株主リスト',
  boardMinutes: '取締役会議事録',
  mutualSelection: '互選書',
  sealNotification: '印鑑届書',
  proposal: '書面決議の提案書',
  consent: '書面決議の同意書',
  statement: '就任日の上申書',
  taxStamps: '収入印紙貼付台紙',
} as const;
export type PaperKind = keyof typeof paperKinds;

/** Which seal a document has to bear. 'registered': 登記所届出印; 'personal': 実印 with its certificate. */
export type Seal = '' | 'registered' | 'personal' | 'registeredOrPersonal';

/** Which seal one signer uses. 'any': a signature or whichever seal; '': the law asks for none. */
export type SignerSeal = Seal | 'any';

/** Somebody who signs a document. */
export interface Signature {
  /** A name as entered, or who in words: 「出席した取締役及び監査役」. */
  who: string;
  seal: SignerSeal;
  /** Why this seal and no other, for who stamps. */
  because: string;
  /** The source, or 要確認 where none was checked. */
  source: string;
}

/** A document that has to accompany a filing. */
export interface NeededDocument {
  /** Stays the same for a filing whatever becomes known of the company. */
  id: string;
  name: string;
  /** Whose it is; '' where it is the company's. */
  of: string;
  note: string;
  /** The draft that the service prints of it, or null. */
  paper: PaperKind | null;
  seal: Seal;
  /** The source, or 要確認 where none was checked. */
  source: string;
  /** Who signs it, in the order of the sheet; empty for certificates that others issue. */
  signatures: Signature[];
  /** How many are attached; null where it depends on what is not known. */
  copies: number | null;
  /** Not a sheet of its own: the minutes say it (援用). */
  isCited: boolean;
}

/** What stands in the application itself, by id: nobody fetches, signs or attaches it. */
export const inApplication: readonly string[] = ['application', 'hiddenRequest', 'surnameRequest'];

/** What documents follow from. */
export interface Grounds {
  company: CompanyFacts;
  filing: FilingFacts;
  /** With what follows from them. */
  changes: readonly KnownChange[];
  /** Whose duties last until a successor comes, where the company's officers are known. */
  held?: readonly HeldBack[];
  timeline: Timeline;
  /** The answers about the filing. */
  said: SaidOf;
}

/** Adds a document, or what a second rule says of one that is there. */
export type AddDocument = (
  id: string,
  name: string,
  source: string,
  more?: Partial<Omit<NeededDocument, 'signatures'>>,
) => void;
