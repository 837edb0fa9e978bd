/** The text pages by their code, as tabs, menus and search engines name them. */
export interface ContentPageName {
  kbnCd: string;
  title: string;
  /** One sentence for search engines. */
  description: string;
  /** Where it is not Japanese. */
  language?: 'en' | 'easy';
}

type Pages = readonly [ContentPageName, ...ContentPageName[]];

export const policyPages: Pages = [
  {
    kbnCd: '0',
    title: '利用規約',
    description:
      '登記オンラインの利用規約です。お申込み、料金、取消し、責任の範囲などを定めています。',
  },
  {
    kbnCd: '1',
    title: '個人情報の取扱い',
    description:
      '登記オンラインでお預かりする個人情報の利用目的、保存期間、安全管理と窓口のご案内です。',
  },
  {
    kbnCd: '2',
    title: '特定商取引法に基づく表記',
    description: '登記オンラインの料金、お支払い、取消しなど、特定商取引法に基づく表記です。',
  },
  {
    kbnCd: '3',
    title: '運営会社',
    description: '登記オンラインを運営する司法書士事務所のご案内です。',
  },
];

export const helpPages: Pages = [
  {
    kbnCd: '0',
    title: 'よくある質問',
    description:
      '役員変更・代表取締役の住所変更の登記について、期限、料金、必要な書類、本人確認のご質問にお答えします。',
  },
  {
    kbnCd: '1',
    title: 'ご利用ガイド',
    description: 'アカウント登録から登記の完了まで、登記オンラインの使い方を順にご案内します。',
  },
  {
    kbnCd: '2',
    title: 'プラン・料金',
    description:
      '役員変更・代表取締役の住所変更のプランの選び方と、登録免許税を含む料金のご案内です。',
  },
  {
    kbnCd: '3',
    title: '本人確認について',
    description:
      'オンライン本人確認の方法、使える本人確認書類、写真の管理についてのご案内です。英語とやさしい日本語でもお読みいただけます。',
  },
  {
    kbnCd: '3en',
    language: 'en',
    title: 'About identity verification',
    description:
      'How your identity is verified for a commercial registration, which documents you can use, and how photos are kept.',
  },
  {
    kbnCd: '3easy',
    language: 'easy',
    title: '本人確認（ほんにんかくにん）に ついて',
    description:
      '本人確認（ほんにんかくにん）の 方法（ほうほう）と、使（つか）える カードの 説明（せつめい）です。',
  },
  {
    kbnCd: '4',
    title: '写真の撮り方',
    description:
      '本人確認書類とお顔の写真の撮り方、カメラが起動しないときのご案内です。英語とやさしい日本語でもお読みいただけます。',
  },
  {
    kbnCd: '4en',
    language: 'en',
    title: 'How to take the photos',
    description:
      'How to photograph your ID document and your face, and what to do when the camera does not start.',
  },
  {
    kbnCd: '4easy',
    language: 'easy',
    title: '写真（しゃしん）の とりかた',
    description:
      'カードと 顔（かお）の 写真（しゃしん）の とりかたと、カメラが はじまらない ときの 説明（せつめい）です。',
  },
];

/** A help page in all its languages; the code begins with the page's number. */
export const inAllLanguages = ([number]: string) =>
  helpPages.filter(({ kbnCd }) => kbnCd[0] === number);
