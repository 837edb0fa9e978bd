import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createClient, newKey } from '#api-client';
import { message as inJapanese } from '#contract/applicant-messages.ts';
import { verifyStatus } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { useAtomValue } from '../atom.ts';
import { Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Languages } from '../parts/Languages.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import type { Receipt } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { loadingAtom, returnedAtom } from '../state.ts';
import { t } from '../texts/text.ts';
import { unlessLost } from '../unless-lost.ts';
import { renewedLink } from './AskedAgain.tsx';

/** The page of a receipt that accepts no photos. */
export function DigitalIdAlone({ receipt }: { receipt: Receipt }) {
  const { guidance } = receipt;
  return (
    <main className="page guide">
      <Languages />
      <Heading title={t('本人確認のご案内')}>{t('オンライン本人確認')}</Heading>
      <p className="lead">
        {t('マイナンバーカードと「デジタル認証アプリ」でご本人を確認します。')}
      </p>
      {guidance?.reAppReason && (
        <Notice kind="warm">
          <p>
            <strong>
              {t(guidance.linkRenewedFlg ? renewedLink : 'もう一度の手続をお願いします')}
            </strong>
          </p>
          <Lines text={guidance.reAppReason} />
        </Notice>
      )}
      <Facts receipt={receipt} />
      <DigitalIdOffer receipt={receipt} />
    </main>
  );
}

/** The applicant's position on the way to the provider and back. */
type Stand =
  | { at: 'here' }
  | { at: 'leaving' | 'receiving' }
  | { at: 'refused'; text: string }
  /** The provider's response has, as far as is known, not reached the server. */
  | { at: 'lost'; query: string };

/** The offer to verify by デジタル認証アプリ, and its state after the applicant's return. */
export function DigitalIdOffer({ receipt }: { receipt: Receipt }) {
  const loading = useAtomValue(loadingAtom);
  const returned = useAtomValue(returnedAtom);
  const { stand, leave, receive } = useTheWay(receipt);
  const headingId = useId();
  const bring = useEffectEvent((query: string) => {
    returnedAtom.set('');
    void receive(query);
  });
  // First the server's state of the receipt, then the provider's response: one of them ends the flow.
  const ready = loading.state === 'ready';
  useEffect(() => {
    if (ready && returned) bring(returned);
  }, [ready, returned]);
  // Scrolls to this section, which on a phone would be below the edge of the screen.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const says = stand.at !== 'here' && stand.at !== 'leaving';
    if (says) section.current?.scrollIntoView({ block: 'end' });
  }, [stand.at]);
  const busy = stand.at === 'leaving' || stand.at === 'receiving';

  return (
    <section className="way" ref={section} aria-labelledby={headingId}>
      <h2 id={headingId}>{t('撮影せずに確認する')}</h2>
      <p>
        {t(
          'マイナンバーカードと「デジタル認証アプリ」をお使いの方は、写真を撮影せずに本人確認ができます。',
        )}
      </p>
      <ul className="plain-steps support">
        <li>{t('署名用パスワード（英数字6〜16文字）を使用します。')}</li>
        <li>
          {t(
            '署名用電子証明書に記載の氏名・住所・生年月日を受け取り、本人確認のために保存します。',
          )}
        </li>
      </ul>
      {stand.at === 'receiving' && (
        <Notice kind="info">
          <p>{t('デジタル認証アプリの結果を受け取っています。この画面のままお待ちください。')}</p>
        </Notice>
      )}
      {stand.at === 'refused' && (
        <Notice kind="error">
          <Lines text={stand.text} />
        </Notice>
      )}
      {stand.at === 'lost' ? (
        <Notice kind="error">
          <Lines text={failed} />
          <button type="button" className="button small" onClick={() => void receive(stand.query)}>
            {t('結果をもう一度送る')}
          </button>
        </Notice>
      ) : (
        <button
          type="button"
          className="button"
          disabled={!ready || busy}
          aria-busy={busy}
          onClick={() => void leave()}
        >
          {t('デジタル認証アプリで確認する')}
        </button>
      )}
    </section>
  );
}

const client = createClient();
const mayBeOver = ['apv012', 'apv013', 'apv033'];
// Shown by what translates the server's texts.
const failed = inJapanese('cm110', 'デジタル認証アプリの手続');

function useTheWay({ receiptNo, accessKey }: Receipt) {
  const session = useSession();
  const [stand, setStand] = useState<Stand>({ at: 'here' });
  // One key a visit, so that a retry after a lost response has no second effect.
  const actKey = useRef(newKey());
  const call = { params: { receiptNo }, headers: { 'x-access-key': accessKey } };

  // When the browser's Back restores the page after the provider's, it starts again.
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setStand({ at: 'here' });
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  /** Handles a refusal: a closed receipt shows why, any other message shows here. */
  async function refuse({ errorList, message: text, messageCd }: Envelope<unknown>) {
    if (messageCd === 'apv012' && errorList[0]?.field === verifyStatus.applied) {
      // The response to the first try was lost.
      return session.finish(receiptNo);
    }
    setStand({ at: 'refused', text });
    // A result that was used already may have submitted the application.
    if (mayBeOver.includes(messageCd ?? '')) await session.loadGuidance();
  }

  async function leave() {
    setStand({ at: 'leaving' });
    const response = await unlessLost(client('post', '/all/app/digitalid/{receiptNo}/begin', call));
    const url = response?.data?.authorizationUrl;
    if (url) location.assign(url);
    else if (response) await refuse(response);
    else setStand({ at: 'refused', text: failed });
  }

  async function receive(query: string) {
    setStand({ at: 'receiving' });
    const said = new URLSearchParams(query);
    const part = (name: string) => said.get(name) ?? '';
    const body = {
      state: part('state'),
      code: part('code'),
      error: part('error'),
      iss: part('iss'),
    };
    const response = await unlessLost(
      client('post', '/all/app/digitalid/{receiptNo}/complete', {
        ...call,
        headers: { ...call.headers, 'Idempotency-Key': actKey.current },
        body,
      }),
    );
    if (!response) setStand({ at: 'lost', query });
    else if (response.statusCd === 200) await session.finish(receiptNo);
    else await refuse(response);
  }

  return { stand, leave, receive };
}
