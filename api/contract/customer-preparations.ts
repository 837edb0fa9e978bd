import { type Change, inOrder } from './law/change.ts';
import { documentsOf } from './law/documents.ts';

/** Something that a customer gets ready for a filing. */
export interface Preparation {
  id: string;
  name: string;
  /** The officer it belongs to; '' for the company's own. */
  of: string;
  note: string;
}

// What customers provide, by kind of needed document, in words for them; without what the office drafts.
const theirs: Record<string, { name: string; note: string }> = {
  power: {
    name: '登記所届出印（会社の実印）',
    note: '事務所がお送りする委任状に押していただきます。',
  },
  identity: {
    name: '本人確認証明書',
    note: '住民票の写し（個人番号の記載がないもの）、運転免許証の両面の写しなど。取締役会を置かない会社の取締役は、代わりに個人の実印と印鑑証明書が必要です。',
  },
  selectorSeals: {
    name: '代表取締役を選定した方の印鑑証明書',
    note: '選定の議事録などに、前の代表取締役が登記所届出印を押すときは不要です。',
  },
  qualification: { name: '資格証明書', note: '法人のときは登記事項証明書。' },
  death: {
    name: '死亡を証する書面',
    note: '戸籍、死亡診断書、法定相続情報一覧図などのいずれか。個人番号の記載がないものをご用意ください。',
  },
  disqualification: { name: '資格喪失を証する書面', note: '内容は事務所からご案内します。' },
};

/**
 * What the customer of a filing probably has to prepare. Only the office knows the company's structure, so it may ask
 * for something else, or for less.
 */
export function customerPreparations(changes: readonly Change[]): Preparation[] {
  const known = { company: {}, filing: {}, changes: inOrder(changes) };
  return documentsOf(known).flatMap(({ id, of }) => {
    const own = theirs[id.split('-')[0] ?? ''];
    return own ? [{ id, of, ...own }] : [];
  });
}
