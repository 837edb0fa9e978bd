import { useState } from 'react';
import { useAtomValue } from '../../atom.ts';
import { Heading } from '../../parts/Heading.tsx';
import { Lines, Notice } from '../../parts/Notice.tsx';
import { StartOver } from '../../parts/StartOver.tsx';
import type { Row } from '../../queue/queue.ts';
import { nameOfDetail } from '../../receipt.ts';
import { useSession } from '../../session-context.ts';
import { deviceAtom } from '../../state.ts';
import { lacksParticulars, pendingDetails, stepOfDetail } from '../../steps.ts';
import { t } from '../../texts/text.ts';

/**
 * The server lacks photos that this device counts as sent, or never took, or two of them are one picture: they are
 * taken, then all is submitted again.
 */
export function SubmitGap({ row }: { row: Row }) {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const [working, setWorking] = useState(false);
  if (!receipt) return null;
  if (lacksParticulars({ receipt, rows })) return <ParticularsGap text={row.refusal?.text ?? ''} />;
  const missing = pendingDetails({ receipt, rows });
  const [first] = missing;
  const isEqual = row.refusal?.messageCd === 'apv016';

  async function again() {
    if (working) return;
    setWorking(true);
    await session.submitAgain(row.seq).finally(() => setWorking(false));
  }

  return (
    <main className="page">
      <Heading title={t('送信できていない写真')}>
        {t(first ? '撮影が必要な写真があります' : '写真がそろいました')}
      </Heading>
      {first ? (
        <>
          <Notice kind="error">
            <Lines text={row.refusal?.text ?? ''} />
          </Notice>
          <ul className="waiting">
            {missing.map((detail) => (
              <li key={detail}>
                <span>{nameOfDetail(receipt, detail)}</span>
                <span className="chip bad">{t(isEqual ? '撮り直し' : '未撮影')}</span>
              </li>
            ))}
          </ul>
        </>
      ) : (
        <p className="lead">{t('もう一度送信すると、本人確認の申請が完了します。')}</p>
      )}
      <div className="actions">
        {first ? (
          <button
            type="button"
            className="button filled"
            onClick={() => session.go(stepOfDetail(first))}
          >
            {t('{0}を撮影する', nameOfDetail(receipt, first))}
          </button>
        ) : (
          <button
            type="button"
            className="button filled"
            aria-busy={working}
            onClick={() => void again()}
          >
            {t(working ? '送信しています…' : 'もう一度送信する')}
          </button>
        )}
        <StartOver className="button plain" />
      </div>
    </main>
  );
}

/** The same for address and birth date. */
function ParticularsGap({ text }: { text: string }) {
  const session = useSession();
  return (
    <main className="page">
      <Heading title={t('送信できていない入力')}>{t('入力が必要な事項があります')}</Heading>
      <Notice kind="error">
        <Lines text={text} />
      </Notice>
      <div className="actions">
        <button type="button" className="button filled" onClick={() => session.go('apa200')}>
          {t('入力する')}
        </button>
        <StartOver className="button plain" />
      </div>
    </main>
  );
}
