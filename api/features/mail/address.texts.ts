import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

/** A mail address was changed; to the former one, which alone can freeze the change. */
export function addressChangedFrom(
  to: Addressee,
  { link, until, at }: { link: string; until: string; at: string },
  from: Sender,
): Mail {
  return compose('メールアドレスを変更しました', to, from, [
    'アカウントのメールアドレスが変更されました。このメールは、変更前のメールアドレスにお送りしています。ご自身で変更された場合、お手続きは不要です。',
    { facts: [['日時', at]] },
    'お心当たりのない場合は、次のリンクを開き、「変更を凍結する」を押してください。すべてのログインが終了し、72時間、変更後のメールアドレスではパスワードの再設定などができなくなります。その間に、担当者が対応を決めます。',
    { link },
    { facts: [['リンクの有効期限', until]] },
  ]);
}

/** A change of a mail address is frozen; to both addresses. */
export function addressFrozen(to: Addressee, { until }: { until: string }, from: Sender): Mail {
  return compose('メールアドレスの変更を凍結しました', to, from, [
    '変更前のメールアドレスからの申し出により、メールアドレスの変更を凍結し、すべてのログインを終了しました。',
    { facts: [['凍結の期限', until]] },
    '担当者が、変更を維持するか、変更前のメールアドレスに戻すかを決めます。ご自身で変更された場合も、お心当たりのない場合も、期限までに事務所へご連絡ください。期限までに決まらない場合、凍結は終了し、変更後のメールアドレスをそのまま使用します。',
  ]);
}

/** Asks those who decide about a frozen change to do so. */
export function decideFrozen(
  to: Addressee,
  { user, until, link }: { user: Addressee; until: string; link: string },
  from: Sender,
): Mail {
  return compose('メールアドレスの変更が凍結されました', to, from, [
    '次の方のメールアドレスの変更を、変更前のメールアドレスの持ち主が凍結しました。アカウントが他人に使われているおそれがあります。',
    {
      facts: [
        ['対象の方', [user.companyName, user.name].filter(Boolean).join('　')],
        ['凍結の期限', until],
      ],
    },
    'ご本人に電話や対面で確認し、変更を維持するか、元に戻すかを、次の画面で決めてください。期限までに決めない場合、凍結は終了し、変更後のメールアドレスをそのまま使用します。',
    { link },
  ]);
}

/** What was decided about a frozen change; to both addresses. */
export function frozenDecided(
  to: Addressee,
  { decision, isStaff }: { decision: 'keep' | 'putBack'; isStaff: boolean },
  from: Sender,
): Mail {
  const next = isStaff
    ? 'すべてのログインを終了し、登録済みのパスキーを削除しました。ほかの管理者・承認者にログイン用のリンクを依頼し、パスワードを設定してください。'
    : 'すべてのログインを終了しました。変更前のメールアドレスから、パスワードを再設定してください。';
  return compose('凍結したメールアドレスの変更について', to, from, [
    decision === 'keep'
      ? '凍結していたメールアドレスの変更について、変更後のメールアドレスを維持することにし、凍結を終了しました。'
      : `凍結していたメールアドレスの変更を取り消し、変更前のメールアドレスに戻しました。${next}`,
    'ご不明な点は、事務所までご連絡ください。',
  ]);
}
