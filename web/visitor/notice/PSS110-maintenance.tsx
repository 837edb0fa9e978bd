import { ButtonLink } from '#shared/ui/button-link.tsx';
import { MaintenanceDrawing } from '#shared/ui/drawings/states.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';

export default function Maintenance() {
  return (
    <div className="page page-narrow">
      <PageHeader title="メンテナンス中です" />
      <EmptyState
        drawing={<MaintenanceDrawing />}
        title="システムのメンテナンスを行っているため、このページはご利用いただけません。"
        action={<ButtonLink screen="PSS100">トップページへ戻る</ButtonLink>}
      >
        ご不便をおかけして申し訳ありません。時間をおいて、もう一度お試しください。
      </EmptyState>
    </div>
  );
}
