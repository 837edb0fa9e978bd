import { companyFacts } from '#contract/company-facts.ts';
import { message } from '#contract/messages.ts';
import { Button } from '#shared/ui/button.tsx';
import { drawingOf, warm } from '#shared/ui/drawings/drawing.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { RadioField } from '#shared/ui/radio-field.tsx';
import { questions } from '../../company/questions.ts';
import { type AskedFact, questionField } from '../entry-dialog.ts';
import type { CompanyAnswers } from './company-answers.ts';
import classes from './company-questions.module.css';

/** Where it is said that answers are not stored. */
export const unstoredField = 'people.unstored';

interface CompanyQuestionsProps {
  answers: CompanyAnswers;
  asked: readonly AskedFact[];
  errors: Record<string, string>;
  onCapital: (value: string) => void;
}

/** What decides how the changes are registered, asked once of a company. */
export function CompanyQuestions({ answers, asked, errors, onCapital }: CompanyQuestionsProps) {
  const { contradiction, failure } = answers;
  if (asked.length === 0 && failure === null) return null;
  return (
    <section className={classes.questions} aria-labelledby="company-questions">
      <h2 id="company-questions">会社について（一度だけお尋ねします）</h2>
      {asked.map((name) => (
        <div key={name} className={classes.question}>
          {name === 'board' && <BoardDrawing />}
          {name === 'selection' && <SelectionDrawing />}
          <RadioField
            name={questionField[name]}
            label={questions[name]?.question ?? ''}
            support={questions[name]?.support}
            inline={name !== 'selection'}
            value={answers.valueOf(name) ?? 'unanswered'}
            error={errors[questionField[name]]}
            onChange={(value) => {
              answers.answer(name, value);
              if (name === 'capital') onCapital(value);
            }}
            options={[
              ...Object.entries(companyFacts[name].choices ?? {})
                .filter(([value]) => value !== '')
                .map(([value, label]) => ({ value, label })),
              // The price depends on it: the tax differs.
              ...(name === 'capital' ? [] : [{ value: '', label: '分からない' }]),
            ]}
          />
          {contradiction?.at === name && <Contradiction {...answers} />}
        </div>
      ))}
      {failure !== null && (
        <div id={unstoredField} tabIndex={-1}>
          <Notice
            kind="error"
            live
            title={message('mb054')}
            action={<Button onClick={() => void answers.settled()}>もう一度保存する</Button>}
          >
            <p>{failure}</p>
          </Notice>
        </div>
      )}
    </section>
  );
}

/** Says below the answer what it contradicts. */
function Contradiction({ answer, contradiction }: CompanyAnswers) {
  if (!contradiction) return null;
  const { text, mend } = contradiction;
  return (
    <Notice
      kind="error"
      live
      action={
        mend && <Button onClick={() => answer(mend.name, mend.value)}>「{mend.text}」にする</Button>
      }
    >
      {text}
    </Notice>
  );
}

const Drawing = drawingOf(72, 56, 2.2);

/** Three people at a table. */
function BoardDrawing() {
  return (
    <Drawing>
      <circle cx="36" cy="12" r="10" fill={warm} stroke="none" />
      <circle cx="36" cy="12" r="6" fill="#fff" />
      <circle cx="14" cy="18" r="6" fill="#fff" />
      <circle cx="58" cy="18" r="6" fill="#fff" />
      <path d="M26 30c0-6 4-10 10-10s10 4 10 10M4 36c0-6 4-10 10-10 3 0 6 1 8 4M68 36c0-6-4-10-10-10-3 0-6 1-8 4" />
      <path d="M8 38h56l-6 12H14z" fill="#fff" />
    </Drawing>
  );
}

/** One of several is chosen. */
function SelectionDrawing() {
  return (
    <Drawing>
      <circle cx="18" cy="20" r="6" />
      <path d="M8 40c0-6 4-10 10-10s10 4 10 10" />
      <circle cx="52" cy="18" r="13" fill={warm} stroke="none" />
      <circle cx="52" cy="16" r="7" fill="#fff" />
      <path d="M40 40c0-7 5-12 12-12s12 5 12 12" />
      <path d="M30 18h6m-3-3 3 3-3 3M20 50h36" />
    </Drawing>
  );
}
