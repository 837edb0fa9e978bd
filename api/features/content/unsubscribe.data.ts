import { contentKind } from '#contract/codes.ts';

/** Shown before an account is deleted; not a page of its own. */
export const unsubscribeNotice = {
  kbnTyp: contentKind.answered,
  kbnCd: '1',
  title: '退会にあたってのご注意',
  html: `
<ul>
<li>退会すると、このアカウントではログインできなくなります。退会は取り消せません。</li>
<li>登記の完了または取消しが済んでいないお申込みがあるときは、退会できません。</li>
<li>申込一覧、申込内容の詳細、登記情報のPDFは、退会後はご覧いただけません。必要なPDFは、退会の前に保存してください。</li>
<li>お申込みの記録と本人確認の記録は、法令に定められた期間、事務所で保存し、その後消去します。</li>
<li>この端末に保存されている入力途中の内容は、消去されます。</li>
<li>再びご利用いただく際は、あらためてアカウントを登録してください。同じメールアドレスもお使いいただけます。</li>
</ul>`,
} as const;
