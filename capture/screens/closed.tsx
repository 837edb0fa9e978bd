import { useEffect, useState } from 'react';
import { createClient } from '#api-client';
import { message as inJapanese } from '#contract/applicant-messages.ts';
import { useAtomValue } from '../atom.ts';
import { Closed as Drawing } from '../drawings/states.tsx';
import type { ClosedWhy } from '../guidance.ts';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import type { ClosedAs } from '../queue/queue.ts';
import { displayNumber, type Link } from '../receipt.ts';
import { deviceAtom, loadingAtom } from '../state.ts';
import { message, type Text, t } from '../texts/text.ts';
import { unlessLost } from '../unless-lost.ts';

interface Page {
  title: Text;
  /** What the applicant can do, if anything. */
  steps: Text[];
}

const pages: Partial<Record<ClosedWhy, Page>> = {
  finished: {
    title: '本人確認は申請済みです',
    steps: [
      '事務所で内容を確認しています。結果をお待ちください。',
      '再度の撮影が必要なときは、新しいリンクをメールでお送りします。',
    ],
  },
  decided: {
    title: '本人確認の結果はお知らせ済みです',
    steps: [
      '確認の結果は、メールでお知らせしました。',
      'メールが見つからない場合は、お問い合わせください。',
    ],
  },
  renewed: {
    title: '新しいリンクをお使いください',
    steps: ['新しいリンクを、メールでお送りしています。', '最新のメールのリンクを開いてください。'],
  },
  cancelled: {
    title: '本人確認の依頼は取り消されました',
    steps: [
      'この依頼は事務所が取り消しました。撮影や送信の必要はありません。',
      'お心当たりがない場合は、お問い合わせください。',
    ],
  },
  unneeded: {
    title: 'お申込みは取り消されました',
    steps: [
      'お申込みが取り消されたため、本人確認は不要になりました。',
      '撮影や送信の必要はありません。',
    ],
  },
  dropped: {
    title: 'お申込みは取り消されました',
    steps: ['お送りいただいた写真は、定められた期間の後に消去します。'],
  },
  superfluous: {
    title: 'この本人確認は不要になりました',
    steps: [
      '本人確認が別の方法で済んだか、ご担当者が変更されたため、撮影や送信の必要はありません。',
      'お心当たりがない場合は、お問い合わせください。',
    ],
  },
  expired: {
    title: 'リンクの有効期限が切れています',
    steps: [
      '本人確認を続けるには、新しいリンクが必要です。下のボタンから事務所に依頼してください。',
    ],
  },
  wrong: {
    title: 'リンクが正しくありません',
    steps: [
      'リンクが途中で切れていないか、メールの文面と見比べてください。',
      'メールが何通か届いている場合は、最新のメールのリンクを開いてください。',
    ],
  },
};

const general: Record<ClosedAs, Page> = {
  apv012: {
    title: '受付を終了しました',
    steps: [
      '写真を送信済みの場合は、確認の結果をお待ちください。',
      '再度の撮影が必要なときは、新しいリンクをメールでお送りします。',
    ],
  },
  apv013: {
    title: 'このリンクは使用できません',
    steps: [
      'リンクが途中で切れていないか、最新のメールのリンクかどうかをご確認ください。',
      '有効期限が切れている場合は、事務所へお問い合わせください。',
    ],
  },
};

const endMark = 'end ';

/** The reason of an end that this page showed before it was reloaded, when the device stores nothing of the link. */
function whyBefore(): ClosedWhy | null {
  const state = history.state as string | null;
  return state?.startsWith(endMark) ? (state.slice(endMark.length) as ClosedWhy) : null;
}

/** A link that is closed: why, as far as the server says, and what to do. */
export function Closed() {
  const loading = useAtomValue(loadingAtom);
  const { receipt, rows } = useAtomValue(deviceAtom);
  const [reloaded] = useState(whyBefore);
  const before = receipt ? null : reloaded;
  const closed = loading.state === 'closed' ? loading : null;
  const as = closed?.as ?? receipt?.closed ?? (before ? 'apv012' : 'apv013');
  const why = closed?.why ?? before ?? 'unknown';
  const mark = as === 'apv012' ? endMark + why : null;
  useEffect(() => {
    if (mark) history.replaceState(mark, '');
  }, [mark]);
  const named = closed?.link ?? receipt;
  const { title, steps } = pages[why] ?? general[as];
  return (
    <main className="page">
      <div className="figure">
        <Drawing />
      </div>
      <Heading title={t(title)}>{t(title)}</Heading>
      <p className="lead">{message(as)}</p>
      <ul className="plain-steps">
        {steps.map((step) => (
          <li key={step}>{t(step)}</li>
        ))}
        {as === 'apv013' && rows.length > 0 && (
          <li>
            {t(
              why === 'expired'
                ? '未送信の写真がこの端末に残っています。新しいリンクでは、もう一度撮影をお願いします。'
                : '未送信の写真がこの端末に残っています。正しいリンクを開くと、続きから送信します。',
            )}
          </li>
        )}
      </ul>
      {named && (
        <dl className="facts">
          <div>
            <dt>{t('受付番号')}</dt>
            <dd>{displayNumber(named)}</dd>
          </div>
        </dl>
      )}
      <div className="actions">
        {why === 'expired' && closed?.link && <NewLink link={closed.link} />}
        <a className="button" href="/comregtaqusu/pss400">
          {t('お問い合わせ')}
        </a>
      </div>
    </main>
  );
}

const client = createClient();
// Shown by what translates the server's texts.
const failed = inJapanese('cm110', '新しいリンクの依頼');

type Stand = { at: 'here' | 'asking' | 'asked' } | { at: 'refused'; text: string };

/** Asks the office for a new link in place of an expired one. */
function NewLink({ link: { accessKey, receiptNo } }: { link: Link }) {
  const [stand, setStand] = useState<Stand>({ at: 'here' });
  const ask = async () => {
    setStand({ at: 'asking' });
    const response = await unlessLost(
      client('post', '/all/app/verifyapp/newlink', {
        headers: { 'x-access-key': accessKey },
        body: { receiptNo },
      }),
    );
    if (response?.statusCd === 200) setStand({ at: 'asked' });
    else setStand({ at: 'refused', text: response?.message || failed });
  };
  if (stand.at === 'asked') {
    return (
      <Notice kind="info">
        <p>{message('apv044')}</p>
      </Notice>
    );
  }
  return (
    <>
      {stand.at === 'refused' && (
        <Notice kind="error">
          <Lines text={stand.text} />
        </Notice>
      )}
      <button
        type="button"
        className="button filled"
        aria-busy={stand.at === 'asking'}
        disabled={stand.at === 'asking'}
        onClick={() => void ask()}
      >
        {t('新しいリンクを依頼する')}
      </button>
    </>
  );
}
