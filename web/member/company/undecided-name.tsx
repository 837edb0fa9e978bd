import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';

/** Why what was registered under a former name does not show. */
export function UndecidedName({ page }: { page: CompanyPage }) {
  const { companyName, undecidedBesideList: former } = page;
  if (former.length === 0) return null;
  return (
    <Stack gap={12} mb={24}>
      <Notice kind="info" title="会社名の変更を事務所で確認します">
        「{former.join('」「')}」として登録された会社の情報は、「{companyName}
        」が同じ会社であることを事務所で確認するまで、ここには表示せず、お申込みにも使いません。確認のあと、この画面の内容と合わせて引き継ぎます。別の会社のときは、引き継ぎません。
      </Notice>
    </Stack>
  );
}
