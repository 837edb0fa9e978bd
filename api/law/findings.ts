import { originOf, type QuestionId } from './origins.ts';

/**
 * Effect of a finding: a refusal and an open question hold the filing back from final papers, the registry text and the
 * registry; a note holds nothing back.
 */
export type FindingKind = 'refused' | 'asked' | 'noted';

/** A statement of law about a filing or a company, with where it comes from. */
export interface Finding {
  rule: RuleId;
  kind: FindingKind;
  /** For the reader of the screen. */
  text: string;
  /** The source, or 要確認 where none was checked. */
  source: string;
  /** The numbers of the changes that it is about; empty where it is about the company. */
  changes: number[];
}

interface Rule {
  text: string;
  source: string;
  /** Among advice: the bureau refuses such a filing. The entry explains it and takes the application. */
  refuses?: true;
  /** The office alone can do something about it. */
  forOffice?: true;
  /** Words for the office, where it does something else than the customer. */
  office?: string;
}

/** Contradictions: a filing, or a description of a company, that says one of them cannot be registered. */
const contradictions = {
  committeeNeedsBoard: {
    text: '監査等委員会設置会社には取締役会があります。',
    source: '会社法327条1項3号',
  },
  committeeExcludesAuditors: {
    text: '監査等委員会設置会社に監査役を置くことはできません。',
    source: '会社法327条4項',
  },
  committeeNeedsAccountant: {
    text: '監査等委員会設置会社には会計監査人があります。',
    source: '会社法327条5項',
  },
  auditorBoardNeedsBoard: {
    text: '監査役会設置会社には取締役会があります。',
    source: '会社法327条1項2号',
  },
  auditorBoardNeedsAuditors: {
    text: '監査役会設置会社には監査役があります。',
    source: '会社法390条1項',
  },
  publicNeedsBoard: {
    text: '公開会社には取締役会があります。',
    source: '会社法327条1項1号',
  },
  boardNeedsAuditors: {
    text: '取締役会設置会社には、監査役（公開会社でない会社では会計参与でも足ります）又は監査等委員会があります。指名委員会等設置会社の役員（委員、執行役、代表執行役）は、この申込みではお受けできません。お問い合わせフォームからご相談ください。',
    source: '会社法327条2項',
  },
  accountantNeedsAuditors: {
    text: '会計監査人設置会社には、監査役又は監査等委員会があります。',
    source: '会社法327条3項',
  },
  boardSelects: {
    text: '取締役会設置会社では、取締役会が代表取締役を選定します（定款に定めがあるときは株主総会も選定できます）。',
    source: '会社法349条3項・362条2項3号・3項',
  },
  noBoardToSelect: {
    text: '取締役会を置かない会社では、取締役会の決議による選定はありません。',
    source: '会社法349条3項',
  },
  directorTermTooLong: {
    text: '取締役の任期は2年までです（監査等委員会設置会社では1年、公開会社でない会社では定款で10年まで）。',
    source: '会社法332条1項から3項',
  },
  auditorTermOutOfRange: {
    text: '監査役の任期は4年です（公開会社でない会社では定款で10年まで）。',
    source: '会社法336条1項・2項',
  },
  noSuchFiscalYear: {
    text: '決算期は1月から12月まで、決算日は1日から31日まで、定時株主総会は事業年度の終了から12か月以内です。',
    source: '会社計算規則59条2項',
  },
  unknownCode: {
    text: '役職又は登記原因が、扱っているものではありません。清算人、執行役、業務執行社員、仮役員、会計参与の書類等備置場所の変更、社外である旨や会計限定の定めだけの登記と、機関の設置・廃止は扱っていません。お問い合わせフォームからご相談ください。',
    source: '会社法346条2項・402条・478条・591条・911条3項。扱う範囲は事務所の定め',
  },
  noSuchOrgan: {
    text: 'この会社にない機関の役員です。新たに機関を置くには、定款の変更と別の登記が必要です。お問い合わせフォームからご相談ください。',
    source: '会社法326条2項・911条3項',
  },
  organAbolished: {
    text: 'この会社にない機関の役員が退くことになっています。機関を置く定めの廃止は、定款の変更と別の登記が必要で、この申込みではお受けできません。お問い合わせフォームからご相談ください。',
    source: '会社法326条2項・336条4項・911条3項、登録免許税法別表第一24号(一)ツ',
  },
  committeeBesideAuditor: {
    text: '監査等委員である取締役と監査役が同時に在任することになります。',
    source: '会社法327条4項',
  },
  conversionNeedsArticles: {
    text: '監査等委員会設置会社への移行と、その取りやめには、定款の変更と機関の設置・廃止の登記が必要で、この申込みでは扱えません。お問い合わせフォームからご相談ください。',
    source: '会社法326条2項・327条4項・911条3項22号',
  },
  reappointedAfterLeaving: {
    text: '重任は、任期満了による退任と、間を置かない就任を合わせた登記です。引き続き在任する方は重任だけを、一度退いた方は退任と就任を入力してください。',
    source: '会社法332条1項・346条1項。要確認（登記実務）',
  },
  reappointedLate: {
    text: '重任は、任期満了と間を置かない再任の登記です。同じ総会で任期が終わった日より後に承諾した方は、任期満了による退任と、承諾の日の就任を入力してください。',
    source: '会社法332条1項・346条1項。要確認（登記実務）',
  },
  appointedTwice: {
    text: '同じ方が同じ役職に、間に退任なく二度就任することになります。',
    source: '要確認（登記実務）',
  },
  notInOffice: {
    text: 'この役職に在任していない方です。',
    source: '要確認（登記実務）',
  },
  afterDeath: {
    text: '亡くなった方の、死亡の日より後の変更か、死亡の日の別の原因による退任です。亡くなった方のすべての役職を、同じ日の「死亡」で入力してください（死亡より前に退いたときは、その日を入力してください）。',
    source: '会社法330条、民法653条1号。要確認（同じ日に退いてから亡くなったとき）',
  },
  saidTwoWays: {
    text: '同じ方の同じ日の変更に、異なる氏名又は住所が入力されています。',
    source: '会社法915条1項',
  },
  firmIsNoPerson: {
    text: '法人に、死亡、後見の開始と旧氏の記録はありません。法人の解散・合併による変更は、この申込みではお受けできません。お問い合わせフォームからご相談ください。',
    source: '商業登記規則81条の2、公認会計士法34条の18・34条の19、税理士法48条の18・48条の19',
  },
  deemedAfterEnd: {
    text: '任期が満了した後の定時株主総会では、会計監査人は、決議なしに再任されたとはみなされません。総会が再任を決議したときは、「株主総会で再任を決議」を選択してください。',
    source: '会社法338条1項・2項、昭和33年12月23日民事甲2655号。要確認（会計監査人への当てはめ）',
  },
  leavesTwice: {
    text: '同じ方が同じ役職から二度退くことになります。',
    source: '要確認（登記実務）',
  },
  oldAddressAfterMove: {
    text: '引っ越した日より後の就任・重任に、新しい住所と異なる住所が入力されています。',
    source: '会社法911条3項14号',
  },
  newAddressBeforeMove: {
    text: '引っ越した日より前の就任・重任に、新しい住所が入力されています。',
    source: '会社法911条3項14号',
  },
  addressUnchanged: {
    text: '登記されている住所と同じです。',
    source: '会社法915条1項',
  },
  representativeNotDirector: {
    text: '代表取締役は取締役でなければなりません。取締役を退いたあとの代表取締役の就任・重任・変更は登記できません。',
    source: '会社法349条3項・362条3項',
  },
  committeeRepresents: {
    text: '監査等委員である取締役は、代表取締役になれません。',
    source: '会社法331条3項・399条の13第3項',
  },
  disqualifiedAlone: {
    text: '取締役の資格を失った方は、取締役でもなくなります。取締役の資格喪失も入力してください。',
    source: '会社法331条1項・349条3項・362条3項',
  },
  leavesUnderEach: {
    text: '各自代表の会社では、取締役に残ったまま代表取締役だけを退くこと（辞任、解職、任期満了）はできません。ほかの取締役を代表取締役に定める手続をご検討ください。',
    source: '会社法349条1項・2項。要確認（登記実務）',
  },
  chosenUnderEach: {
    text: '各自代表の会社（取締役が1名の会社を含みます）では、取締役への就任と同じ日に代表取締役になります。在任中の取締役が代表権を得るときは「代表権付与」です。',
    source: '会社法349条1項・2項',
  },
  representsUnderEach: {
    text: '各自代表の会社では、取締役に就任・重任した方は代表取締役にもなります。同じ日の代表取締役の就任・重任も、住所とともに入力してください。',
    source: '会社法349条1項・2項・911条3項14号',
  },
  grantNeedsDirector: {
    text: '「代表権付与」は、取締役会を置かない会社に在任する取締役に、選定によらずに代表権が生じる場合のものです。互選又は株主総会で選ぶ会社で、取締役が2名以上残るときは、選定による「就任」です。',
    source: '会社法349条1項。要確認（登記実務）',
  },
  acceptedAfterEffect: {
    text: '就任の日は、選任の効力発生日と就任承諾の日のうち遅い日です。就任承諾の日より前には就任できません。任期満了の日より後に承諾した方は、重任ではなく、任期満了による退任と就任を入力してください。',
    source: '会社法329条1項・330条、商業登記法54条1項',
  },
  decidedAfterEffect: {
    text: '効力発生日より後の日の決議です。',
    source: '要確認（登記実務）',
  },
  onlyAccountantsDeemed: {
    text: '定時株主総会の決議なしに再任されたとみなされるのは、会計監査人の重任だけです。',
    source: '会社法338条2項',
  },
  deemedAtExtraordinary: {
    text: '会計監査人が決議なしに再任されたとみなされるのは、定時株主総会だけです。臨時株主総会とされていますので、総会の種類か、再任の決議の有無をご確認ください。',
    source: '会社法338条1項・2項',
  },
  writtenNotAccepted: {
    text: '書面決議には席上がないため、席上での就任承諾はありません。',
    source: '会社法319条1項',
  },
  tooFewRemain: {
    text: '後任者の就任まで、辞任・任期満了による退任は登記できません（権利義務が続きます）。後任者の就任を同じ申込みに加えてください。',
    source: '会社法346条1項・351条1項、最判昭43.12.24',
  },
  tooFewInOrgan: {
    text: '後任者の就任まで、辞任・任期満了による退任は登記できません（権利義務が続きます）。後任者の就任を同じ申込みに加えてください。会社の情報に任期の満了が記録されている方は、在任の人数に数えていません。再任されているときは、お問い合わせフォームからお知らせください。監査役や取締役会などの機関を置く定めを廃止したときは、後任者は要りませんが、別の登記が必要で、この申込みではお受けできません。お問い合わせフォームからご相談ください。',
    source: '会社法326条2項・336条4項1号・346条1項、最判昭43.12.24',
  },
  nameUnchanged: {
    text: '変更後の氏名が、変更前と同じか、入力されていません。',
    source: '会社法915条1項',
  },
  surnameMissing: {
    text: '記録する旧氏が入力されていません。',
    source: '商業登記規則81条の2',
  },
  hiddenWithoutAddress: {
    text: '住所の非表示は、代表取締役の住所を新たに登記するとき（就任・重任・住所移転）にだけ申し出られます。',
    source: '商業登記規則31条の3',
  },
  hiddenSaysOtherwise: {
    text: 'この会社の代表取締役の住所は、現在、非表示になっています。申出をせずに登記すると住所が公開され、取り消せません。非表示を続けないときは、お問い合わせフォームからご相談ください。',
    source: '商業登記規則31条の3、令和6年7月26日法務省民商第116号通達',
  },
  firmAsOfficer: {
    text: '法人は、取締役・監査役になれません。',
    source: '会社法331条1項1号・335条1項',
  },
  notAnAccountant: {
    text: '会計監査人は、公認会計士又は監査法人に限られます。',
    source: '会社法337条1項',
  },
  notAnAdviser: {
    text: '会計参与は、公認会計士、監査法人、税理士又は税理士法人に限られます。',
    source: '会社法333条1項',
  },
  adviserIsOfficer: {
    text: '取締役、監査役又は会計監査人である方は、会計参与になれません。先に退任したときは、その退任も入力してください。',
    source: '会社法333条3項1号・337条3項',
  },
  accountantIsOfficer: {
    text: '取締役又は監査役である方は、会計監査人になれません（退いて1年を経ない方も、なれません）。',
    source: '会社法337条3項1号、公認会計士法24条1項1号',
  },
  directorOfBothKinds: {
    text: '監査等委員である取締役と、それ以外の取締役は、区別して選任され、兼ねることはできません。先の地位を退いたときは、その退任も入力してください。',
    source: '会社法329条2項・331条3項',
  },
  endOfTermUnsaid: {
    text: 'この役職には、任期の満了が記録され、今回の就任で権利義務が終わる方がほかにいます。その方の任期満了による退任（再任のときは重任）も入力してください。既に再任されているときは、「会社の情報」の任期を直してください。',
    source: '会社法346条1項・915条1項',
  },
  endNotReached: {
    text: '任期の途中には、「重任」も「任期満了による退任」もできません。途中で退く方の原因は、辞任又は解任です。',
    source: '会社法332条1項・336条1項・338条1項',
  },
  onlyRepresentatives: {
    text: '住所変更と代表権付与は、代表取締役だけの登記です。取締役・監査役などの住所は登記されないため、申請は要りません。',
    source: '会社法911条3項13号・14号・17号',
  },
  taxDiffers: {
    text: '選択したプランの登録免許税が、この会社の資本金の区分と合いません。',
    source: '登録免許税法 別表第一 24号(一)カ',
  },
} as const satisfies Record<string, Rule>;

