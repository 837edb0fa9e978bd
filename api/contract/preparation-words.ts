import type { SignerSeal } from '#law/assess.ts';

// What somebody gets ready, in words. Apart from what follows it from a filing, because that needs the law.

/** Something that a person fetches, stamps, signs or, where no seal is asked for, checks for a filing. */
export interface Preparation {
  /** Stays the same for a filing. */
  id: string;
  does: 'fetch' | 'stamp' | 'sign' | 'check';
  name: string;
  /** Null where the office will say how many. */
  copies: number | null;
  seal: SignerSeal;
  /** Why it is needed, or what it has to be; '' where its name says enough. */
  why: string;
  /** When it is needed; '' where it is needed in any case. */
  condition: string;
}

/** What one person gets ready. */
export interface PersonsPreparations {
  /** A name as entered, or who in words: 「選定に加わった方」; '' for the company. */
  who: string;
  /** Somebody whose name is in the filing. */
  isNamed: boolean;
  preparations: Preparation[];
}

/** Seals, in words for who has them. */
export const sealWords: Record<SignerSeal, string> = {
  '': '押印は不要です（お名前をご確認ください）',
  registered: '登記所届出印（会社の実印）',
  personal: '個人の実印（印鑑証明書を添えてください）',
  registeredOrPersonal: '登記所届出印、又は個人の実印（実印のときは印鑑証明書を添えてください）',
  any: '認印（種類は問いません）',
};

/** What a person does, in words. */
export const doingWords: Record<Preparation['does'], string> = {
  fetch: '用意する',
  stamp: '押印する',
  sign: '署名する、又は印を押す',
  check: '確認する',
};

/** How somebody is called in a list of what to get ready. */
export const calledIn = ({ who, isNamed }: Pick<PersonsPreparations, 'who' | 'isNamed'>) =>
  isNamed ? `${who} 様` : who || '会社';

/** How many of it, in words; null where the office will say. */
export const countWords = (copies: number | null) =>
  copies === null ? '通数は事務所からご案内します' : `${copies}通`;

/** What a person gets ready and why, one text each, to mail, print or send on. */
export function linesOf({ preparations }: Pick<PersonsPreparations, 'preparations'>): string[] {
  return preparations.map(({ does, name, copies, seal, why, condition }) => {
    const count = copies === null ? `（${countWords(copies)}）` : ` ${countWords(copies)}`;
    const act = {
      fetch: '',
      stamp: `に押印（${sealWords[seal]}）`,
      sign: 'に署名、又は押印',
      check: 'を確認（押印は不要です）',
    }[does];
    const when = condition && `〔${condition}〕`;
    const reason = why && `\n　※${why}`;
    return `${name}${count}${act}${when}${reason}`;
  });
}
