import type { Block, VerificationInvitation } from './mail.texts.ts';

type Invitation = Pick<
  VerificationInvitation,
  'dueDate' | 'link' | 'number' | 'requester' | 'withoutPhotos'
>;

/** The languages of the applicant's pages besides Japanese, as the link names them. */
const languages = { en: 'English', easy: 'やさしい日本語' } as const;

/** A verification link that opens its pages in another language; the key stays behind `#`. */
const linkIn = (link: string, language: keyof typeof languages) =>
  link.replace('#', `?lang=${language}#`);

/** The first line of a mail with a verification link. */
export const languageLinks = (link: string): Block => ({
  links: [
    [languages.en, linkIn(link, 'en')],
    [languages.easy, linkIn(link, 'easy')],
  ],
});

/** Tells readers of little Japanese what to do; the Japanese text before it prevails. */
export const inOtherLanguages = (invitation: Invitation): Block[] => [
  ...inEnglish(invitation),
  ...inEasyJapanese(invitation),
];

function inEnglish({ number, requester, dueDate, withoutPhotos }: Invitation): Block[] {
  return [
    { heading: languages.en },
    `${requester} asks you to verify your identity online.`,
    {
      steps: withoutPhotos
        ? [
            'Have your My Number Card, its signature password (6 to 16 letters and digits) and a smartphone with the Digital Authentication App (デジタル認証アプリ) at hand.',
            'Open the link "English" at the top of this e-mail on the smartphone, and follow the page.',
          ]
        : [
            "Have one original ID document at hand: a driver's licence, My Number Card, Residence Card or the like.",
            'Open the link "English" at the top of this e-mail on a smartphone with a camera.',
            'Take photos of the document and of your face, and send them. It takes about 5 minutes.',
          ],
    },
    `Please finish by ${dueDate.replaceAll('-', '/')} (year/month/day). Reference No.: ${number}`,
    'The link is for you only. Please do not forward it. The Japanese text prevails.',
  ];
}

function inEasyJapanese({ number, requester, dueDate, withoutPhotos }: Invitation): Block[] {
  const [year, month, day] = dueDate.split('-').map(Number);
  return [
    { heading: languages.easy },
    `${requester}から、本人確認（ほんにんかくにん：あなた本人か どうか 見る こと）の お願（ねが）いです。`,
    {
      steps: withoutPhotos
        ? [
            'マイナンバーカード、署名用（しょめいよう）パスワード（英語（えいご）の 文字（もじ）と 数字（すうじ）、6〜16文字）、「デジタル認証（にんしょう）アプリ」を 入（い）れた スマホを じゅんび して ください。',
            'この メールの はじめに ある「やさしい日本語」の リンクを、スマホで 開（ひら）いて ください。',
          ]
        : [
            '本物（ほんもの）の カード（運転免許証（うんてんめんきょしょう）、マイナンバーカード、在留（ざいりゅう）カードなど）を 1つ じゅんび して ください。',
            'この メールの はじめに ある「やさしい日本語」の リンクを、スマホで 開（ひら）いて ください。',
            'カードと 顔（かお）の 写真（しゃしん）を とって、送（おく）って ください。5分（ふん）くらいです。',
          ],
    },
    `${year}年（ねん）${month}月（がつ）${day}日（にち）までに して ください。受付番号（うけつけばんごう）：${number}`,
    'この リンクは あなただけが 使（つか）えます。ほかの 人（ひと）に 送（おく）らないで ください。日本語（にほんご）の 文（ぶん）が、いちばん 正（ただ）しいです。',
  ];
}