/** Advice: what the reader should know; the filing may say it. */
const advice = {
  directorBehindRepresentative: {
    text: '代表取締役には取締役の地位が必要です。取締役にも就任・重任する場合は、取締役の行も入力してください（在任中の場合は不要です）。',
    source: '会社法349条3項・362条3項',
  },
  whichOfficeIsLeft: {
    text: '代表取締役のみ退くのか、取締役も退くのかをご確認ください。取締役を退くと代表取締役も退任します。',
    source: '会社法349条3項・362条3項',
  },
  representationAfterElection: {
    text: '代表取締役である方が取締役に再任されたときは、同じ日の代表取締役の重任（代表しなくなるときは任期満了による退任）も入力してください。',
    source: '会社法349条3項・362条3項・915条1項',
  },
  representativeTermAlone: {
    text: '代表取締役の任期は、定款や選定の決議に別の定めがなければ、取締役の任期とともに満了します。取締役の重任又は退任の行がありません。取締役の任期と、代表取締役だけの任期の定めをご確認ください。',
    source: '会社法349条3項・362条3項。要確認（登記実務）',
  },
  joinedAndLeft: {
    text: '就任した日に退いています。途中の登記は省略できないため、就任と退任のどちらも、この順に登記します。日付をご確認ください。',
    source: '会社法911条3項・915条1項。要確認（登記実務）',
  },
  leftAndJoined: {
    text: '同じ日に、同じ役職の退任と就任があります。在任中の方が退いて再び就任したのか、就任した方がその日に退いたのかをご確認ください。',
    source: '会社法915条1項。要確認（登記実務）',
  },
  reappointmentWrittenAsBoth: {
    text: '引き続き就任する場合は「重任」を選択してください。',
    source: '要確認（登記実務）',
  },
  successorMissing: {
    text: '後任者が就任するまで、辞任・任期満了の登記ができない場合があります。',
    source: '会社法346条1項',
  },
  notYetEffective: {
    text: '効力発生日より前に登記は申請できません。',
    source: '要確認（登記実務）',
  },
  periodOver: {
    text: '登記期間（2週間）を過ぎています。過料の対象となることがありますので、お早めにお申し込みください。',
    office:
      '登記期間（2週間）を過ぎています。過料の対象となることがありますので、早めに申請してください。',
    source:
      '会社法915条1項・976条1号。期限後も申請できることは要確認（却下の事由を定める商業登記法24条に、期間の経過はない）',
  },
  sameNameAuditorAndDirector: {
    refuses: true,
    text: '監査役は取締役を兼ねられません。',
    source: '会社法335条2項',
  },
  latinAddress: {
    refuses: true,
    text: '代表取締役の住所の地名は、ローマ字では登記できません。外国の住所は、漢字とカタカナで入力してください（ビルの名前のローマ字は使えます）。',
    source: '要確認（登記実務。ローマ字を使えるのは商号：商業登記規則50条）',
  },
  latinName: {
    refuses: true,
    text: '役員の氏名はローマ字では登記できません。カタカナ等で入力してください。',
    source: '要確認（登記実務）',
  },
  officeConfirms: {
    text: '機関の設置や任期を事務所で確認します。初めて置く場合は、別途、定款変更と登録免許税が必要です。',
    source: '会社法326条2項・338条2項',
  },
  deemedAgain: {
    text: '定時株主総会で別段の決議がされなかったため、再任されたものとみなされます。別段の決議がないことを、議事録でご確認ください。',
    source: '会社法338条2項',
  },
  dismissedByMeeting: {
    text: '会計監査人の解任は、株主総会の決議によるものとしてお受けします。監査役の全員の同意（監査役会、監査等委員会を含みます）による解任は、添付する書面が異なり、この申込みではお受けできません。お問い合わせフォームからご相談ください。',
    source: '会社法339条1項・340条',
  },
  nobodyConvenes: {
    text: '株主総会を招集できる取締役が一人もいません。株主の全員が出席したか招集の手続を省くことに同意したか、裁判所の許可を得た株主又は一時取締役が招集したかを確認し、議事録に記載します。',
    source: '会社法296条3項・297条4項・300条・346条2項、最判昭60.12.20。要確認（登記実務）',
  },
  sealHolderLeaves: {
    text: '代表者が退きます。登記所に印鑑を提出している方のときは、後任の方の印鑑届書が必要です（印鑑を提出した代表者がほかに在任するときは不要です）。',
    source: '商業登記規則9条1項・35条の2。要確認（印鑑の提出の有無）',
  },
  nobodyRepresents: {
    refuses: true,
    text: '会社を代表する方がいなくなり、登記を申請できません。後任の代表取締役の選定か、残る取締役の「代表権付与」を、同じ申込みに加えてください。選べないときは、一時代表取締役の選任の申立てを裁判所に行う手続があります。',
    source: '会社法349条・351条',
  },
  boardWithoutQuorum: {
    refuses: true,
    text: '取締役会の定足数に足りません。法律又は定款の定める員数と在任する取締役の数の、多いほうの過半数が出席しなければ、代表取締役を選定・解職できません。先に取締役を補充するか、一時取締役の選任の申立てを裁判所に行ってください。',
    source: '会社法331条5項・346条2項・369条1項。要確認（欠員のある取締役会）',
  },
  oneDirectorRepresents: {
    text: '取締役が1名のときは、互選する相手がいません。その方が会社を代表します。1名のときの定めを、定款でご確認ください。',
    source: '会社法349条1項。要確認（登記実務）',
  },
  auditorsConsent: {
    forOffice: true,
    text: '監査役の選任の議案を株主総会に出すには、在任する監査役（2名以上のときはその過半数、監査役会があるときは監査役会）の同意が必要です。',
    source: '会社法343条1項・3項',
  },
  electedLate: {
    text: '任期の満了で欠けた役員の選任が遅れています。登記の遅れとは別に、選任を怠ったことによる過料の対象となることがあります。',
    source: '会社法976条22号',
  },
  increaseClause: {
    text: 'ほかの取締役より後に選任された方の任期が、一緒に満了することになっています。増員・補欠で選任された方の任期を在任する取締役の残りの任期とする定めを、定款で確かめて添付します。',
    source: '会社法332条1項ただし書、商業登記規則61条1項',
  },
  moveSaid: {
    text: '回答された引っ越しの日の住所移転を加えました。',
    source: '会社法911条3項14号・915条1項',
  },
  perhapsRewritten: {
    forOffice: true,
    text: '引っ越しによる住所の変更として登記します。引っ越しておらず、住居表示の実施、町名・地番又は行政区画の変更によるときは、「登記の内容の確認」で回答してください（名称だけの変更は申請が要らず、番号の変更には登録免許税がかからないことがあります）。',
    source: '商業登記法26条、登録免許税法5条4号・5号',
  },
  taxExempt: {
    text: '証明書を添付すると、登録免許税はかかりません。お預かりした登録免許税は、お客様にお返しします。',
    source: '登録免許税法5条4号・5号、同法施行規則1条',
  },
  abroad: {
    text: '住所が外国にある方は、日本で印鑑登録ができません。印鑑証明書に代えて、署名証明書と訳文を添付します。',
    source: '昭和48年1月29日民四821号、平成28年6月28日民商100号、平成29年2月10日民商15号',
  },
  vacancy: {
    text: '欠員が生じています。後任者の選任を怠ると過料の対象となることがあります。',
    source: '会社法346条4項・976条22号。要確認',
  },
  dutiesLast: {
    text: 'この役職には、任期が満了し、後任者の就任まで権利義務を有する方がいます。法律又は定款の員数は、その方を除くと足りていません。後任者の選任か、その方の再任をご確認ください。選任を怠ると過料の対象となることがあります。',
    source: '会社法346条1項・976条22号',
  },
  tooFewDirectors: {
    text: '取締役会には取締役が3名以上必要です。',
    source: '会社法331条5項',
  },
  tooFewAuditors: {
    text: '監査役会には監査役が3名以上必要で、その半数以上は社外監査役です。',
    source: '会社法335条3項',
  },
  tooFewOnCommittee: {
    text: '監査等委員である取締役は3名以上必要で、その過半数は社外取締役です。',
    source: '会社法331条6項',
  },
  outsideLeaves: {
    text: '退任により、社外の役員が足りなくなります（監査役会では監査役の半数以上が社外監査役、監査等委員会では監査等委員である取締役の過半数が社外取締役です）。任期満了又は辞任で退く方は、後任者の就任まで権利義務を有し、それまで退任の登記ができないことがあります。後任の社外の方の選任をご確認ください。',
    source:
      '会社法331条6項・335条3項・346条1項・976条22号。要確認（社外の役員だけが欠けるときの扱い）',
  },
  acceptedLater: {
    text: '就任承諾の日が就任の日になります。承諾書の日付が別紙の日付と合うことをご確認ください。',
    source: '商業登記法54条1項。要確認',
  },
  electedAhead: {
    text: '決議の日より後の就任です。就任の日を定めた選任（予選）のときは、前もって選ぶ理由があり、期間が1か月程度までであることを事務所で確認します。承諾が後の日のときは、就任承諾の日を入力してください。',
    source: '昭和41年1月20日民事甲271号回答。要確認（同回答の全文は未確認）',
  },
  electedLongAhead: {
    text: '決議から就任まで1か月を超えています。予選として認められないことがあります。',
    source: '昭和41年1月20日民事甲271号回答。要確認（同回答の全文は未確認）',
  },
  chosenByFormerBoard: {
    text: '代表取締役を選んだ日と就任の日の間に、取締役が入れ替わります。入れ替わる前の取締役による選定（予選）は、取締役の全員が再任される場合にだけ認められます。',
    source: '会社法362条2項3号、昭和41年1月20日民事甲271号回答。要確認（登記実務）',
  },
  substituteNeedsArticles: {
    text: '補欠として前任者の残任期間とするには、定款の定めが必要です。',
    source: '会社法332条1項・336条3項',
  },
  outsideNotRegistered: {
    text: '社外取締役である旨は監査等委員会設置会社、指名委員会等設置会社と特別取締役の定めのある会社だけが、社外監査役である旨は監査役会設置会社だけが登記します。ほかの会社では、社外である旨を除いて登記します。',
    source: '会社法911条3項18号・21号ハ・22号ロ・23号イ・327条4項・373条1項',
  },
  articlesChangeToLeave: {
    text: '定款で定められた代表取締役が代表取締役だけを退くとき（辞任、解職）は、定款の変更（特別決議）が必要です。',
    source: '会社法349条3項・466条・309条2項11号。要確認（登記実務）',
  },
  substituteLapses: {
    text: '補欠を選んだ決議は、定款に別段の定めがないときは、その後最初の定時株主総会の開始の時に効力を失います。選任から就任までの間に定時株主総会の時期がありますので、効力を延ばす定款の定めをご確認ください。定めがないときは、改めて選任が必要です。',
    source: '会社法施行規則96条3項、平成15年4月9日民商1079号。要確認（同通知の全文は未確認）',
  },
  auditScope: {
    text: '株式の譲渡に会社の承認を要する会社で、監査役の監査の範囲を会計に関するものに限る定款の定めがあるときは、その旨も登記します（登記済みのときは不要です）。平成18年4月以前に設立された会社は、定款に書かれていなくても、定めがあるとみなされることがあります。まだ登記していないときは、「事務所への連絡事項」又はお問い合わせフォームでお知らせください。',
    source:
      '会社法389条1項・911条3項17号イ、会社法整備法53条、平成26年改正法附則22条1項。要確認（登録免許税の区分を含む）',
  },
  termEndedBefore: {
    text: '任期は既に満了しており、その日の退任と今回の就任を登記します（重任ではありません）。',
    source: '会社法332条1項・346条1項、昭和33年12月23日民事甲2655号。要確認',
  },
  leftAfterTerm: {
    text: '任期は既に満了しており、入力された原因と日にかかわらず、満了の日の退任を登記します。満了のあとに続く権利義務は、辞任も解任もできません。',
    source:
      '会社法332条1項・336条1項・346条1項、昭和33年12月23日民事甲2655号、昭和35年10月20日民四197号、最判平20.2.26。要確認',
  },
  termMayHaveEnded: {
    text: '記録又は計算による任期の末日は、この日より前です。再任されていないときは、その日に任期が満了して退任しており、「重任」も「辞任」もできません。定時株主総会が開かれたかどうかと、再任の有無を、事務所で確認します。',
    source: '会社法332条1項・336条1項・346条1項、昭和33年12月23日民事甲2655号。要確認',
  },
  termNotEnded: {
    text: '記録又は計算によると、任期はこの日にはまだ満了していません。任期は定時株主総会の終結の時に満了し、その前に「重任」や「任期満了による退任」はできません（増員や補欠で選任された方の任期などを定款や選任の決議で短くしているときと、定款の変更で満了したときを除きます）。選任の日、定款の任期の定めと、株主総会議事録をご確認ください。任期の途中で退く方の原因は、辞任又は解任です。',
    source:
      '会社法332条1項・同項ただし書・7項・334条1項・336条1項・3項・4項・338条1項。要確認（選任の日、定款の定め、事業年度の変更）',
  },
  endsAtExtraordinary: {
    text: '臨時株主総会の日の、重任又は任期満了による退任です。任期は定時株主総会の終結の時に満了しますので、総会の種類と、その日に満了した理由（定款の変更など）を、定款と株主総会議事録でご確認ください。定時株主総会が期間内に開かれなかったときは、その期間の末日に満了しています。任期の途中で退く方の原因は、辞任又は解任です。',
    source:
      '会社法332条1項・7項・336条1項・4項・338条1項、昭和33年12月23日民事甲2655号、商業登記法54条4項。要確認（登記実務）',
  },
  fallsWithDirectorship: {
    text: '取締役でなくなった代表取締役は、資格を失い「退任」と登記します。',
    source: '会社法349条3項・362条3項。要確認（登記実務）',
  },
  representationBegins: {
    text: '各自代表の会社では、取締役に就任・重任した方は代表取締役にもなります。代表取締役の就任・重任を加えました。',
    source: '会社法349条1項・2項・911条3項14号',
  },
  representationNotSaid: {
    text: '取締役を退くと代表取締役も退任します。代表取締役の退任を加えました。',
    source: '会社法349条3項・362条3項。要確認（登記実務）',
  },
  otherOfficesRenamed: {
    text: '氏名が変わると、その方のすべての役職について氏名変更を登記します。入力のない役職の氏名変更を加えました。',
    source: '会社法911条3項13号・14号・915条1項。要確認（登記実務）',
  },
  addressBesideMove: {
    text: '引っ越した方の新しい住所と、就任・重任の住所が異なります。新しい住所か、同じ方かをご確認ください。同じ日のときは、前後を事務所で確認します。',
    source: '会社法911条3項14号。要確認（登記実務）',
  },
  namesakes: {
    text: '同じ氏名の役員が複数います。住所で区別しますので、登記されている住所と合うことをご確認ください。',
    source: '要確認（登記実務）',
  },
  sameNameTwice: {
    text: '同じ日に、同じ氏名・同じ役職で住所の異なる就任・重任があります。同じ方のときは、1件だけを残してください。',
    source: '要確認（登記実務）',
  },
  surnameAlone: {
    text: '旧氏の記録だけの申出にかかる登録免許税は、事務所で確認します。',
    source: '商業登記規則81条の2。要確認',
  },
  surnameKept: {
    text: '旧氏は既に記録されています。重任で改めての申出と証する書面が要るかどうかは、申請の前に事務所で確認します。',
    source: '商業登記規則81条の2。要確認（再任のときの扱い）',
  },
  renamedAndMoved: {
    text: '同じ日の氏名変更と住所移転は、代表取締役について一つの登記にまとめています。',
    source: '会社法911条3項14号。要確認（登記実務）',
  },
  reappointedHidden: {
    text: '同じ住所での重任で非表示が続くかどうかは、事務所で確認します。',
    source: '要確認',
  },
  renamedHidden: {
    text: '代表取締役の氏名変更の登記には、住所も記載します。非表示が続くかどうかは、申請の前に事務所で確認します。',
    source: '会社法911条3項14号、商業登記規則31条の3。要確認',
  },
} as const satisfies Record<string, Rule>;

