import { leftToOffice } from '#contract/case-facts.ts';
import type { CaseQuestion } from '#contract/endpoints/case-law.ts';
import { send } from '#shared/api.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { useCaseMutation } from '../case-mutation.ts';
import { newestOf, saidOf } from './said.ts';

interface CustomerAnswersProps {
  requestNo: string;
  question: CaseQuestion;
  closed: boolean;
}

type AnsweredRow = CaseQuestion['rowList'][number];

/** Shows the customer's answers to a question, each once for its rows; one press makes it the office's answer. */
export function CustomerAnswers({ requestNo, question, closed }: CustomerAnswersProps) {
  const { run, running, busy } = useCaseMutation(requestNo);
  const told = question.rowList.filter((row) => row.customerAnswer !== null);
  const each = [...new Set(told.map(keyOf))];
  const takeOver = (said: string, choice: string, day: string, rows: readonly AnsweredRow[]) =>
    run(
      () =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/lawanswer',
          {
            params: { requestNo },
            body: {
              ...{ question: question.question, choice, day },
              changeNoList: rows.map(({ changeNo }) => changeNo),
              answeredAt: newestOf(rows),
            },
          },
          ['cm111', '回答'],
        ),
      { name: said },
    );
  const putAside = (said: string, rows: readonly AnsweredRow[]) =>
    run(
      () =>
        send(
          'post',
          '/user/mainte/requestdetails/{requestNo}/customeranswer/aside',
          {
            params: { requestNo },
            body: {
              question: question.question,
              changeNoList: rows.map(({ changeNo }) => changeNo),
              saidAt: newestSaid(rows),
            },
          },
          ['cm111', 'お客様の回答の扱い'],
        ),
      { name: `${said} aside` },
    );
  return each.map((said) => {
    const rows = told.filter((row) => keyOf(row) === said);
    const answer = rows[0]?.customerAnswer;
    if (!answer) return null;
    const { choice, day, displayDatetime, asideFlg } = answer;
    const names =
      question.rowList.length > 1 ? `（${rows.map((row) => row.label).join('、')}）` : '';
    const isTaken = rows.every((row) => row.choice === choice && row.day === day);
    const isLeft = choice === leftToOffice.choice;
    const waits = !closed && !isTaken;
    return (
      <Row key={said} gap="4px 12px" align="center">
        <Note as="span">
          {`お客様の回答${names}：${saidOf(question, answer)}（${displayDatetime}）${asideFlg ? `　${asideWords(isLeft)}` : ''}`}
        </Note>
        {waits && !isLeft && (
          <Button
            small
            loading={running === said}
            disabled={busy}
            onClick={() => takeOver(said, choice, day, rows)}
          >
            この回答にする
          </Button>
        )}
        {waits && !asideFlg && question.openFlg && (
          <Button
            small
            variant="subtle"
            loading={running === `${said} aside`}
            disabled={busy}
            onClick={() => putAside(said, rows)}
          >
            {isLeft ? '確認した' : '採用しない'}
          </Button>
        )}
      </Row>
    );
  });
}

const keyOf = ({ customerAnswer }: AnsweredRow) =>
  `${customerAnswer?.choice} ${customerAnswer?.day} ${customerAnswer?.asideFlg}`;

const asideWords = (isLeft: boolean) => (isLeft ? '確認しました' : '採用しません');

/** When the newest of some answers of the customer was given. */
const newestSaid = (rows: readonly AnsweredRow[]) =>
  rows
    .map(({ customerAnswer }) => customerAnswer?.saidAt ?? '')
    .sort()
    .at(-1) ?? '';
