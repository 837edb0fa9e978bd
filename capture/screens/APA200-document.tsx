import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { message } from '#contract/applicant-messages.ts';
import { documentKind } from '#contract/codes.ts';
import { Dialog } from '../parts/Dialog.tsx';
import { Heading } from '../parts/Heading.tsx';
import { Lines, Notice } from '../parts/Notice.tsx';
import { RefusedNotices } from '../parts/RefusedNotices.tsx';
import { StartOver } from '../parts/StartOver.tsx';
import type { Choice } from '../queue/queue.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom } from '../state.ts';

/** Cards whose newer form carries the individual number on its back, and what that form is called. */
const numberedForm: Record<string, Choice> = {
  [documentKind.residenceCard]: {
    cd: documentKind.specifiedResidenceCard,
    name: '特定在留カード',
  },
  [documentKind.permanentResident]: {
    cd: documentKind.specifiedPermanentResident,
    name: '特定特別永住者証明書',
  },
};

export function DocumentSelection() {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const [chosen, setChosen] = useState(receipt?.document?.cd ?? '');
  const [fault, setFault] = useState('');
  const [asking, setAsking] = useState(false);
  const [working, setWorking] = useState(false);
  const faultBox = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!fault) return;
    const before = document.title;
    document.title = `エラー：${before}`;
    faultBox.current?.focus();
    return () => {
      document.title = before;
    };
  }, [fault]);
  if (!receipt) return null;
  const documents = receipt.guidance?.documentList ?? [];

  function next() {
    if (working) return;
    const document = documents.find((entry) => entry.cd === chosen);
    if (!document) return setFault(message('apv072', '本人確認書類'));
    if (numberedForm[document.cd]) setAsking(true);
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
  }

  function answerQuestion(carriesNumber: boolean) {
    const document = documents.find((entry) => entry.cd === chosen);
    const numbered = numberedForm[chosen];
    if (!document || !numbered) return;
    // The server's own name for the form, where it offers it.
    const listed = documents.find((entry) => entry.cd === numbered.cd) ?? numbered;
    void choose(carriesNumber ? listed : document);
  }

  return (
    <main className="page">
      <Heading title="本人確認書類の選択">本人確認書類を選んでください</Heading>
      <p className="lead">有効期限内の原本をご用意ください。コピーや画面の撮影は使えません。</p>
      <RefusedNotices />
      {fault && (
        <div ref={faultBox} tabIndex={-1}>
          <Notice kind="error">
            <Lines text={fault} />
          </Notice>
        </div>
      )}
      <fieldset className="radios">
        <legend className="visually-hidden">本人確認書類</legend>
        {documents.map((document) => (
          <label key={document.cd} className="radio">
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
            <span>{document.name}</span>
          </label>
        ))}
      </fieldset>
      <div className="actions">
        <button type="button" className="button filled" aria-busy={working} onClick={next}>
          {working ? '送信しています…' : '次へ'}
        </button>
        <StartOver className="button plain">最初からやり直す</StartOver>
      </div>
      {asking && (
        <Dialog title="裏面の記載をご確認ください" onCancel={() => setAsking(false)}>
          <p>カードの裏面に12桁の個人番号の記載がありますか？</p>
          <p className="support">記載がある場合、裏面は撮影しません。</p>
          <div className="choices">
            <button type="button" className="button" onClick={() => answerQuestion(false)}>
              いいえ
            </button>
            <button type="button" className="button" onClick={() => answerQuestion(true)}>
              はい
            </button>
          </div>
        </Dialog>
      )}
    </main>
  );
}
