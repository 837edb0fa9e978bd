import { useAtomValue } from '../../atom.ts';
import { Waiting } from '../../drawings/states.tsx';
import { Heading } from '../../parts/Heading.tsx';
import { Notice } from '../../parts/Notice.tsx';
import { RefusedNotices } from '../../parts/RefusedNotices.tsx';
import { SendButton, SendingBar } from '../../parts/Sending.tsx';
import { inOrder, isPicture, type Row, slotOf } from '../../queue/queue.ts';
import { nameOfDetail, type Receipt } from '../../receipt.ts';
import { deviceAtom, sendingAtom } from '../../state.ts';
import { message, t, told } from '../../texts/text.ts';

/** After the last tap: what is still being sent, until the server has the whole application. */
export function SubmitWaiting() {
  const { receipt, rows } = useAtomValue(deviceAtom);
  const sending = useAtomValue(sendingAtom);
  if (!receipt) return null;
  const refused = rows.some((row) => row.refusal);

  return (
    <main className="page">
      <div className="figure">
        <Waiting />
      </div>
      <Heading title={t('送信待ち')}>
        {t(refused ? '撮り直しが必要な写真があります' : '送信がまだ完了していません')}
      </Heading>
      <RefusedNotices />
      {!refused && (
        <Notice kind="warm">
          <p>{message('apv014')}</p>
        </Notice>
      )}
      <h2>{t('未送信の内容')}</h2>
      <ul className="waiting" aria-live="polite">
        {inOrder(rows).map((row) => (
          <li key={row.seq}>
            <span>{nameOf(receipt, row)}</span>
            <span className={row.seq === sending ? 'chip now' : row.refusal ? 'chip bad' : 'chip'}>
              {t(
                row.seq === sending
                  ? '送信中'
                  : row.refusal
                    ? isPicture(row.job)
                      ? '要撮り直し'
                      : '要入力'
                    : '送信待ち',
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="support">
        {t(
          'この画面を開いている間、自動で送信します。画面を閉じた場合は、期限までにメールのリンクをもう一度開くと、送信を再開します。',
        )}
      </p>
      <div className="actions">
        <SendingBar />
        <SendButton className="button filled" />
      </div>
    </main>
  );
}

function nameOf(receipt: Receipt, { job }: Row): string {
  if (job.kind === 'document') return t('本人確認書類の選択（{0}）', told(job.document.name));
  if (job.kind === 'particulars') return t('住居・生年月日');
  const name = nameOfDetail(receipt, slotOf(job));
  return job.kind === 'submit' ? t('{0}と申請', name) : name;
}