/** What the entry adds to a text, for whoever has to do something about it. */
export const whatToDo = {
  periodOver:
    '期限を過ぎていても、登記は申請できます。申請の手続は事務所が行いますので、このままお進みください。',
  directorResigns: '代表取締役ではない方の取締役の辞任でしたら、このままお進みください。',
  representativeResigns:
    '代表取締役だけを退き、取締役として残るときは、このままお進みください。どちらも退くときは、取締役の辞任も入力してください。',
} as const;

const refusals: Readonly<Record<string, Rule>> = contradictions;
const remarks: Readonly<Record<string, Rule>> = advice;

export type ContradictionId = keyof typeof contradictions;
export type AdviceId = keyof typeof advice;
export type RuleId = ContradictionId | AdviceId | QuestionId;

export const contradictionIds = Object.keys(contradictions) as ContradictionId[];
export const adviceIds = Object.keys(advice) as AdviceId[];

export function finding(rule: RuleId, changes: readonly { no: number }[] = []): Finding {
  const numbers = [...new Set(changes.map(({ no }) => no))];
  const { text, source, kind } = statement(rule);
  return { rule, kind, text, source, changes: numbers };
}

/** Whether a note is for the office alone. */
/** A finding in words for the office, which needs no way to itself. */
export const officeWords = ({ rule, text }: Pick<Finding, 'rule' | 'text'>): string =>
  remarks[rule]?.office ?? text.replaceAll(/[^。]*お問い合わせフォームから[^。]*。/g, '');

export const isForOffice = (rule: string): boolean => remarks[rule]?.forOffice === true;

/** The words of a rule; '' for one that is no more. */
export const textOf = (rule: string): string => (refusals[rule] ?? remarks[rule])?.text ?? '';

function statement(rule: RuleId): Pick<Finding, 'kind' | 'text' | 'source'> {
  const refused = refusals[rule];
  if (refused) return { ...refused, kind: 'refused' };
  const noted = remarks[rule];
  if (noted) return { ...noted, kind: noted.refuses ? 'refused' : 'noted' };
  const { text, article } = originOf(rule as QuestionId);
  return { text, source: article, kind: 'asked' };
}
