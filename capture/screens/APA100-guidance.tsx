import { type ReactNode, useEffect } from 'react';
import { identityMethod } from '#contract/codes.ts';
import { useAtomValue } from '../atom.ts';
import { CardFront, CardTilted, FaceFront, FaceTurned } from '../drawings/views.tsx';
import { Facts } from '../parts/Facts.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Languages } from '../parts/Languages.tsx';
import { Lazy, preloadLazyParts } from '../parts/Lazy.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { StartOver } from '../parts/StartOver.tsx';
import { useSession } from '../session-context.ts';
import { deviceAtom, loadingAtom } from '../state.ts';
import { hasBegun, nextStep } from '../steps.ts';
import { message, t, told } from '../texts/text.ts';
import { OnPhone } from './OnPhone.tsx';
import { loadViewfinder } from './photo/load-viewfinder.ts';

export function Guidance() {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const loading = useAtomValue(loadingAtom);
  // Fetches the lazy parts while the applicant reads, so that a network lost later does not matter.
  useEffect(() => {
    void preloadLazyParts().catch(() => {});
    void loadViewfinder().catch(() => {});
  }, []);
  if (!receipt) return null;
  const { guidance } = receipt;
  const begun = hasBegun({ receipt, rows });
  // The device's copy is enough to begin; the pending response may still close the link.
  const ready = guidance !== null && loading.state !== 'failed';
  // Placeholders of the response's size, so that nothing moves while the applicant reads.
  const unknown = loading.state === 'loading' ? <Skeleton /> : '―';
  const begin = t(begun ? '続きから再開する' : '本人確認を始める');
  const offers = (method: string) => guidance?.methodList?.some(({ cd }) => cd === method) ?? false;
  const digitalId = offers(identityMethod.digitalId);
  if (digitalId && !offers(identityMethod.photo)) {
    return <Lazy name="DigitalIdAlone" receipt={receipt} />;
  }

  return (
    <main className="page guide">
      <div className="reading">
        <Languages />
        <Heading title={t('本人確認のご案内')}>{t('オンライン本人確認')}</Heading>
        <p className="lead">
          {t('本人確認書類とお顔の写真を、スマートフォンなどで撮影してお送りいただきます。')}
        </p>

        {loading.state === 'failed' && (
          <Notice kind="error">
            <Lines text={loading.text} />
            <button
              type="button"
              className="button small"
              onClick={() => void session.loadGuidance()}
            >
              {t('もう一度読み込む')}
            </button>
          </Notice>
        )}
        {loading.state === 'remembered' && (
          <Notice kind="info">
            <p>
              {message('cm600', '撮影した写真は端末に保存し、通信が回復すると自動で送信します。')}
            </p>
          </Notice>
        )}
        {guidance?.reAppReason && (
          <Lazy
            name="AskedAgain"
            otherwise={<Lines text={guidance.reAppReason} />}
            guidance={guidance}
            receipt={receipt}
          />
        )}

        <Facts receipt={receipt} unknown={unknown} busy={loading.state === 'loading'} />

        {digitalId && <Lazy name="DigitalIdOffer" otherwise={null} receipt={receipt} />}

        <h2>{t('ご用意いただくもの')}</h2>
        <ul className="plain-steps">
          <li>
            {t('本人確認書類の原本を1点（有効期限内のもの）')}
            <span className="support block documents">
              {told(guidance?.documentList.map((document) => document.name).join('、') ?? '')}
            </span>
          </li>
          <li>{t('明るい場所')}</li>
          <li>{t('所要時間：約5分（途中でやめても、続きから再開できます）')}</li>
        </ul>

        <h2>{t('撮影の流れ')}</h2>
        <ol className="path">
          <PathItem drawing={<CardFront />} title={t('書類を選び、表面を撮影')}>
            {t('運転免許証などの原本を使います。')}
          </PathItem>
          <PathItem drawing={<CardTilted />} title={t('書類の斜めと裏面を撮影')}>
            {t('個人番号（マイナンバー）のある裏面は撮影しません。')}
          </PathItem>
          <PathItem drawing={<FaceFront />} title={t('お顔を正面から撮影')}>
            {t('帽子、マスク、サングラスは外してください。')}
          </PathItem>
          <PathItem drawing={<FaceTurned />} title={t('お顔を斜めから撮影し、送信')}>
            {t('送信が済むと完了です。')}
          </PathItem>
        </ol>
        <details>
          <summary>{t('写真の取り扱い（利用目的・保存期間）')}</summary>
          <Lazy name="PhotoTerms" guidance={guidance} />
        </details>
      </div>
      <OnPhone link={receipt}>
        <div className="actions">
          <p className="support">
            {t(
              '写真は、ご本人の確認とその記録の保存のためだけに使い、定めた期間の後に消去します。「{0}」を押すと、この取り扱いに同意したことになります。撮影のため、カメラの使用を許可してください。',
              begin,
            )}
          </p>
          <button
            type="button"
            className="button filled"
            disabled={!ready}
            aria-describedby={ready ? undefined : 'why-not-ready'}
            onClick={() => session.go(nextStep({ receipt, rows }, 'apa100'))}
          >
            {begin}
          </button>
          {!ready && (
            <p id="why-not-ready" className="support center" role="status">
              {t(
                loading.state === 'failed'
                  ? '申請者情報を表示できないため、開始できません。'
                  : '申請者情報を読み込んでいます。',
              )}
            </p>
          )}
          {begun && <StartOver className="button plain" />}
        </div>
      </OnPhone>
    </main>
  );
}

function Skeleton() {
  return <span className="skeleton" role="img" aria-label={t('読み込み中')} />;
}

function PathItem(props: { drawing: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {props.drawing}
      <div>
        <p className="path-title">{props.title}</p>
        <p className="support">{props.children}</p>
      </div>
    </li>
  );
}
