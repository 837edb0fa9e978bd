import { t } from '../texts/text.ts';
/** The offer of a newer version. */
export function NewVersion({ take }: { take: () => void }) {
  return (
    <aside className="update" role="status">
      <p>{t('新しい版があります。')}</p>
      <button type="button" className="button small" onClick={take}>
        {t('更新する')}
      </button>
    </aside>
  );
}
