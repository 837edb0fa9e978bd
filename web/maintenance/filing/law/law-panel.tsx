import { useState } from 'react';
import type { CaseQuestion } from '#contract/endpoints/case-law.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import classes from '../work/work.module.css';
import { AnswerDialog } from './answer-dialog.tsx';
import { AsideDialog } from './aside-dialog.tsx';
import { CustomerAnswers } from './customer-answers.tsx';
import { saidOf } from './said.ts';

interface LawPanelProps {
  requestNo: string;
  work: CaseWork;
  closed: boolean;
}

type Remark = CaseWork['remarkList'][number];

/** Refusals and questions of the law: until both are settled nothing becomes final. */
export function LawPanel({ requestNo, work, closed }: LawPanelProps) {
  const [answering, setAnswering] = useState<CaseQuestion | null>(null);
  const [aside, setAside] = useState<Remark | null>(null);
  const refusals = work.remarkList.filter(({ refusesFlg }) => refusesFlg);
  const open = work.questionList.filter(({ openFlg }) => openFlg);
  const others = work.questionList.filter(({ openFlg }) => !openFlg);
  const show = (question: CaseQuestion) => (
    <Question
      key={question.question}
      requestNo={requestNo}
      question={question}
      {...(!closed && { onAnswer: () => setAnswering(question) })}
    />
  );
  return (
    <SectionPanel title="登記の内容の確認">
      <div className={classes.remarks}>
        {refusals.map((one) => (
          <Refusal key={one.text} remark={one} closed={closed} onAside={() => setAside(one)} />
        ))}
      </div>
      {refusals.length + open.length === 0 && (
        <p>登記できない内容と、回答していない質問はありません。</p>
      )}
      <ul className={classes.questions} aria-label="回答していない質問">
        {open.map(show)}
      </ul>
      {others.length > 0 && (
        <details className={classes.empty}>
          <summary>回答した質問と、事情があるときに回答する質問（{others.length}件）</summary>
          <ul className={classes.questions} aria-label="ほかの質問">
            {others.map(show)}
          </ul>
        </details>
      )}
      {answering && (
        <AnswerDialog
          requestNo={requestNo}
          question={answering}
          onClose={() => setAnswering(null)}
        />
      )}
      {aside && <AsideDialog requestNo={requestNo} remark={aside} onClose={() => setAside(null)} />}
    </SectionPanel>
  );
}

interface RefusalProps {
  remark: Remark;
  closed: boolean;
  onAside: () => void;
}

/** A refusal of the law: a judicial scrivener who knows better sets it aside. */
function Refusal({ remark, closed, onAside }: RefusalProps) {
  const isScrivener = useSession('manager')?.user.scrivenerFlg ?? false;
  const { text, source, nameList, holdsFlg, asideList } = remark;
  return (
    <Notice kind={holdsFlg || remark.rule === '' ? 'error' : 'warning'}>
      {nameList.length > 0 && `${nameList.join('、')}：`}
      {text}
      <Note as="span">{source}</Note>
      {asideList.map((one) => (
        <Note as="span" key={`${one.displayDatetime} ${one.reason}`}>
          {`指摘を外しました：${one.reason}（${one.source}）　${one.userName}　${one.displayDatetime}`}
        </Note>
      ))}
      {holdsFlg && !closed && isScrivener && (
        <Button small variant="subtle" onClick={onAside}>
          指摘を外す（司法書士）
        </Button>
      )}
    </Notice>
  );
}

interface QuestionProps {
  requestNo: string;
  question: CaseQuestion;
  /** Missing where nothing can be answered any more. */
  onAnswer?: () => void;
}

/** A question with what is answered, row by row. */
function Question({ requestNo, question, onAnswer }: QuestionProps) {
  const { text, plain, source, rowList } = question;
  return (
    <li>
      <div>
        <strong>{text}</strong>
        {plain && <Note as="span">お客様への尋ね方：{plain}</Note>}
        <Note as="span">{source}</Note>
        <ul className={classes.answers}>
          {rowList.map((row) => (
            <li key={row.changeNo}>
              {row.label && `${row.label}：`}
              {saidOf(question, row) || '未回答'}
              {row.userName && (
                <Note inline>
                  　{row.userName}　{row.displayDatetime}
                </Note>
              )}
            </li>
          ))}
        </ul>
        <CustomerAnswers requestNo={requestNo} question={question} closed={!onAnswer} />
      </div>
      {onAnswer && (
        <Button small aria-label={`回答する：${text}`} onClick={onAnswer}>
          回答する
        </Button>
      )}
    </li>
  );
}
