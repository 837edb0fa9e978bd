import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { createClient, NoAnswer, newKey } from '#api-client';
import { message } from '#contract/applicant-messages.ts';
import { verifyStatus } from '#contract/codes.ts';
import type { Envelope } from '#contract/envelope.ts';
import { useAtomValue } from '../atom.ts';
import { Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import type { Receipt } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { loadingAtom, returnedAtom } from '../state.ts';

/** The page of a receipt that takes no photos. */
export function DigitalIdAlone({ receipt }: { receipt: Receipt }) {
  const { guidance } = receipt;
  return (
    <main className="page guide">
      <Heading title="本人確認のご案内">オンライン本人確認</Heading>
      <p className="lead">マイナンバーカードと「デジタル認証アプリ」でご本人を確認します。</p>
      {guidance?.reAppReason && (
        <Notice kind="warm">
          <p>
            <strong>もう一度の手続をお願いします</strong>
          </p>
          <Lines text={guidance.reAppReason} />
        </Notice>
      )}
      <Facts receipt={receipt} />
      <DigitalIdOffer receipt={receipt} />
    </main>
  );
}

/** Where the applicant stands on the way to the provider and back. */
type Stand =
  | { at: 'here' }
  | { at: 'leaving' | 'receiving' }
  | { at: 'refused'; text: string }
  /** What the provider sent back did not reach the server, as far as is known. */
  | { at: 'lost'; query: string };

/** The offer to be identified by デジタル認証アプリ, and what becomes of it when the applicant is back. */
export function DigitalIdOffer({ receipt }: { receipt: Receipt }) {
  const loading = useAtomValue(loadingAtom);
  const returned = useAtomValue(returnedAtom);
  const { stand, leave, receive } = useTheWay(receipt);
  const headingId = useId();
  const bring = useEffectEvent((query: string) => {
    returnedAtom.set('');
    void receive(query);
  });
  // First what the server says of the receipt, then the answer: one of them ends the flow.
  const ready = loading.state === 'ready';
  useEffect(() => {
    if (ready && returned) bring(returned);
  }, [ready, returned]);
  // On a phone what is said here would come up below the edge of the screen.
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    const says = stand.at !== 'here' && stand.at !== 'leaving';
    if (says) section.current?.scrollIntoView({ block: 'end' });
  }, [stand.at]);
  const busy = stand.at === 'leaving' || stand.at === 'receiving';

  return (
    <section className="way" ref={section} aria-labelledby={headingId}>
      <h2 id={headingId}>撮影せずに確認する</h2>
      <p>
        マイナンバーカードと「デジタル認証アプリ」をお使いの方は、写真を撮影せずに本人確認ができます。
      </p>
      <ul className="plain-steps support">
        <li>署名用パスワード（英数字6～16文字）を使用します。</li>
        <li>
          署名用電子証明書に記載の氏名・住所・生年月日を受け取り、本人確認のために保存します。
        </li>
      </ul>
      {stand.at === 'receiving' && (
        <Notice kind="info">
          <p>デジタル認証アプリの結果を受け取っています。この画面のままお待ちください。</p>
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
            結果をもう一度送る
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
          デジタル認証アプリで確認する
        </button>
      )}
    </section>
  );
}

const client = createClient();
const mayBeOver = ['apv012', 'apv013', 'apv033'];
const failed = message('cm110', 'デジタル認証アプリの手続');

function useTheWay({ receiptNo, accessKey }: Receipt) {
  const session = useSession();
  const [stand, setStand] = useState<Stand>({ at: 'here' });
  // One way back is taken once, however often its answer is lost.
  const actKey = useRef(newKey());
  const call = { params: { receiptNo }, headers: { 'x-access-key': accessKey } };

  // Back from the provider by the browser's own button, the page stands as it was left.
  useEffect(() => {
    const stay = ({ persisted }: PageTransitionEvent) => persisted && setStand({ at: 'here' });
    window.addEventListener('pageshow', stay);
    return () => window.removeEventListener('pageshow', stay);
  }, []);

  /** Deals with a refusal: a receipt that is closed shows why, all else is said here. */
  async function refuse({ errorList, message: text, messageCd }: Envelope<unknown>) {
    if (messageCd === 'apv012' && errorList[0]?.field === verifyStatus.applied) {
      // The answer to the first try was lost on its way.
      return session.finish(receiptNo);
    }
    setStand({ at: 'refused', text });
    // A result that was taken already may have made the application.
    if (mayBeOver.includes(messageCd ?? '')) await session.loadGuidance();
  }

  async function leave() {
    setStand({ at: 'leaving' });
    const answer = await unlessLost(client('post', '/all/app/digitalid/{receiptNo}/begin', call));
    const url = answer?.data?.authorizationUrl;
    if (url) location.assign(url);
    else if (answer) await refuse(answer);
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
    const answer = await unlessLost(
      client('post', '/all/app/digitalid/{receiptNo}/complete', {
        ...call,
        headers: { ...call.headers, 'Idempotency-Key': actKey.current },
        body,
      }),
    );
    if (!answer) setStand({ at: 'lost', query });
    else if (answer.statusCd === 200) await session.finish(receiptNo);
    else await refuse(answer);
  }

  return { stand, leave, receive };
}

/** The envelope of an answer; undefined when none came. */
async function unlessLost<T>(
  call: Promise<{ kind: 'envelope'; envelope: Envelope<T> } | { kind: 'file' }>,
): Promise<Envelope<T> | undefined> {
  try {
    const answer = await call;
    return answer.kind === 'envelope' ? answer.envelope : undefined;
  } catch (cause) {
    if (cause instanceof NoAnswer) return undefined;
    throw cause;
  }
}
