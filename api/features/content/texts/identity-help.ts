import type { HelpEntry } from './help.ts';

// The two help pages that readers of little Japanese need, in three languages. The Japanese text prevails.

/** Said only while the contact is identified by photos. */
const photo = (text: string) => `{{#photo}}${text}{{/photo}}`;

const inquiry = (name: string) => `<a href="/comregtaqusu/pss400/PSS300">${name}</a>`;

export const identity = {
  why: [
    'なぜ本人確認が必要なのですか。',
    '<p>ご本人になりすました登記を防ぐためです。取締役の選任や代表取締役の選定などの手続では法律（犯罪による収益の移転防止に関する法律）により、そのほかの手続では司法書士会の会則により、ご担当者の本人確認を行います。法律による本人確認が終わるまで、登記を申請できません。代表者のご意思も、事務所からお電話などで確認します。</p>',
  ],
  how: [
    'どのように本人確認をしますか。',
    '<p>{{way.how}}</p>{{#photo}}<p>撮影するのは、本人確認書類の表面・斜め・裏面と、お顔の正面・斜めです。所要時間は約5分で、ログインは必要ありません。</p>{{/photo}}',
  ],
  documents: [
    'どの本人確認書類が使えますか。',
    photo(
      '<p>{{documents}}のうち1点です。マイナ免許証・マイナ経歴証明書の方は、マイナンバーカードをお選びください。有効期限内の原本をご用意ください。コピーや画面に表示したものは使えません。</p>',
    ),
  ],
  number: [
    'マイナンバー（個人番号）を提出する必要はありますか。',
    '<p>ありません。個人番号は法律により取得できません。</p>{{#photo}}<p>マイナンバーカードなど裏面に個人番号が記載されたカードでは、裏面を撮影しません。斜めから撮影するときも、裏面が写らないようにしてください。写ってしまった写真は事務所で完全に消去し、撮影のやり直しをお願いします。</p>{{/photo}}',
  ],
  expired: [
    '本人確認のリンクの期限が切れました。',
    `<p>リンクの有効期間は、案内の日から{{verifyValidDays}}日間です。期限が切れた場合は、${inquiry('お問い合わせ')}からご連絡ください。新しいリンクをお送りします。</p>`,
  ],
  until: [
    'この方法の本人確認は、いつまで使えますか。',
    photo(
      '<p>書類とお顔の撮影による本人確認は、法令の改正により{{photoUntil}}で受付を終了します。その後の方法は、案内のメールでお知らせします。</p>',
    ),
  ],
  kept: [
    '提出した写真は、どのように管理されますか。',
    '<p>1枚ごとに暗号化して保管し、閲覧できる者を限って、閲覧の記録を残します。承認された写真は法令に従い手続の完了または取消しから{{approvedYears}}年間、承認されなかった写真は{{refusedDays}}日間保存した後、消去します。</p>',
  ],
} as const satisfies Record<string, HelpEntry>;

export const photos = {
  good: [
    '写真をうまく撮るには、どうすればよいですか。',
    photo(`<ul><li>書類と違う色の、無地の机の上に置く</li><li>明るい場所で、照明の反射が文字や顔にかからないようにする</li><li>書類の四隅を切らずに、枠いっぱいに入れる</li><li>斜めの写真は、厚みと表面の記載が両方分かるように撮る</li><li>お顔の写真は、マスク・帽子・サングラスを外して撮る</li></ul>
<p>送信の前に写真を確認し、撮り直せます。</p>`),
  ],
  camera: [
    'カメラが起動しません。',
    photo(
      '<p>ブラウザにカメラの使用が許可されているかをご確認ください。アドレスの横の設定から、このサイトのカメラを「許可」にして開き直してください。ほかのアプリがカメラを使っていると起動しないことがあります。メールアプリの中で開いている場合は、Safari（iPhone）またはChrome（Android）で開いてください。</p>',
    ),
  ],
  offline: [
    '撮影の途中で通信が切れました。',
    photo(
      '<p>撮影した写真は端末に保存され、通信が回復すると自動で送信されます。同じ端末で、メールのリンクをもう一度開くと続きから進められます。送信が終わった写真は、端末から消去されます。</p>',
    ),
  ],
} as const satisfies Record<string, HelpEntry>;

type IdentityHelp = Record<keyof typeof identity, HelpEntry>;
type PhotoHelp = Record<keyof typeof photos, HelpEntry>;

