import { retentionSentence } from '#contract/retention-period.ts';
import type { Guidance } from '../receipt.ts';
import { t, told } from '../texts/text.ts';

/** What happens to the photos, behind a line that opens it. */
export function PhotoTerms({ guidance }: { guidance: Guidance | null }) {
  return (
    <>
      <dl className="facts terms">
        <div>
          <dt>{t('利用目的')}</dt>
          <dd>
            {t(
              '商業登記のお申し込みに伴う、法令（犯罪収益移転防止法）に基づくご本人の確認と、その記録の保存のためだけに使用します。',
            )}
          </dd>
        </div>
        <div>
          <dt>{t('保存期間')}</dt>
          <dd>{retention(guidance)}</dd>
        </div>
        <div>
          <dt>{t('この端末')}</dt>
          <dd>{t('撮影した写真は、送信が済むとこの端末から消去します。')}</dd>
        </div>
      </dl>
      <p>
        <a href="/comregtaqusu/pss200/200/1" target="_blank" rel="noopener">
          {t('個人情報の取扱い（別のタブで開きます）')}
        </a>
      </p>
    </>
  );
}

/** How long photos are retained, by the office's settings. */
function retention(guidance: Guidance | null): string {
  const { approvedRetentionDays: approved, refusedRetentionDays: refused } = guidance ?? {};
  if (!approved || !refused) return t('法令と事務所の規程で定める期間が過ぎると消去します。');
  return told(retentionSentence(approved, refused));
}
