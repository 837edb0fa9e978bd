import { text, typed } from './field-table.ts';
import { checkText, type Fault, fault } from './fields.ts';
import { placePattern, placesIn } from './mail-text.ts';
import { threadLabels } from './thread.ts';

/**
 * What a template for messages names in double braces, such as `{{申込番号}}`, with its meaning and what a sample shows.
 * What is not known of a filing stays in the text, and such a text is not sent.
 */
export const templatePlaces = [
  { name: '会社名', meaning: 'お客様の会社名', sample: '株式会社見本' },
  { name: '代表者', meaning: '代表者氏名', sample: '見本　太郎' },
  { name: '担当者', meaning: 'お客様の担当者氏名', sample: '見本　花子' },
  { name: '申込番号', meaning: '20261121-00012 の形', sample: '20260401-00001' },
  { name: 'プラン', meaning: 'お申込みプランの名称', sample: '役員変更' },
  { name: '未入金額', meaning: 'まだお支払いいただいていない額', sample: '33,000円' },
  { name: '入金期限', meaning: 'お支払いの期限', sample: '2026年4月8日' },
  { name: '振込先', meaning: '事務所の口座', sample: '見本銀行 本店営業部 普通 1234567' },
  { name: '返送先', meaning: '事務所の郵便番号、住所、名称', sample: '〒100-0001　東京都千代田区' },
  {
    name: '不足書類',
    meaning: '必要な書類のうち、確認の印がないもの（1行に1つ）',
    sample: '・就任承諾書（見本　太郎）',
  },
  { name: '登記の期限', meaning: '登記を申請する期限', sample: '2026年4月15日' },
  { name: '申請日', meaning: '法務局に申請した日', sample: '2026年4月10日' },
  { name: '受付番号', meaning: '法務局の受付番号', sample: '第12345号' },
  { name: '補正の期限', meaning: '法務局が示した期限', sample: '2026年4月17日' },
  { name: '完了予定日', meaning: '登記の完了の予定日', sample: '2026年4月24日' },
  { name: '追跡番号', meaning: '発送した書類の追跡番号', sample: '1234-5678-9012' },
] as const;
export type TemplatePlace = (typeof templatePlaces)[number]['name'];

export const longestTemplate = 2000;
/** The most templates of the office's own. */
export const mostTemplates = 100;

const isPlace = (name: string): name is TemplatePlace =>
  templatePlaces.some((one) => one.name === name);

/** What is wrong with the places that a text names; a brace outside of them would be sent as it is. */
export function checkPlaces(label: string, text: string): Fault | null {
  const unknown = placesIn(text).find((name) => !isPlace(name));
  if (unknown !== undefined) return fault('mt131', label, `{{${unknown}}}`);
  const stray = /[{}｛｝]/.exec(text.replace(placePattern, ''))?.[0];
  return stray ? fault('mt133', label, stray) : null;
}

/** Fields of a template. */
export const templateFields = {
  name: text('名称', 40, { hint: '選ぶときの名称です。お客様には表示されません' }),
  text: typed(
    threadLabels.text,
    (label, value) =>
      checkText(label, value, longestTemplate, { lines: true }) ?? checkPlaces(label, value),
    { hint: 'わからない差込みは {{ }} のまま入り、埋めるまで送れません' },
  ),
};

/** A text with the places filled that are known, and the names of those that are not, each once. */
export function fillTemplate(
  text: string,
  values: Readonly<Record<TemplatePlace, string>>,
): { text: string; open: TemplatePlace[] } {
  const open = new Set<TemplatePlace>();
  const filled = text.replace(placePattern, (whole, name: string) => {
    if (!isPlace(name)) return whole;
    if (values[name] === '') open.add(name);
    return values[name] || whole;
  });
  return { text: filled, open: [...open] };
}

/** What is wrong with a message that has a place left: customers would read its braces. */
export function checkFilled(text: string): Fault | null {
  const [left] = placesIn(text);
  return left === undefined ? null : fault('mt185', threadLabels.text, `{{${left}}}`);
}

/** A text as a sample shows it. */
export function sampleOf(text: string): string {
  const values = Object.fromEntries(templatePlaces.map(({ name, sample }) => [name, sample]));
  return fillTemplate(text, values as Record<TemplatePlace, string>).text;
}
