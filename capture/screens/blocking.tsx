import { useState } from 'react';
import { addressOfLink } from '../address.ts';
import type { GuidanceResult } from '../guidance.ts';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { displayNumber, type Receipt } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { openedLinkAtom } from '../state.ts';
import { message, t } from '../texts/text.ts';

/** Loads the page anew, with the opened link if the device has not stored its receipt. */
function reopen(): void {
  const link = openedLinkAtom.get();
  if (link) location.replace(addressOfLink(link));
  else location.reload();
}

/** The device's store failed, and again when it was reopened. */
export function StorageFailed() {
  return (
    <main className="page">
      <Heading title={t('端末の保存領域のエラー')}>
        {t('端末の保存領域を読み込めませんでした')}
      </Heading>
      <p className="lead">{t('画面を再読み込みすると、保存済みのところから再開できます。')}</p>
      <ul className="plain-steps">
        <li>{t('端末の空き容量が不足している場合は、空きを増やしてください。')}</li>
        <li>{t('解消しない場合は、端末を再起動してから、メールのリンクを開き直してください。')}</li>
      </ul>
      <div className="actions">
        <button type="button" className="button filled" onClick={reopen}>
          {t('画面を再読み込みする')}
        </button>
      </div>
    </main>
  );
}

/** Another tab runs a newer version of this app on the same store. */
export function OutdatedTab() {
  return (
    <main className="page">
      <Heading title={t('画面の更新')}>{t('画面の更新が必要です')}</Heading>
      <p className="lead">
        {t(
          '別のタブでこの手続が進められたか、新しい版に更新されています。撮影済みの写真は保存されています。',
        )}
      </p>
      <div className="actions">
        <button type="button" className="button filled" onClick={reopen}>
          {t('画面を更新する')}
        </button>
      </div>
    </main>
  );
}

/**
 * A link for another receipt, while photos of the previous one still wait here: they are never mixed or dropped
 * silently.
 */
export function OtherReceipt({ current, waiting }: { current: Receipt; waiting: number }) {
  const session = useSession();
  const [working, setWorking] = useState(false);
  const [against, setAgainst] = useState<GuidanceResult>();
  const answer = async (take: boolean) => {
    if (working) return;
    setWorking(true);
    setAgainst(undefined);
    const found = await session.resolveIncoming(take);
    setWorking(false);
    setAgainst(found);
  };
  const over = current.closed !== null;
  // There is no other receipt to begin.
  const isDead = against?.kind === 'closed';
  return (
    <main className="page">
      <Heading title={t('未送信の写真')}>{t('別の受付の未送信の写真があります')}</Heading>
      <p className="lead">
        {t(
          over
            ? 'この端末には、次の受付の写真が{0}件残っています。この受付のリンクは使用できないため、送信できません。'
            : 'この端末には、次の受付の送信していない写真が{0}件残っています。先に送信しますか？',
          waiting,
        )}
      </p>
      {against && (
        <Notice kind="error">
          <Lines text={wordsAgainst(against)} />
          <p>{t('残っている写真は破棄していません。')}</p>
        </Notice>
      )}
      <dl className="facts">
        {current.guidance && (
          <div>
            <dt>{t('お名前')}</dt>
            <dd className="name">{t('{0} 様', current.guidance.name)}</dd>
          </div>
        )}
        <div>
          <dt>{t('受付番号')}</dt>
          <dd>{displayNumber(current)}</dd>
        </div>
      </dl>
      <div className="actions">
        <button
          type="button"
          className={over ? 'button' : 'button filled'}
          onClick={() => void answer(false)}
        >
          {t(over ? '前の受付に戻る' : '前の受付を続ける')}
        </button>
        {!isDead && (
          <>
            <button
              type="button"
              className="button danger"
              aria-busy={working}
              onClick={() => void answer(true)}
            >
              {t('写真を破棄して新しい受付を始める')}
            </button>
            <p className="support">
              {t(
                over
                  ? '破棄した写真は元に戻せません。'
                  : '破棄した写真は元に戻せません。前の受付を続けた場合、新しい受付は、送信が済んでからメールのリンクをもう一度開いて始めてください。',
              )}
            </p>
          </>
        )}
      </div>
    </main>
  );
}

/** Why the new receipt cannot be started. */
function wordsAgainst(found: GuidanceResult): string {
  if (found.kind === 'closed') return message(found.as);
  if (found.kind === 'failed') return found.text;
  return message('cm600', '新しい受付は、通信できる場所で始めてください。');
}
