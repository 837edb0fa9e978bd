import { useAtomValue } from '../atom.ts';
import { isPicture, type Row } from '../queue/queue.ts';
import { nameOfDetail } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { type StepId, stepOfDetail } from '../steps.ts';
import { t } from '../texts/text.ts';
import { Lines, Notice } from './Notice.tsx';

const names = { document: '本人確認書類の選択', particulars: '住居・生年月日の入力' } as const;

/** Photos that the server refused after the applicant had gone on, with a button to retake them. */
export function RefusedNotices() {
  const session = useSession();
  const { receipt, rows } = useAtomValue(deviceAtom);
  const here = useAtomValue(stepAtom);
  if (!receipt) return null;
  return rows
    .filter((row) => row.refusal && row.job.kind !== 'submit')
    .map((row) => {
      const step = stepOf(row);
      const name = isPicture(row.job)
        ? nameOfDetail(receipt, row.job.detail)
        : t(names[row.job.kind]);
      return (
        <Notice kind="error" key={row.seq}>
          <p>
            <strong>{t('「{0}」を受け付けられませんでした。', name)}</strong>
          </p>
          <Lines text={row.refusal?.text ?? ''} />
          {step !== here && (
            <button type="button" className="button small" onClick={() => session.go(step)}>
              {t(isPicture(row.job) ? '{0}を撮り直す' : '{0}をやり直す', name)}
            </button>
          )}
        </Notice>
      );
    });
}

function stepOf({ job }: Row): StepId {
  return isPicture(job) ? stepOfDetail(job.detail) : 'apa200';
}
