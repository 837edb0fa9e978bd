import { useEffect, useRef, useState } from 'react';
import { type DocumentDetail, documentDetail, documentKind } from '#contract/codes.ts';
import { requiredDetails } from '#contract/identity-documents.ts';
import { useAtomValue } from '../atom.ts';
import { type CardView, DocumentView } from '../drawings/documents.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Lazy } from '../parts/Lazy.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { StartOver } from '../parts/StartOver.tsx';
import type { Choice } from '../queue/queue.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom } from '../state.ts';
import { lacksDocument, lacksParticulars } from '../steps.ts';
import { message, type Text, t, told } from '../texts/text.ts';

/** Documents that also exist on a card with the individual number on its back. */
const numbered: readonly string[] = [
  documentKind.drivingLicence,
  documentKind.drivingHistory,
  documentKind.residenceCard,
  documentKind.permanentResident,
];

const views: { view: CardView; detail: DocumentDetail; name: Text }[] = [
  { view: 'front', detail: documentDetail.front, name: '表面' },
  { view: 'diagonal', detail: documentDetail.diagonal, name: '斜め' },
  { view: 'back', detail: documentDetail.back, name: '裏面' },
];

/** Examples of the photos of the chosen document. */
function Examples({ kind }: { kind: string }) {
  const needed = requiredDetails(kind);
  return (
    <ul className="examples" aria-label={t('撮影する面')}>
      {views.map(({ view, detail, name }) => {
        const spared = !needed.includes(detail);
        return (
          <li key={view}>
            <DocumentView kind={kind} view={view} spared={spared} />
            {spared ? t('{0}は撮影しません', t(name)) : t(name)}
          </li>
        );
      })}
    </ul>
  );
}

export function DocumentSelection() {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const [chosen, setChosen] = useState(receipt?.document?.cd ?? '');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const [mending, setMending] = useState(false);
  const faultBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fault) return;
    const before = document.title;
    document.title = t('エラー：{0}', before);
    faultBox.current?.focus();
    return () => {
      document.title = before;
    };
  }, [fault]);
  if (!receipt) return null;
  if (mending || lacksParticulars({ receipt, rows })) {
    return <Lazy name="Particulars" receipt={receipt} onTold={afterTelling} />;
  }
  const documents = receipt.guidance?.documentList ?? [];

  function afterTelling() {
    setMending(false);
    // Photos of a document that was accepted before are not asked for again, and neither is its choice.
    const device = deviceAtom.get();
    if (!mending && device.receipt && !lacksDocument({ ...device, receipt: device.receipt })) {
      session.advance('apa200');
    }
  }

  function next() {
    if (working) return;
    const document = documents.find((entry) => entry.cd === chosen);
    if (!document) return setFault(message('apv072', '本人確認書類'));
    if (numbered.includes(document.cd)) setAsking(true);
    else void choose(document);
  }

  async function choose(document: Choice) {
    setAsking(false);
    const same = receipt?.document?.cd === document.cd;
    const refused = rows.some((row) => row.job.kind === 'document' && row.refusal);
    if (same && !refused) return session.advance('apa200');
    setWorking(true);
    setFault('');
    const fate = await session.add({ kind: 'document', document }, 'apa200');
    setWorking(false);
    if (fate.kind === 'unsafe') setFault(message('cm110', '本人確認書類の登録'));
    // Scrolls to the refusal above the list, because the pressed button is far below.
    if (fate.kind === 'refused') window.scrollTo(0, 0);
  }

  return (
    <main className="page">
      <Heading title={t('本人確認書類の選択')}>{t('本人確認書類を選んでください')}</Heading>
      <p className="lead">
        {t('有効期限内の原本をご用意ください。コピーや画面を撮影したものは使えません。')}
      </p>
      {rows.some((row) => row.refusal) && <Lazy name="RefusedNotices" />}
      {fault && (
        <div ref={faultBox} tabIndex={-1}>
          <Notice kind="error">
            <Lines text={fault} />
          </Notice>
        </div>
      )}
      <fieldset className="radios">
        <legend className="visually-hidden">{t('本人確認書類')}</legend>
        {documents.map((document) => (
          <div key={document.cd} className="document">
            <label className="radio">
              <input
                type="radio"
                name="document"
                value={document.cd}
                checked={chosen === document.cd}
                onChange={() => {
                  setChosen(document.cd);
                  setFault('');
                }}
              />
              <span>{told(document.name)}</span>
              <DocumentView kind={document.cd} view="front" />
            </label>
            {chosen === document.cd && <Examples kind={document.cd} />}
          </div>
        ))}
      </fieldset>
      <div className="actions">
        <button type="button" className="button filled" aria-busy={working} onClick={next}>
          {t(working ? '送信しています…' : '次へ')}
        </button>
        {(receipt.guidance?.askedParticularList?.length ?? 0) > 0 && (
          <button type="button" className="button plain" onClick={() => setMending(true)}>
            {t('住居・生年月日を入力し直す')}
          </button>
        )}
        <StartOver className="button plain" />
      </div>
      {asking && (
        <Lazy
          name="NumberQuestion"
          {...{ chosen, documents }}
          onAnswer={(document) => void choose(document)}
          onCancel={() => setAsking(false)}
        />
      )}
    </main>
  );
}
