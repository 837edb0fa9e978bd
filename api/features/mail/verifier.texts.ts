import { type Addressee, compose, type Mail, type Sender } from './mail.texts.ts';

/** A verifier's account, as mails name it. */
export interface VerifierAccount {
  name: string;
  loginId: string;
  systemId: string;
}

/** A change of an account, done or proposed. */
export interface VerifierChange {
  account: VerifierAccount;
  /** Such as アカウントの登録. */
  changes: readonly string[];
  /** Who made or proposed it. */
  by: string;
  /** In the displayed form. */
  at: string;
  /** Whether decisions wait for a second approver. */
  decisionsWait?: boolean;
}

function factsOf({ account, changes, by, at }: VerifierChange) {
  return [
    ['対象の利用者', `${account.name}（ユーザーID ${account.loginId}）`],
    ['システムID', account.systemId],
    ['変更の内容', changes.join('、')],
    ['変更した方', by],
    ['日時', at],
  ] as const;
}

const unknown =
  'お心当たりのない変更の場合は、ほかの承認者またはシステム管理者にすぐにご連絡ください。';

/** A verifier's account was registered or changed; to its owner and to all approvers. */
export function verifierChanged(
  to: Addressee,
  change: VerifierChange,
  from: Sender & { users: string },
): Mail {
  return compose('確認利用者の登録内容が変わりました', to, from, [
    '本人確認の審査を行う利用者について、次の変更がありました。',
    { facts: factsOf(change) },
    ...(change.decisionsWait
      ? [
          '承認・否認には承認者2名が必要です。2人目の承認者が審査できるようになるまで、承認・否認は確定しません。',
        ]
      : []),
    '現在の登録内容は、「確認利用者一覧」でご確認ください。',
    { link: from.users },
    unknown,
  ]);
}

/** A change waits for a second approver's consent. */
export function verifierChangeProposed(
  to: Addressee,
  change: VerifierChange & { until: string },
  from: Sender & { users: string },
): Mail {
  return compose('確認利用者の変更が承認を待っています', to, from, [
    '本人確認の審査を行う利用者について、次の変更の申請がありました。ほかの承認者が承認するまで、登録内容は変わりません。',
    { facts: [...factsOf(change), ['承認の期限', change.until]] },
    '承認者の方は、「確認利用者一覧」で内容をご確認のうえ、承認または却下してください。',
    { link: from.users },
    unknown,
  ]);
}

/** The link with which the owner of a confirmed address sets a password. */
export function verifierPasswordLink(
  to: Addressee,
  { account, link, until }: { account: VerifierAccount; link: string; until: string },
  from: Sender,
): Mail {
  return compose('パスワードの設定のお願い', to, from, [
    '本人確認の審査を行う利用者として、このメールアドレスが確認されました。次のリンクを開き、ご自身のパスワードを設定してください。',
    { link },
    {
      facts: [
        ['システムID', account.systemId],
        ['ユーザーID', account.loginId],
        ['リンクの有効期限', until],
      ],
    },
    'リンクは1回だけお使いいただけます。ほかの方に転送しないでください。パスワードを設定すると、これまでのログインはすべて終了し、登録済みのパスキーは削除されます。',
    'お心当たりのない場合は、リンクを開かずに、承認者またはシステム管理者にご連絡ください。',
  ]);
}
