import { isIos, isLine } from './support.ts';

export type FaultKind =
  | 'denied'
  | 'missing'
  | 'busy'
  | 'unsupported'
  | 'insecure'
  | 'unreachable'
  | 'other';

export interface CameraFault {
  kind: FaultKind;
  name: string;
  message: string;
}

const kinds: Record<string, FaultKind> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  TrackStartError: 'busy',
  AbortError: 'busy',
  NotSupportedError: 'unsupported',
  NetworkError: 'unreachable',
};

export function cameraFault(error: unknown): CameraFault {
  if (typeof error === 'string')
    return { kind: 'unsupported', name: 'NotSupportedError', message: error };
  const { name = 'Error', message = '' } = (error ?? {}) as Partial<Error>;
  return { kind: kinds[name] ?? 'other', name, message };
}

export interface Advice {
  title: string;
  lead: string;
  steps: string[];
}

/** What to do about each kind of fault, in the words of the device at hand. */
export function adviceFor(kind: FaultKind): Advice {
  switch (kind) {
    case 'denied':
      return {
        title: 'カメラの使用が許可されていません',
        lead: 'ブラウザーの設定で、このサイトにカメラの使用を許可してください。',
        steps: isIos()
          ? [
              'アドレスバーの左端にあるボタンを押し、「Webサイトの設定」を開きます。',
              '「カメラ」を「許可」にします。',
              'この画面に戻り、「もう一度試す」を押します。',
            ]
          : [
              'アドレスバーの左端にあるアイコンを押し、「権限」または「サイトの設定」を開きます。',
              '「カメラ」を「許可」にします。',
              'この画面に戻り、「もう一度試す」を押します。',
            ],
      };
    case 'missing':
      return {
        title: 'カメラが見つかりません',
        lead: 'この端末で使えるカメラがありません。',
        steps: [
          '外付けのカメラをお使いの場合は、接続をご確認ください。',
          'カメラのあるスマートフォンで、メールのリンクを開き直すこともできます。',
        ],
      };
    case 'busy':
      return {
        title: 'カメラを起動できません',
        lead: 'ほかのアプリがカメラを使用している可能性があります。',
        steps: [
          'カメラ、ビデオ通話など、ほかのアプリを終了します。',
          'この画面に戻り、「もう一度試す」を押します。',
          '解消しない場合は、端末を再起動してからメールのリンクを開き直してください。撮影済みの写真は失われません。',
        ],
      };
    case 'unsupported':
      return {
        title: 'このブラウザーではカメラを使えません',
        lead: '別のブラウザーで開くと撮影できる場合があります。',
        steps: isLine()
          ? ['「標準のブラウザーで開く」を押します。', '開いた画面で、はじめから操作します。']
          : [
              isIos()
                ? 'メールのリンクを長押しし、Safariで開きます。'
                : 'メールのリンクを、Chrome、EdgeまたはFirefoxで開きます。',
            ],
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
        steps: ['「もう一度試す」を押します。', '解消しない場合は、端末を再起動してください。'],
      };
  }
}
