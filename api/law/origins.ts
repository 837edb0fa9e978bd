/** How something came about, where a row alone does not say it. */
export type QuestionId =
  | 'endOfTerm'
  | 'addressChange'
  | 'endOfMandate'
  | 'dayOfDeath'
  | 'personalSeal'
  | 'newAddress'
  | 'accountantChange'
  | 'firmProof'
  | 'surnameNotation'
  | 'electedBy'
  | 'boardDecides'
  | 'registeredSeal'
  | 'liquidation'
  | 'auditScope'
  | 'articlesChange'
  | 'hiddenAddress'
  | 'textForm';

/** One answer to a question, with its consequences. */
export interface Choice {
  code: string;
  label: string;
  /** The words for the customer, where the label has none; '' where the office alone can choose it. */
  plain?: string;
  /** The day that the answer says; `needed` where nothing follows without it. */
  day?: { label: string; needed?: true };
  /** The term had ended on the day of the answer, or on that of the record. */
  endsTerm?: true;
  /** The registry's words for the cause. */
  cause?: string;
  /** The row takes effect on the day of the answer. */
  movesRow?: true;
  /** No two weeks run from a day that is not certain. */
  isUndated?: true;
  /** No registration tax is owed for the row. */
  isUntaxed?: true;
  /** Documents that the answer brings; `{no}` in an id is the number of the row. */
  documents?: readonly { id: string; name: string; note: string; source?: string }[];
  /** The proof of the row in place of the usual one. */
  proof?: { id: string; name: string; note: string };
  /** The kind of a document of the row that the answer makes needless: `seal` of `seal-3`. */
  spares?: string;
  /** Why the filing cannot go on, and where to turn. */
  declines?: string;
}

/** A choice with the day that was said; '' for none. */
export type Said = Choice & { on: string };
export type SaidOf = Partial<Record<QuestionId, Said>>;

/** A question about a filing or its rows. */
export interface Origin {
  id: QuestionId;
  /** The words of the office. */
  text: string;
  /** The words for the customer; '' where the office alone can answer. */
  plain: string;
  article: string;
  /** Whether each row is answered for itself, or the filing as a whole. */
  scope: 'row' | 'filing';
  choices: readonly Choice[];
}

const turn = 'この申込みではお受けできません。お問い合わせフォームからご相談ください。';
const articles = (note: string) => ({ id: 'articles', name: '定款', note });
const municipal = {
  id: 'municipal-{no}',
  name: '市区町村長の証明書',
  note: '住居表示の実施、町名・地番又は行政区画の変更を証するもの。添付すると登録免許税がかからない',
  source: '登録免許税法5条4号・5号、同法施行規則1条',
};
const rewritten = { isUntaxed: true, documents: [municipal] } as const;
const endDay = { label: '満了の日' } as const;

