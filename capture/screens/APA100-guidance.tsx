import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { documentDetail } from '#contract/codes.ts';
import { CardFront, CardTilted, FaceFront, FaceTurned } from '../drawings/views.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { StartOver } from '../parts/StartOver.tsx';
import { nameOfDetail } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom, loadingAtom } from '../state.ts';
import { hasBegun, nextStep } from '../steps.ts';
import { loadViewfinder } from './photo/load-viewfinder.ts';

/** Fewer than these: only some photos are taken again, and the last one, which carries the application. */
const allViews = 4;

export function Guidance() {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const loading = useAtomValue(loadingAtom);
  // The camera is fetched while the applicant reads, so that a network lost meanwhile does not matter.
  useEffect(() => void loadViewfinder().catch(() => {}), []);
  if (!receipt) return null;
  const { guidance } = receipt;
  const begun = hasBegun({ receipt, rows });
  // What the device remembers is enough to begin with; the answer under way may still close the link.
  const ready = guidance !== null && loading.state !== 'failed';

  return (
    <main className="page">
      <Heading title="本人確認のご案内">オンライン本人確認</Heading>
      <p className="lead">
        本人確認書類とお顔の写真を、この端末で撮影してお送りいただきます。所要時間は5分ほどです。
      </p>

      {loading.state === 'failed' && (
        <Notice kind="error">
          <Lines text={loading.text} />
          <button
            type="button"
            className="button small"
            onClick={() => void session.loadGuidance()}
          >
            もう一度読み込む
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
        <Notice kind="warm">
          <p>
            <strong>写真の撮り直しをお願いします</strong>
          </p>
          <Lines text={guidance.reAppReason} />
          {receipt.required.length < allViews && (
            <p>
              撮影する写真：
              {[...new Set([...receipt.required, documentDetail.faceDiagonal])]
                .map((detail) => nameOfDetail(receipt, detail))
                .join('、')}
            </p>
          )}
          {guidance.faultList.length > 0 && (
            <ul>
              {guidance.faultList.map((fault) => (
                <li key={fault.documentDetailKbnCd + fault.reason}>
                  {nameOfDetail(receipt, fault.documentDetailKbnCd)}：{fault.reason}
                </li>
              ))}
            </ul>
          )}
        </Notice>
      )}

      <dl className="facts" aria-busy={loading.state === 'loading'}>
        <div>
          <dt>お名前</dt>
          <dd className="name">
            {guidance ? `${guidance.name} 様` : loading.state === 'loading' ? <Skeleton /> : '―'}
          </dd>
        </div>
        <div>
          <dt>受付番号</dt>
          <dd>{receipt.receiptNo}</dd>
        </div>
        {guidance?.displayValidityperiodEndDatetime && (
          <div>
            <dt>期限</dt>
            <dd>{guidance.displayValidityperiodEndDatetime}</dd>
          </div>
        )}
      </dl>

      <h2>撮影の流れ</h2>
      <ol className="path">
        <PathItem drawing={<CardFront />} title="書類を選び、表面を撮影">
          運転免許証など、有効期限内の原本をご用意ください。
        </PathItem>
        <PathItem drawing={<CardTilted />} title="書類の斜めと裏面を撮影">
          個人番号（マイナンバー）のある裏面は撮影しません。
        </PathItem>
        <PathItem drawing={<FaceFront />} title="お顔を正面から撮影">
          帽子、マスク、サングラスは外してください。
        </PathItem>
        <PathItem drawing={<FaceTurned />} title="お顔を斜めから撮影し、送信">
          送信が済むと完了です。
        </PathItem>
      </ol>
      <p className="support">
        写真は本人確認のためだけに使用し、送信が済むとこの端末から消去します。撮影のため、カメラの使用を許可してください。
      </p>

      <div className="actions">
        <button
          type="button"
          className="button filled"
          disabled={!ready}
          aria-describedby={ready ? undefined : 'why-not-ready'}
          onClick={() => session.go(nextStep({ receipt, rows }, 'apa100'))}
        >
          {begun ? '続きから再開する' : '本人確認を始める'}
        </button>
        {!ready && (
          <p id="why-not-ready" className="support center" role="status">
            {loading.state === 'failed'
              ? '申請者情報を表示できないため、開始できません。'
              : '申請者情報を読み込んでいます。'}
          </p>
        )}
        {begun && <StartOver className="button plain">最初からやり直す</StartOver>}
      </div>
    </main>
  );
}

function Skeleton() {
  return <span className="skeleton" role="img" aria-label="読み込み中" />;
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