export const identityInEnglish: IdentityHelp = {
  why: [
    'Why must my identity be verified?',
    '<p>To prevent registrations by someone who pretends to be you. For procedures such as the election of directors the law (Act on Prevention of Transfer of Criminal Proceeds, 犯罪による収益の移転防止に関する法律) requires it; for others the rules of the association of judicial scriveners (司法書士会) do. Until a verification that the law requires is finished, the office cannot file the registration. The office also confirms the intention of the representative, by telephone for example.</p>',
  ],
  how: [
    'How is my identity verified?',
    '<p>The office e-mails the person in charge how to do it.</p>{{#photo}}<p>Open the link in that e-mail on a smartphone and take photos: the front, the back and an angled view of your ID document, and your face from the front and at an angle. It takes about 5 minutes, without logging in. The pages are also in English.</p>{{/photo}}',
  ],
  documents: [
    'Which ID documents can I use?',
    photo(
      "<p>One of these: driver's licence (運転免許証), My Number Card (マイナンバーカード), Residence Card (在留カード), Specified Residence Card (特定在留カード), Special Permanent Resident Certificate (特別永住者証明書), Specified Special Permanent Resident Certificate (特定特別永住者証明書), Driving Record Certificate (運転経歴証明書). For a licence or driving record on a My Number Card, choose My Number Card. Use the original; it must not have expired. Copies and pictures of a screen cannot be used.</p>",
    ),
  ],
  number: [
    'Do I have to give my Individual Number (My Number)?',
    '<p>No. The law does not allow the office to collect it.</p>{{#photo}}<p>Where the back of a card shows the Individual Number, the back is not photographed. Keep it out of the angled photo, too. If it is in a photo, the office erases that photo completely and asks you to take it again.</p>{{/photo}}',
  ],
  expired: [
    'The link has expired.',
    `<p>The link is valid for {{verifyValidDays}} days from the e-mail. If it has expired, please ${inquiry('contact us')}. We will send you a new one.</p>`,
  ],
  until: [
    'Until when can I use this method?',
    photo(
      '<p>Because the law changes, verification by photos of a document and a face ends on {{photoUntilDay}} (year/month/day). The e-mail will tell you the method after that.</p>',
    ),
  ],
  kept: [
    'How are my photos kept?',
    '<p>Each photo is encrypted. Only a few people may see it, and each view is recorded. As the law requires, approved photos are kept for {{approvedYears}} years after the procedure is completed or cancelled, other photos for {{refusedDays}} days. Then they are erased.</p>',
  ],
};

export const photosInEnglish: PhotoHelp = {
  good: [
    'How do I take good photos?',
    photo(`<ul><li>Put the document on a plain table of another colour</li><li>Choose a bright place, without glare on the text or the portrait</li><li>Fill the frame, with all four corners in the picture</li><li>In the angled photo, show both the thickness and the text on the front</li><li>For your face, take off your mask, hat and sunglasses</li></ul>
<p>You can check and retake each photo before you send it.</p>`),
  ],
  camera: [
    'The camera does not start.',
    photo(
      '<p>Check that the browser may use the camera. In the settings beside the address, set the camera of this site to "Allow", and open the page again. The camera may not start while another app uses it. If the page is open inside an e-mail app, open it in Safari (iPhone) or Chrome (Android).</p>',
    ),
  ],
  offline: [
    'The connection was lost.',
    photo(
      '<p>Photos are stored on your device and sent automatically when you are back online. Open the link in the e-mail again on the same device to continue. Photos are erased from the device once they are sent.</p>',
    ),
  ],
};

