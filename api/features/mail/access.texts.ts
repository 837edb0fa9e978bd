import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

interface User {
  name: string;
  loginId: string;
}

/** A way into a manager's or verifier's account has changed. */
export function accessChanged(
  to: Addressee,
  { user, change, at }: { user: User; change: string; at: string },
  from: Sender,
): Mail {
  return compose('ログインの方法が変わりました', to, from, [
    '次の利用者について、ログインに関する変更がありました。',
    {
      facts: [
        ['対象の利用者', `${user.name}（ユーザーID ${user.loginId}）`],
        ['変更の内容', change],
        ['日時', at],
      ],
    },
    'お心当たりのない場合は、すぐに、ほかの管理者・承認者またはシステム管理者にご連絡ください。',
  ]);
}

/** Somebody signed in on a device that was not known. */
export function newDevice(
  to: Addressee,
  { device, address, at }: { device: string; address: string; at: string },
  from: Sender & { login: string },
): Mail {
  return compose('新しい端末からのログイン', to, from, [
    'これまでにお使いのない端末から、アカウントにログインがありました。ご本人によるログインの場合、お手続きは不要です。',
    {
      facts: [
        ['日時', at],
        ['端末', device],
        ['接続元', address || '不明'],
      ],
    },
    'お心当たりのない場合は、すぐにパスワードを変更し、事務所までご連絡ください。パスワードを変更すると、ほかの端末のログインはすべて終了します。',
    { link: from.login },
  ]);
}

/** The link with which a manager or verifier sets a password and signs in. */
export function recoveryLink(
  to: Addressee,
  { user, link, until }: { user: User; link: string; until: string },
  from: Sender,
): Mail {
  return compose('ログイン用のリンク', to, from, [
    'スタッフ用の画面にログインするためのリンクをお送りします。リンクを開いて新しいパスワードを設定すると、ログインできます。パスキーは、その後に登録できます。',
    { link },
    {
      facts: [
        ['ユーザーID', user.loginId],
        ['リンクの有効期限', until],
      ],
    },
    'リンクは1回だけお使いいただけます。ほかの方に転送しないでください。パスワードを設定すると、これまでのログインはすべて終了し、登録済みのパスキーは削除されます。',
    'お心当たりのない場合は、リンクを開かずに、利用者を管理している方にご連絡ください。',
  ]);
}

/** The link with which the owner of a confirmed address sets a password. */
export function confirmedAddress(
  to: Addressee,
  { user, link, until }: { user: User; link: string; until: string },
  from: Sender,
): Mail {
  return compose('パスワードの設定のお願い', to, from, [
    'スタッフ用の画面の利用者として、このメールアドレスが確認されました。次のリンクを開き、ご自身のパスワードを設定してください。',
    { link },
    {
      facts: [
        ['ユーザーID', user.loginId],
        ['リンクの有効期限', until],
      ],
    },
    'リンクは1回だけお使いいただけます。ほかの方に転送しないでください。パスワードを設定すると、これまでのログインはすべて終了し、登録済みのパスキーは削除されます。',
    'お心当たりのない場合は、リンクを開かずに、ほかの管理者またはシステム管理者にご連絡ください。',
  ]);
}

/** Somebody else has set the password; with the link by which its owner sets another one. */
export function passwordSet(
  to: Addressee,
  {
    user,
    by,
    at,
    link,
    until,
  }: { user: User; by: string; at: string; link: string; until: string },
  from: Sender,
): Mail {
  return compose('パスワードが設定されました', to, from, [
    'お使いのアカウントのパスワードを、ご本人以外の方が設定しました。',
    {
      facts: [
        ['ユーザーID', user.loginId],
        ['設定した方', by],
        ['日時', at],
      ],
    },
    'ご本人の依頼による場合は、設定した方からお聞きのパスワードでログインし、ご自身のパスワードに変更してください。パスキーを登録されていた場合は削除しましたので、ログイン後にもう一度登録してください。',
    'お心当たりのない場合や、ログインできない場合は、次のリンクを開き、ご自身のパスワードを設定してください。ほかの方が設定したパスワードは使えなくなり、これまでのログインはすべて終了し、登録済みのパスキーは削除されます。',
    { link },
    { facts: [['リンクの有効期限', until]] },
    'リンクは1回だけお使いいただけます。ほかの方に転送しないでください。',
  ]);
}
