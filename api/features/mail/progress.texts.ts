import { forEachCode } from '#contract/code.ts';
import { type Progress, progress } from '#contract/codes.ts';
import { fillPlaces, type MailPlaceName, placesIn } from '#contract/mail-text.ts';
import { type Act, act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { type OwnWay, wayWords } from '../masters/own-way.service.ts';
import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

// What comes next after a progress, in the words that the customer reads on the page of the application.
const nextAt = /* @__PURE__ */ forEachCode<string, Progress, Act | null>(progress, {
  // Only the office sets it again.
  accepted: null,
  // Whether the mandate is taken by then is not known here.
  paid: null,
  // No link is on its way where the office sets it by hand.
  verifying: null,
  verified: act.preparePapers,
  papersSent: act.stamp,
  papersReturned: act.receivePapers,
  papersReceived: act.file,
  filed: act.registry,
  correcting: act.correct,
  completed: null,
  cancelled: null,
});

const otherwise = (way: OwnWay): Partial<Record<Progress, string>> => ({
  [progress.paid]: `ご入金を確認しました。受任をお知らせしたお申込みについては、${wayWords[way].paid}`,
  [progress.completed]:
    '登記が完了しました。登記情報（PDF）を掲載したときは、次のページでお受け取りいただけます。',
});

/** Subject and text of a mail, with places in double braces; paragraphs are separated by empty lines. */
export interface WrittenMail {
  subject: string;
  text: string;
}

function whileVerifying(way: OwnWay, linkOpen: boolean) {
  if (way === 'office') return act.settleIdentity;
  return linkOpen ? act.photograph : act.invite;
}

/**
 * The mail about a progress that comes with the product: what the customer has to do now, or office and registry do.
 * `linkOpen`: the mailed link for the identification waits for the person.
 */
export function builtInText(code: Progress, way: OwnWay, linkOpen = false): WrittenMail {
  const next = code === progress.verifying ? whileVerifying(way, linkOpen) : nextAt(code);
  const words = next && actWords(next);
  const heading =
    words && (words.turn === 'customer' ? 'お客様にお願いすること：' : '') + words.customer.title;
  const paragraphs = [
    'お申込みの進捗が「{{進捗}}」になりました。',
    '・申込番号：{{申込番号}}\n・進捗：{{進捗}}',
    heading ? `■${heading}` : '',
    words ? words.customer.text : (otherwise(way)[code] ?? ''),
    next === act.stamp ? '・ご返送先：{{返送先}}' : '',
    '詳しくは、次のページでご確認ください。',
    '{{申込のページ}}',
  ];
  return {
    subject: 'お申込みの進捗のお知らせ（{{申込番号}}）',
    text: paragraphs.filter(Boolean).join('\n\n'),
  };
}

export interface ChangedProgress {
  /** In the displayed form: `20261121-00012`. */
  number: string;
  code: Progress;
  progressName: string;
  linkOpen?: boolean;
  way: OwnWay;
}

/** The progress of an application changed, in the office's own words or in those of {@link builtInText}. */
export function progressChanged(
  to: Addressee,
  { number, code, progressName, way, linkOpen }: ChangedProgress,
  from: Sender & { detail: string },
  { subject, text }: WrittenMail = builtInText(code, way, linkOpen),
): Mail {
  const { name, zipCode, address } = from.office;
  const values: Record<MailPlaceName, string> = {
    会社名: to.companyName,
    担当者: to.name,
    申込番号: number,
    進捗: progressName,
    返送先: address && `${zipCode}　${address}　${name}`.trim(),
    申込のページ: from.detail,
  };
  // A paragraph with something that is not known would be half a sentence.
  const isKnown = (paragraph: string) =>
    placesIn(paragraph).every((place) => values[place as MailPlaceName] !== '');
  const paragraphs = text
    .replaceAll('\r\n', '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '' && isKnown(paragraph));
  const page = '{{申込のページ}}';
  // It may have stood beside something that is not known, and everything else is found there.
  if (!paragraphs.some((paragraph) => paragraph.includes(page))) paragraphs.push(page);
  return compose(
    fillPlaces(subject, values),
    to,
    from,
    paragraphs.map((paragraph) => {
      const fill = (part = '') => fillPlaces(part, values);
      if (paragraph === page) return { link: fill(paragraph) };
      const [, heading] = /^■(.+)$/.exec(paragraph) ?? [];
      if (heading) return { heading: fill(heading) };
      const facts = paragraph.split('\n').map((line) => /^・([^：]+)：(.+)$/.exec(line));
      if (facts.some((fact) => !fact)) return fill(paragraph);
      return { facts: facts.map((fact) => [fill(fact?.[1]), fill(fact?.[2])] as const) };
    }),
  );
}
