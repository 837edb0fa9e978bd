import type { CompanyFactName } from '#contract/company-facts.ts';

/** What a president is asked of the company, in his words. */
export const questions: Partial<Record<CompanyFactName, { question: string; support?: string }>> = {
  legalForm: { question: '会社の種類は何ですか' },
  corporateNumber: {
    question: '会社法人等番号（12桁）または法人番号（13桁）',
    support: '登記事項証明書または国税庁の通知書に書かれています。',
  },
  board: {
    question: '取締役会を置いていますか',
    support: '登記事項証明書に「取締役会設置会社に関する事項」があれば、置いています。',
  },
  auditors: { question: '監査役を置いていますか' },
  auditorBoard: {
    question: '監査役会を置いていますか',
    support: '監査役が3名以上の会社だけです。',
  },
  committee: { question: '監査等委員会を置いていますか' },
  accountant: {
    question: '会計監査人を置いていますか',
    support: '監査法人または公認会計士です。顧問税理士は会計監査人ではありません。',
  },
  adviser: { question: '会計参与を置いていますか' },
  selection: {
    question: '代表取締役はどう決めますか',
    support: '定款の「代表取締役」の条に書かれています。取締役が1名だけの会社は「各自代表」です。',
  },
  isPublic: {
    question: '株式を譲り渡すのに会社の承認が必要ですか',
    support: '登記事項証明書の「株式の譲渡制限に関する規定」に書かれています。',
  },
  directorTerm: { question: '取締役の任期は何年ですか', support: '定款に書かれています。' },
  auditorTerm: { question: '監査役の任期は何年ですか', support: '定款に書かれています。' },
  fiscalMonth: { question: '決算は何月ですか' },
  fiscalDay: {
    question: '決算日は何日ですか',
    support:
      '20日締めなど、月の途中のときに選んでください。わからないときは月の末日として計算します。',
  },
  meetingWithin: {
    question: '定時株主総会は、決算から何か月以内に開きますか',
    support: '定款に書かれています。わからないときは3か月として計算します。',
  },
  capital: { question: '資本金は1億円を超えますか' },
  addressHidden: {
    question: '代表取締役の住所を登記事項証明書で非表示にしていますか',
    support: '代表取締役等住所非表示措置を受けている会社だけです。',
  },
};

export const asked = Object.keys(questions) as CompanyFactName[];
