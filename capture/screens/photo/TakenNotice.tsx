import { Notice } from '../../parts/Notice.tsx';
import { useSession } from '../../session-context.ts';
import type { StepId } from '../../steps.ts';
import { t } from '../../texts/text.ts';

/** The view was photographed before. */
export function TakenNotice({ step }: { step: StepId }) {
  const session = useSession();
  return (
    <Notice kind="info">
      <p>{t('この写真は撮影済みです。撮り直すこともできます。')}</p>
      <button type="button" className="button small" onClick={() => session.advance(step)}>
        {t('撮影済みの写真で次へ')}
      </button>
    </Notice>
  );
}
