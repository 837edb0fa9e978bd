import type { MessageKind } from './messages.ts';

/** The messages of the camera app: the part of the catalogue that its bundle contains. */
export const applicantMessages = {
  cm020: { kind: 'error', text: '{0}を入力してください。' },
  cm031: { kind: 'error', text: '{0}の形式が正しくありません。' },
  cm100: { kind: 'error', text: '{0}を表示できませんでした。時間をおいて再度お試しください。' },
  cm110: { kind: 'error', text: '{0}の処理に失敗しました。時間をおいて再度お試しください。' },
  cm120: { kind: 'error', text: '{0}の形式のファイルを選択してください。' },
  cm600: { kind: 'info', text: '現在オフラインです。{0}' },
  cm601: {
    kind: 'error',
    text: '端末がオフラインのため、送信できませんでした。通信が回復してから、もう一度お試しください。',
  },
  apv010: { kind: 'confirm', text: '撮影した写真を破棄して最初からやり直します。よろしいですか？' },
  apv011: { kind: 'error', text: '写真を撮影してください。' },
  apv012: { kind: 'info', text: 'この本人確認は受付を終了しました。' },
  apv013: {
    kind: 'error',
    text: 'リンクが正しくないか、有効期限が切れています。メールのリンクをもう一度開くか、お問い合わせください。',
  },
  apv014: {
    kind: 'info',
    text: '通信できないため、写真を端末に保存しました。通信が回復すると自動で送信します。',
  },
  apv015: { kind: 'error', text: '送信できていない写真があります：{0}' },
  apv016: {
    kind: 'error',
    text: '同じ画像の写真があります：{0}。それぞれの面を撮影し直してください。',
  },
  apv020: {
    kind: 'info',
    text: 'このカードの裏面には個人番号（マイナンバー）が記載されているため、撮影しません。「次へ」を押してください。',
  },
  apv044: {
    kind: 'info',
    text: '事務所に新しいリンクを依頼しました。メールでお送りしますので、お待ちください。',
  },
  apv072: { kind: 'error', text: '{0}を1つ選択してください。' },
} as const satisfies Record<string, { kind: MessageKind; text: string }>;

export type ApplicantMessageKey = keyof typeof applicantMessages;

/** The text of `key` with its placeholders filled in, in the order of `params`. */
export function message(key: ApplicantMessageKey, ...params: readonly (string | number)[]): string {
  return filled(applicantMessages[key].text, params);
}

/** A catalogue text with its placeholders `{0}`, `{1}`, … filled in. */
export function filled(text: string, params: readonly (string | number)[]): string {
  return text.replace(/\{(\d)\}/g, (_, position) => String(params[Number(position)] ?? ''));
}