export const identityInEasyJapanese: IdentityHelp = {
  why: [
    'どうして 本人確認（ほんにんかくにん）を しますか。',
    '<p>ほかの 人（ひと）が あなたの ふりを して 登記（とうき）を するのを 止（と）めるためです。取締役（とりしまりやく）を えらぶ 手続（てつづ）きなどでは 法律（ほうりつ）（犯罪による収益の移転防止に関する法律）で、ほかの 手続（てつづ）きでは 司法書士会（しほうしょしかい）の ルールで、決（き）まっています。法律（ほうりつ）の 本人確認（ほんにんかくにん）が 終（お）わるまで、登記（とうき）を 出（だ）せません。会社（かいしゃ）の 代表者（だいひょうしゃ）にも、事務所（じむしょ）が 電話（でんわ）などで 聞（き）きます。</p>',
  ],
  how: [
    'どうやって しますか。',
    '<p>事務所（じむしょ）が 担当（たんとう）の 人（ひと）に メールで 方法（ほうほう）を 伝（つた）えます。</p>{{#photo}}<p>メールの リンクを スマホで 開（ひら）いて、写真（しゃしん）を とって ください。カードの 表（おもて）・ななめ・うらと、顔（かお）の 前（まえ）・ななめです。5分（ふん）くらいです。ログインは いりません。やさしい日本語（にほんご）の 画面（がめん）も あります。</p>{{/photo}}',
  ],
  documents: [
    'どの カード（本人確認書類）が 使（つか）えますか。',
    photo(
      '<p>この中（なか）の 1つです：運転免許証（うんてんめんきょしょう）、マイナンバーカード、在留（ざいりゅう）カード、特定在留（とくていざいりゅう）カード、特別永住者証明書（とくべつえいじゅうしゃしょうめいしょ）、特定特別永住者証明書（とくていとくべつえいじゅうしゃしょうめいしょ）、運転経歴証明書（うんてんけいれきしょうめいしょ）。マイナ免許証（めんきょしょう）・マイナ経歴証明書（けいれきしょうめいしょ）の 人（ひと）は、マイナンバーカードを えらんで ください。本物（ほんもの）で、使（つか）える 期間（きかん）が 終（お）わっていない もの。コピーや、画面（がめん）の 写真（しゃしん）は 使（つか）えません。</p>',
    ),
  ],
  number: [
    'マイナンバー（個人番号）を 出（だ）しますか。',
    '<p>いいえ。法律（ほうりつ）で、事務所（じむしょ）は マイナンバーを もらっては いけません。</p>{{#photo}}<p>うらに マイナンバーが ある カードは、うらを とりません。ななめの 写真（しゃしん）にも うらが 写（うつ）らないように して ください。写（うつ）った 写真（しゃしん）は 事務所（じむしょ）が 消（け）します。そして、もういちど とって もらいます。</p>{{/photo}}',
  ],
  expired: [
    'リンクの 期限（きげん）が 切（き）れました。',
    `<p>リンクは、メールの 日（ひ）から {{verifyValidDays}}日間（にちかん） 使（つか）えます。切（き）れたときは、${inquiry('お問い合わせ')}の ページから 言（い）って ください。新（あたら）しい リンクを 送（おく）ります。</p>`,
  ],
  until: [
    'この 方法（ほうほう）は いつまで 使（つか）えますか。',
    photo(
      '<p>法律（ほうりつ）が かわるので、カードと 顔（かお）の 写真（しゃしん）を とる 方法（ほうほう）は {{photoUntilDay}}（年/月/日）で 終（お）わります。その後（あと）の 方法（ほうほう）は、メールで 伝（つた）えます。</p>',
    ),
  ],
  kept: [
    '写真（しゃしん）は どう なりますか。',
    '<p>1まいずつ 暗号（あんごう）に して 残（のこ）します。見（み）る ことが できる 人（ひと）は 少（すこ）しだけで、見（み）た ことも 記録（きろく）に 残（のこ）します。OKに なった 写真（しゃしん）は、法律（ほうりつ）の とおり、手続（てつづ）きが 終（お）わってから（または やめてから）{{approvedYears}}年間（ねんかん）、ほかの 写真（しゃしん）は {{refusedDays}}日間（にちかん） 残（のこ）します。その後（あと）、消（け）します。</p>',
  ],
};

export const photosInEasyJapanese: PhotoHelp = {
  good: [
    'どうすれば きれいに とれますか。',
    photo(`<ul><li>カードと ちがう 色（いろ）の、もようの ない つくえに おく</li><li>明（あか）るい ところで、光（ひかり）が 文字（もじ）や 顔（かお）に うつらないように する</li><li>4つの 角（かど）を ぜんぶ、わく いっぱいに 入（い）れる</li><li>ななめの 写真（しゃしん）は、厚（あつ）さと 表（おもて）の 文字（もじ）が 両方（りょうほう） 見（み）えるように とる</li><li>顔（かお）の 写真（しゃしん）は、マスク・ぼうし・サングラスを とる</li></ul>
<p>送（おく）る 前（まえ）に 写真（しゃしん）を 見（み）て、もういちど とる ことが できます。</p>`),
  ],
  camera: [
    'カメラが はじまりません。',
    photo(
      '<p>ブラウザーが カメラを 使（つか）えるか 見（み）て ください。アドレスの 横（よこ）の 設定（せってい）で、このサイトの カメラを「許可（きょか）」に して、もういちど 開（ひら）いて ください。ほかの アプリが カメラを 使（つか）っていると、はじまりません。メールの アプリの 中（なか）で 開（ひら）いている ときは、Safari（iPhone）か Chrome（Android）で 開（ひら）いて ください。</p>',
    ),
  ],
  offline: [
    'インターネットが 切（き）れました。',
    photo(
      '<p>とった 写真（しゃしん）は スマホに 残（のこ）っています。インターネットに つながると 自動（じどう）で 送（おく）ります。同（おな）じ スマホで メールの リンクを もういちど 開（ひら）くと、続（つづ）きから できます。送（おく）った 写真（しゃしん）は、スマホから 消（け）します。</p>',
    ),
  ],
};