/** Every question, in the order of the screen. */
export const origins: readonly Origin[] = [
  {
    id: 'endOfTerm',
    text: '任期は、いつ、どのように満了しましたか（記録又は計算による任期の末日が、登記の日と合わないとき）。',
    plain:
      '今回の株主総会より前に、任期が終わる年の定時株主総会は開かれましたか。開かれたときは、その日と、役員を選んだかどうかを教えてください。',
    article:
      '会社法296条1項・317条・332条1項・7項・336条1項・346条1項、昭和33年12月23日民事甲2655号',
    scope: 'row',
    choices: [
      {
        code: 'lapsed',
        label: '定時株主総会が期間内に開かれず、その期間の末日に満了した',
        plain: '開かれなかった',
        day: endDay,
        endsTerm: true,
        documents: [articles('全文。任期と定時株主総会の時期の定めのあるもの')],
      },
      {
        code: 'closed',
        label: '定時株主総会は開かれ、選任のないまま終結した',
        plain: '開かれたが、役員は選ばなかった',
        day: { label: '定時株主総会の終結の日', needed: true },
        endsTerm: true,
        documents: [
          {
            id: 'closedMinutes',
            name: '定時株主総会議事録（任期の満了した総会）',
            note: '任期満了の記載のあるもの。記載がないときは定款も',
          },
        ],
      },
      {
        code: 'continued',
        label: '定時株主総会を延期・続行し、継続会の終結で満了した',
        plain: '開かれたが、途中で別の日に延ばして、その日に終わった',
        day: { label: '当初の定時株主総会の日', needed: true },
        documents: [
          {
            id: 'firstSession',
            name: '定時株主総会議事録（延期・続行の決議）',
            note: '継続会の議事録とともに添付する',
          },
        ],
      },
      {
        code: 'first',
        label: '継続会があったが、当初の総会で、その終結をもって退任すると決議していた',
        plain: '',
        day: { label: '当初の定時株主総会の日', needed: true },
        endsTerm: true,
        documents: [
          {
            id: 'firstSession',
            name: '定時株主総会議事録（延期・続行の決議）',
            note: '当初の総会の終結をもって退任する旨の決議のあるもの',
          },
        ],
      },
      {
        code: 'articles',
        label: '今回の総会の定款変更（任期の短縮など）で満了した',
        plain: '今回の総会で定款を変え、任期を短くした',
        documents: [articles('変更後の任期の定めのあるもの')],
      },
      {
        code: 'clause',
        label: '定款の定め（任期、事業年度、増員・補欠の任期）により、今回満了した',
        plain: '',
        documents: [articles('任期の定めのあるもの')],
      },
      {
        code: 'renewed',
        label: 'この間に再任されている（その登記はまだ）',
        plain: '開かれ、同じ役員が選ばれた（登記はまだ）',
        declines:
          '先の再任の登記が必要です。先の重任の行をこの申込みに加えるか、登記済みのときは「会社の情報」の任期を直してください。',
      },
      {
        code: 'postponed',
        label: '基準日を定め直すなどして、定時株主総会そのものを期間の後に開いた',
        plain: '時期を過ぎてから開かれた',
        declines:
          '任期の満了の日を登記所に照会する必要があります。照会の結果を確かめてから、司法書士がこの指摘を外して進めてください。',
      },
      { code: 'running', label: 'まだ満了していない（任期の途中）', plain: 'まだ任期の途中' },
    ],
  },
  {
    id: 'addressChange',
    text: '引っ越しましたか。それとも、引っ越さずに住所の表し方が変わりましたか。',
    plain:
      '引っ越しによる変更ですか。それとも、引っ越していないのに、町名や番号、市区町村の名前が変わったのですか。',
    article: '商業登記法26条、会社法915条1項、登録免許税法5条4号・5号、同法施行規則1条',
    scope: 'row',
    choices: [
      { code: 'moved', label: '引っ越した' },
      {
        code: 'residence',
        label: '引っ越していない。住居表示が実施された、又は番号が変わった',
        cause: '住居表示実施',
        ...rewritten,
      },
      {
        code: 'lot',
        label: '引っ越していない。町名と地番が変わった',
        cause: '町名地番変更',
        ...rewritten,
      },
      {
        code: 'district',
        label: '引っ越していない。行政区画（市・区・町）とともに地番が変わった',
        cause: '行政区画及び地番変更',
        ...rewritten,
      },
      {
        code: 'nameOnly',
        label: '引っ越していない。市区町村や町の名前だけが変わった',
        declines:
          '行政区画などの名称だけの変更は、登記も変更されたものとみなされます。申請は要らず、期限もありません。この行を申込みから外してください。',
      },
    ],
  },
  {
    id: 'endOfMandate',
    text: '資格喪失とされた事情は何ですか。破産と後見開始は資格を失わせず、委任の終了による「退任」です。',
    plain: '役員でなくなった事情を教えてください（破産、後見の開始、刑の確定など）。',
    article: '民法653条2号・3号、会社法330条・331条1項・331条の2・333条3項・337条3項',
    scope: 'row',
    choices: [
      {
        code: 'bankruptcy',
        label: '破産手続開始の決定',
        cause: '退任',
        proof: {
          id: 'disqualification',
          name: '破産手続開始の決定書の謄本',
          note: '破産手続開始を証するもの',
        },
      },
      {
        code: 'guardianship',
        label: '後見開始の審判（日は審判の確定の日）',
        cause: '退任',
        proof: {
          id: 'disqualification',
          name: '後見開始の審判書と確定証明書',
          note: '後見の登記事項証明書でもよい。登記の日は審判の確定の日。令和3年2月28日までの後見開始は「資格喪失」',
        },
      },
      {
        code: 'disqualified',
        label: '刑の確定など、会社法の欠格事由',
        proof: {
          id: 'disqualification',
          name: '判決書の謄本など欠格事由を証する書面',
          note: '確定の日の分かるもの',
        },
      },
      {
        code: 'qualification',
        label: '公認会計士・税理士・監査法人・税理士法人としての資格の喪失',
        proof: {
          id: 'disqualification',
          name: '資格の喪失を証する書面',
          note: '登録の抹消、業務の停止、解散を証するもの',
        },
      },
      {
        code: 'curatorship',
        label: '保佐又は補助の開始',
        declines:
          '保佐・補助の開始では、取締役・監査役の地位は終わりません。退くときは「辞任」（保佐人・補助人の同意の要否をご確認ください）又は「解任」を入力してください。',
      },
    ],
  },
  {
    id: 'dayOfDeath',
    text: '死亡の日は、戸籍にどう記載されていますか。',
    plain: '戸籍の死亡の日の欄に、日にちのほか「頃」「推定」「間」などの言葉はありますか。',
    article: '商業登記法54条4項、戸籍法施行規則附録。要確認（登記実務）',
    scope: 'row',
    choices: [
      {
        code: 'exact',
        label: '日にちが書かれている',
        day: { label: '死亡の日', needed: true },
        movesRow: true,
      },
      {
        code: 'about',
        label: '「頃」とある',
        day: { label: '「頃」の前の日', needed: true },
        movesRow: true,
        isUndated: true,
        cause: '頃死亡',
      },
      {
        code: 'span',
        label: '「推定」又は「…から…までの間」とある',
        declines: `死亡の日が推定又は期間で記載された戸籍による登記は、記載のとおりに書く必要があり、${turn}`,
      },
    ],
  },
  {
    id: 'personalSeal',
    text: '日本で印鑑登録をしていますか（国籍は問いません）。',
    plain: 'お住まいの市区町村で、印鑑登録をしていますか。',
    article:
      '商業登記規則61条4項から6項、昭和48年1月29日民四821号、平成28年6月28日民商100号、平成29年2月10日民商15号',
    scope: 'row',
    choices: [
      { code: 'registered', label: 'している（印鑑証明書を添付する）', plain: 'している' },
      {
        code: 'signature',
        label: 'していない（本国の官憲の署名証明書を添付する）',
        plain: 'していない',
        spares: 'seal',
        documents: signatureProof(
          '本国の官憲（領事を含む。日本人は在外公館）が、署名が本人のものであることを証したもの。印鑑証明書に代わる',
        ),
      },
      {
        code: 'affidavit',
        label: 'しておらず、本国の官憲の署名証明書も得られない',
        plain: '',
        spares: 'seal',
        documents: signatureProof(
          '本国の官憲の証明が得られない旨の上申書と、日本の公証人又は滞在する国の官憲の証明',
        ),
      },
    ],
  },
  {
    id: 'newAddress',
    text: '登記されている住所と違います。いつ、どう変わりましたか。',
    plain: '登記されている住所から引っ越しましたか。引っ越したときは、その日を教えてください。',
    article: '会社法911条3項14号・915条1項。要確認（重任の登記に新しい住所を書く扱い）',
    scope: 'row',
    choices: [
      {
        code: 'moved',
        label: 'この日までに引っ越した（住所移転の登記も申請する）',
        plain: '引っ越した',
        day: { label: '引っ越した日', needed: true },
      },
      {
        code: 'absorbed',
        label: 'この日までに引っ越した（この登記に新しい住所だけを書く）',
        plain: '',
      },
      { code: 'written', label: '同じ場所で、書き方だけが違う' },
      {
        code: 'other',
        label: '同じ氏名の別の方',
        declines:
          '登記されている方の重任ではなく、別の方の就任です。登記原因を「就任」に直してください。',
      },
    ],
  },
  {
    id: 'accountantChange',
    text: '会計監査人・会計参与の交代の事情は何ですか。',
    plain: '会計監査人（会計参与）の法人は、任期満了で交代しましたか。合併や解散はありましたか。',
    article: '会社法338条1項・329条1項、公認会計士法34条の19。要確認（合併による承継）',
    scope: 'row',
    choices: [
      { code: 'expired', label: '任期の満了と、新たな選任' },
      {
        code: 'merger',
        label: '法人の合併（存続する法人が承継した）',
        declines: `監査法人・税理士法人の合併による変更は、登記原因が「合併」となり、任期満了と就任ではありません。${turn}`,
      },
      {
        code: 'dissolution',
        label: '法人の解散',
        declines: `法人の解散による退任は、任期満了ではありません。${turn}`,
      },
    ],
  },
  {
    id: 'firmProof',
    text: '法人の登記事項証明書を、どう証しますか。',
    plain: '法人の会社法人等番号（12桁）が分かりますか。',
    article: '商業登記法19条の3・54条2項2号・3項、商業登記規則36条の3',
    scope: 'row',
    choices: [
      { code: 'certificate', label: '登記事項証明書を添付する' },
      {
        code: 'number',
        label: '会社法人等番号を申請書に記載する（証明書は不要）',
        spares: 'qualification',
      },
      {
        code: 'sameOffice',
        label: '主たる事務所が同じ登記所の管轄にある（証明書は不要）',
        spares: 'qualification',
      },
    ],
  },
  {
    id: 'surnameNotation',
    text: '旧氏を、登記簿にどう記録しますか（法務局の記載例で確かめてください）。',
    plain: '',
    article: '商業登記規則81条の2。要確認（記載例は未確認）',
    scope: 'row',
    choices: [
      { code: 'full', label: '旧氏を用いた氏名（例：鈴木花子（乙山花子））' },
      { code: 'surname', label: '旧氏だけ（例：鈴木花子（乙山））' },
    ],
  },
  {
    id: 'electedBy',
    text: 'どの総会が選任・解任しましたか。',
    plain: 'ふつうの株主総会ですか。種類株式の株主だけの総会ですか。',
    article: '会社法108条1項9号・347条、商業登記規則61条3項',
    scope: 'filing',
    choices: [
      { code: 'general', label: '株主総会' },
      {
        code: 'class',
        label: '種類株主総会',
        declines: `種類株主総会による選任・解任（会社法108条1項9号・347条）は、種類株主総会議事録とその種類の株主リストによる別の手続です。${turn}`,
      },
    ],
  },
  {
    id: 'boardDecides',
    text: '取締役会は、開いて決議しましたか。書面（電磁的記録）による決議の省略ですか。',
    plain: '取締役会は集まって（オンラインを含む）開きましたか。書面だけで決めましたか。',
    article: '会社法369条・370条、会社法施行規則101条4項1号、商業登記規則61条1項・6項3号',
    scope: 'filing',
    choices: [
      { code: 'held', label: '開いて決議した' },
      {
        code: 'written',
        label: '決議を省略した（370条。定款の定めと取締役全員の同意がある）',
        documents: [articles('取締役会の決議の省略（会社法370条）の定めのあるもの')],
      },
      {
        code: 'withoutArticles',
        label: '書面だけで決めたが、定款に370条の定めがない',
        declines:
          '定款の定めのない取締役会の書面決議は無効です。取締役会を開いて決議し直してください。',
      },
    ],
  },
  {
    id: 'registeredSeal',
    text: '登記所に印鑑を提出していますか（令和3年2月15日から任意です）。',
    plain: '会社の実印を法務局に届け出ていますか。',
    article: '商業登記規則35条の2第2項・61条6項・8項',
    scope: 'filing',
    choices: [
      { code: 'yes', label: '提出している' },
      { code: 'none', label: '提出した代表者がいない' },
    ],
  },
  {
    id: 'liquidation',
    text: '解散した会社ですか。',
    plain: '会社は解散して、清算中ですか。',
    article: '会社法471条・477条・480条・483条',
    scope: 'filing',
    choices: [
      { code: 'no', label: '解散していない' },
      {
        code: 'yes',
        label: '解散して清算中',
        declines: `清算中の会社の登記は、代表清算人が申請します。清算人と清算株式会社の監査役の変更は、${turn}`,
      },
    ],
  },
  {
    id: 'auditScope',
    text: '監査役の監査の範囲を会計に関するものに限る定款の定めがありますか。',
    plain:
      '監査役の仕事を会計の監査だけに限る定めが定款にありますか（平成18年4月以前に設立された会社は、書かれていなくてもあるとみなされることがあります）。',
    article: '会社法389条1項・911条3項17号イ、会社法整備法53条、平成26年改正法附則22条1項',
    scope: 'filing',
    choices: [
      { code: 'none', label: 'ない' },
      { code: 'registered', label: 'あり、登記済み' },
      {
        code: 'unregistered',
        label: 'あり、まだ登記していない（この申請で登記する）',
        documents: [articles('監査の範囲を会計に限る定めのあるもの。又は定めがあることの証明書')],
      },
    ],
  },
  {
    id: 'articlesChange',
    text: '同じ総会で、定款を変更しましたか。',
    plain: '役員を決めた総会で、定款（会社の規則）も変えましたか。',
    article: '会社法309条2項11号・326条2項・349条3項・466条・911条3項',
    scope: 'filing',
    choices: [
      { code: 'none', label: '変更していない' },
      { code: 'terms', label: '登記されない事項（任期、員数、招集など）だけを変更した' },
      {
        code: 'organs',
        label: '取締役会・監査役などの機関を置き、又は廃止した',
        declines: `機関の設置・廃止の登記（登録免許税も別）を伴うため、${turn}`,
      },
      {
        code: 'registered',
        label: '商号、目的、本店、公告の方法など、登記される事項を変更した',
        declines: `登記される事項の変更の登記を、役員の登記と一括で申請する必要があるため、${turn}`,
      },
    ],
  },
  {
    id: 'hiddenAddress',
    text: '代表取締役の住所は、登記所で非表示になっていますか。今回、非表示を希望しますか。',
    plain: '代表取締役の住所は、法務局で非表示になっていますか。今回、非表示を希望しますか。',
    article: '商業登記規則31条の3、令和6年7月26日法務省民商第116号通達',
    scope: 'filing',
    choices: [
      { code: 'none', label: '非表示ではない・希望しない' },
      { code: 'hidden', label: '現在、非表示になっている' },
      { code: 'wanted', label: '今回、非表示を希望する' },
    ],
  },
  {
    id: 'textForm',
    text: '登記すべき事項を、どの形で出しますか。',
    plain: '',
    article: '商業登記法17条4項、商業登記規則35条の4。要確認（記載例）',
    scope: 'filing',
    choices: [
      { code: 'sheet', label: '別紙（紙）' },
      { code: 'online', label: 'オンライン（登記事項提出書を送信する）' },
      { code: 'disk', label: 'CD-Rなどの媒体' },
    ],
  },
];

function signatureProof(note: string) {
  const source = '昭和48年1月29日民四821号、平成28年6月28日民商100号、平成29年2月10日民商15号';
  return [
    { id: 'signature-{no}', name: '署名証明書', note, source },
    {
      id: 'translation-{no}',
      name: '訳文',
      note: '外国語で作られた書面の全部について、訳者の記名のあるもの',
      source,
    },
  ];
}

const byId = new Map(origins.map((one) => [one.id, one]));

/** The question with an id. */
export const originOf = (id: QuestionId): Origin => byId.get(id) as Origin;

/** A question with its choice, where both are in the table. */
export function choiceOf(id: string, code: string): { origin: Origin; choice: Choice } | null {
  const origin = byId.get(id as QuestionId);
  const choice = origin?.choices.find((one) => one.code === code);
  return origin && choice ? { origin, choice } : null;
}
