import type { Text } from '../texts/text.ts';
import type { Browser, DrainerDeps, System } from './browser.ts';
import type { CameraErrorKind } from './errors.ts';

export interface Advice {
  title: Text;
  lead: Text;
  steps: readonly Text[];
}

const tryAgain: Text = 'この画面に戻り、「もう一度試す」を押します。';
const outside: Text = '開いた画面で、手順の続きから撮影します。';
const iosApp = (settings: Text): readonly Text[] => [
  settings,
  '「カメラ」をオンにします。',
  tryAgain,
];

/** Where each browser lists a page's permission to use the camera. */
const permission: Record<Browser, readonly Text[]> = {
  line: [
    '「標準のブラウザーで開く」を押します。',
    outside,
    'LINEのまま続ける場合は、端末の「設定」で「LINE」のカメラをオンにし、「もう一度試す」を押します。',
  ],
  inApp: [
    '画面の右上または右下のメニュー（…や共有のボタン）を開きます。',
    '「ブラウザーで開く」「Safariで開く」「Chromeで開く」などを押します。',
    outside,
  ],
  safariIos: [
    'アドレスバーの端にあるページのメニュー（「ぁあ」など）を押し、「Webサイトの設定」を開きます。',
    '「カメラ」を「許可」にします。',
    '見つからない場合は、「設定」→「アプリ」→「Safari」→「カメラ」を「確認」または「許可」にします。',
    tryAgain,
  ],
  chromeIos: iosApp('iPhone・iPadの「設定」→「アプリ」→「Chrome」の順に開きます。'),
  edgeIos: iosApp('iPhone・iPadの「設定」→「アプリ」→「Edge」の順に開きます。'),
  firefoxIos: iosApp('iPhone・iPadの「設定」→「アプリ」→「Firefox」の順に開きます。'),
  chromeAndroid: [
    'アドレスバーの左端のアイコンを押し、「権限」を開きます。',
    '「カメラ」を「許可」にします。',
    '見つからない場合は、端末の「設定」→「アプリ」→「Chrome」→「権限」→「カメラ」を「許可」にします。',
    tryAgain,
  ],
  edgeAndroid: [
    'アドレスバーの左端の鍵のアイコンを押し、「アクセス許可」を開きます。',
    '「カメラ」を「許可」にします。',
    tryAgain,
  ],
  firefoxAndroid: [
    'アドレスバーの左端の鍵または盾のアイコンを押します。',
    '「カメラ」の「ブロック」を押して、「許可」に変えます。',
    tryAgain,
  ],
  samsung: [
    'アドレスバーの左端の鍵のアイコンを押し、「権限」を開きます。',
    '「カメラ」を「許可」にします。',
    tryAgain,
  ],
  safariMac: [
    'メニューバーの「Safari」→「このWebサイトの設定」を開きます。',
    '「カメラ」を「許可」にします。',
    tryAgain,
  ],
  chrome: [
    'アドレスバーの左端のアイコン（調整つまみの形）を押します。',
    '「カメラ」をオンにします。',
    tryAgain,
  ],
  edge: [
    'アドレスバーの左端の鍵のアイコンを押し、「このサイトのアクセス許可」を開きます。',
    '「カメラ」を「許可」にします。',
    tryAgain,
  ],
  firefox: [
    'アドレスバーの左にある、斜線の入ったカメラのアイコンを押します。',
    '「ブロック」の横の×を押して、ブロックを解除します。',
    '「もう一度試す」を押し、確認の画面で「許可」を押します。',
  ],
  other: [
    'アドレスバーの端にあるアイコンから、このサイトの権限（サイトの設定）を開きます。',
    '「カメラ」を「許可」にします。',
    tryAgain,
  ],
};

/** Where each system lists a browser's permission to use the camera. */
const systemPermission: Record<System, readonly Text[]> = {
  ios: [
    '「設定」→「アプリ」→お使いのブラウザーの順に開きます。',
    '「カメラ」をオンにします。',
    tryAgain,
  ],
  android: [
    '端末の「設定」→「アプリ」→お使いのブラウザー→「権限」の順に開きます。',
    '「カメラ」を「アプリの使用中のみ許可」にします。',
    'クイック設定に「カメラへのアクセス」がある場合は、オンにします。',
    tryAgain,
  ],
  windows: [
    'Windowsの「設定」→「プライバシーとセキュリティ」→「カメラ」の順に開きます。',
    '「カメラへのアクセス」と「デスクトップ アプリがカメラにアクセスできるようにする」をオンにします。',
    tryAgain,
  ],
  mac: [
    '「システム設定」→「プライバシーとセキュリティ」→「カメラ」の順に開きます。',
    'お使いのブラウザーをオンにし、求められた場合はブラウザーを開き直します。',
    tryAgain,
  ],
  other: ['端末の設定で、お使いのブラウザーにカメラの使用を許可します。', tryAgain],
};

