import { useEffect } from 'react';
import { useAtomValue } from '../atom.ts';
import { Sent } from '../drawings/states.tsx';
import { Heading } from '../parts/Heading.tsx';
import { displayNumber } from '../receipt.ts';
import { deviceAtom, tabReceiptAtom } from '../state.ts';
import { t } from '../texts/text.ts';

/** Milliseconds for which the page shows whose application it was, unless it is left before. */
const namedFor = 600_000;

export function Complete() {
  const { receipt } = useAtomValue(deviceAtom);
  const withoutPhotos = receipt?.withoutPhotos;
  useEffect(() => {
    const timer = setTimeout(forgetLast, namedFor);
    window.addEventListener('pagehide', forgetLast);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', forgetLast);
    };
  }, []);
  return (
    <main className="page">
      <div className="figure">
        <Sent />
      </div>
      <Heading title={t('本人確認の申請完了')}>{t('お疲れさまでした')}</Heading>
      <p className="lead">{t('本人確認の申請が完了しました。')}</p>
      {receipt?.receiptNo && (
        <dl className="facts">
          {receipt.guidance && (
            <div>
              <dt>{t('お名前')}</dt>
              <dd className="name">{t('{0} 様', receipt.guidance.name)}</dd>
            </div>
          )}
          <div>
            <dt>{t('受付番号')}</dt>
            <dd>{displayNumber(receipt)}</dd>
          </div>
        </dl>
      )}
      <h2>{t('このあとの流れ')}</h2>
      <ol className="plain-steps">
        <li>{t(withoutPhotos ? '事務所で内容を確認します。' : '事務所で写真を確認します。')}</li>
        <li>
          {t(
            withoutPhotos
              ? 'もう一度の手続が必要な場合は、メールでご連絡します。'
              : '撮り直しが必要な場合は、メールでご連絡します。',
          )}
        </li>
        <li>{t('確認が済むと、お申し込みの手続が次に進みます。')}</li>
      </ol>
      <p className="support">
        {t(
          withoutPhotos
            ? 'この画面は閉じていただいてかまいません。'
            : '撮影した写真は、この端末から消去しました。この画面は閉じていただいてかまいません。',
        )}
      </p>
    </main>
  );
}

/** Forgets name and number of the receipt that has ended, which nothing but this page's memory has. */
function forgetLast(): void {
  const { receipt, ...device } = deviceAtom.get();
  if (!receipt?.completedAt) return;
  tabReceiptAtom.set('');
  deviceAtom.set({ ...device, receipt: { ...receipt, receiptNo: '', guidance: null } });
}
