import { type CaseQuestion, leftToOffice } from '#contract/endpoints/case-law.ts';
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
  return each.map((said) => {
    const rows = told.filter((row) => keyOf(row) === said);
    const answer = rows[0]?.customerAnswer;
    if (!answer) return null;
    const { choice, day, displayDatetime } = answer;
    const names =
      question.rowList.length > 1 ? `（${rows.map((row) => row.label).join('、')}）` : '';
    const isTaken = rows.every((row) => row.choice === choice && row.day === day);
    return (
      <Row key={said} gap="4px 12px" align="center">
        <Note as="span">
          {`お客様の回答${names}：${saidOf(question, answer)}（${displayDatetime}）`}
        </Note>
        {!closed && !isTaken && choice !== leftToOffice.choice && (
          <Button
            small
            loading={running === said}
            disabled={busy}
            onClick={() => takeOver(said, choice, day, rows)}
          >
            この回答にする
          </Button>
        )}
      </Row>
    );
  });
}

const keyOf = ({ customerAnswer }: AnsweredRow) =>
  `${customerAnswer?.choice} ${customerAnswer?.day}`;
