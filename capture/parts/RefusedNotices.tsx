import { useAtomValue } from '../atom.ts';
import { isPicture, type Row, slotOf } from '../queue/queue.ts';
import { nameOfDetail, type Receipt } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { type StepId, stepOfDetail } from '../steps.ts';
import { t, told } from '../texts/text.ts';
import { Lines, Notice } from './Notice.tsx';

const names = { document: '本人確認書類の選択', particulars: '住居・生年月日の入力' } as const;

/** Photos that the server refused, or lost, after the applicant had gone on, with a button to retake them. */
export function RefusedNotices() {
  const { receipt, rows } = useAtomValue(deviceAtom);
  const here = useAtomValue(stepAtom);
  if (!receipt) return null;
  const lost = lostViews(receipt, rows);
  const [first] = lost;
  const submit = rows.find((row) => row.job.kind === 'submit');
  return (
    <>
      {first && (
        <NotAccepted
          names={told(lost.map(({ name }) => name).join('、'))}
          steps={lost.map(({ cd }) => stepOfDetail(cd))}
          text={t('写真が届いていないか、ほかの写真と同じ画像です。')}
          again={t('{0}を撮り直す', nameOfDetail(receipt, first.cd))}
        />
      )}
      {rows
        .filter((row) => row.refusal && row.job.kind !== 'submit')
        .map((row) => {
          const name = isPicture(row.job)
            ? nameOfDetail(receipt, row.job.detail)
            : t(names[row.job.kind]);
          return (
            <NotAccepted
              key={row.seq}
              names={name}
              steps={[stepOf(row)]}
              text={row.refusal?.text ?? ''}
              again={t(isPicture(row.job) ? '{0}を撮り直す' : '{0}をやり直す', name)}
            />
          );
        })}
      {here === 'apa410' && submit?.refusal && (
        <Notice kind="error">
          <Lines text={submit.refusal.text} />
        </Notice>
      )}
    </>
  );
}

interface Props {
  names: string;
  /** Their steps; a button leads to the first, unless one of them shows. */
  steps: StepId[];
  text: string;
  /** The button's text. */
  again: string;
}

function NotAccepted({ names, steps, text, again }: Props) {
  const session = useSession();
  const here = useAtomValue(stepAtom);
  const [step] = steps;
  return (
    <Notice kind="error">
      <p>
        <strong>{t('「{0}」を受け付けられませんでした。', names)}</strong>
      </p>
      <Lines text={text} />
      {step && !steps.includes(here) && (
        <button type="button" className="button small" onClick={() => session.go(step)}>
          {again}
        </button>
      )}
    </Notice>
  );
}

/** The lost views that were not taken again. */
function lostViews({ guidance, lost = [], accepted }: Receipt, rows: readonly Row[]) {
  const taken = [...accepted, ...rows.map((row) => slotOf(row.job))];
  return (guidance?.documentDetailList ?? []).filter(
    ({ cd }) => lost.includes(cd) && !taken.includes(cd),
  );
}

function stepOf({ job }: Row): StepId {
  return isPicture(job) ? stepOfDetail(job.detail) : 'apa200';
}