/** How to open the mailed link in an app with a camera. */
function elsewhere({ browser, system }: DrainerDeps): readonly Text[] {
  if (browser === 'line' || browser === 'inApp') return permission[browser].slice(0, 3);
  if (system === 'ios') {
    return ['メールのリンクを長押しします。', '「開く」またはSafariを選び、Safariで開きます。'];
  }
  return ['メールのリンクを、最新のChrome、Edge、FirefoxまたはSafariで開きます。'];
}

/** What to do about each kind of error, in the words of the current browser. */
export function adviceFor(kind: CameraErrorKind, here: DrainerDeps): Advice {
  switch (kind) {
    case 'denied':
      return {
        title: 'カメラの使用が許可されていません',
        lead: 'このサイトにカメラの使用を許可してください。',
        steps: permission[here.browser],
      };
    case 'dismissed':
      return {
        title: 'カメラの使用を許可してください',
        lead: '確認の画面が、許可されないまま閉じられました。',
        steps: ['「もう一度試す」を押します。', '確認の画面で「許可」を押します。'],
      };
    case 'system':
      return {
        title: '端末の設定でカメラが止められています',
        lead: 'ブラウザーがカメラを使えるように、端末の設定を変更してください。',
        steps: systemPermission[here.system],
      };
    case 'blocked':
      return {
        title: 'カメラの使用が制限されています',
        lead: '端末の管理者またはセキュリティの設定により、カメラを使用できません。',
        steps: [
          '会社の端末の場合は、管理者の方にご確認ください。',
          'ご自身のスマートフォンで、メールのリンクを開くこともできます。',
        ],
      };
    case 'missing':
      return {
        title: 'カメラが見つかりません',
        lead: 'この端末で使えるカメラがありません。',
        steps: [
          '外付けのカメラをお使いの場合は、接続をご確認ください。つなぐと自動で始まります。',
          'カメラのあるスマートフォンで、メールのリンクを開くこともできます。',
        ],
      };
    case 'unfit':
      return {
        title: 'このカメラでは撮影できません',
        lead: '必要な映像を、このカメラから受け取れませんでした。',
        steps: [
          '別のカメラがある場合は、そちらをつないで「もう一度試す」を押します。',
          'スマートフォンで、メールのリンクを開くこともできます。',
        ],
      };
    case 'busy':
      return {
        title: 'カメラを起動できません',
        lead: 'ほかのアプリがカメラを使用している可能性があります。',
        steps: [
          here.system === 'ios' || here.system === 'android'
            ? '通話、カメラ、ビデオ会議など、ほかのアプリを終了します。'
            : 'Zoom、Teamsなどのビデオ会議や、ほかのタブでのカメラの使用を終了します。',
          tryAgain,
          '解消しない場合は、端末を再起動してからメールのリンクを開き直してください。撮影済みの写真は失われません。',
        ],
      };
    case 'interrupted':
      return {
        title: 'カメラの起動が中断されました',
        lead: '端末の都合で、カメラの準備が途中で止まりました。',
        steps: [
          '「もう一度試す」を押します。',
          '解消しない場合は、ブラウザーを閉じてからメールのリンクを開き直してください。撮影済みの写真は失われません。',
        ],
      };
    case 'silent':
      return {
        title: 'カメラの映像が届きません',
        lead: 'カメラの使用の許可を求める画面が出ている場合は、「許可」を押してください。',
        steps: [
          '「もう一度試す」を押します。',
          '解消しない場合は、ほかのアプリを終了するか、端末を再起動してからメールのリンクを開き直してください。撮影済みの写真は失われません。',
        ],
      };
    case 'unsupported':
      return {
        title: 'このブラウザーではカメラを使えません',
        lead: '別のブラウザーで開くと撮影できる場合があります。',
        steps: elsewhere(here),
      };
    case 'insecure':
      return {
        title: '安全な接続ではないため、カメラを使えません',
        lead: 'アドレスが「https://」で始まる、メールのリンクから開き直してください。',
        steps: [],
      };
    case 'unreachable':
      return {
        title: '撮影画面を読み込めませんでした',
        lead: '通信状況をご確認のうえ、「もう一度試す」を押してください。',
        steps: [],
      };
    case 'other':
      return {
        title: 'カメラを使用できません',
        lead: 'カメラの起動中に問題が発生しました。',
        steps: [
          '「もう一度試す」を押します。',
          '解消しない場合は、端末を再起動するか、別のブラウザーでメールのリンクを開いてください。',
        ],
      };
  }
}
