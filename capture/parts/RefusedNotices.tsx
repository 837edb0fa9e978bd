import { useAtomValue } from '../atom.ts';
import type { Row } from '../queue/queue.ts';
import { nameOfDetail } from '../receipt.ts';
import { useSession } from '../session-context.ts';
import { deviceAtom, stepAtom } from '../state.ts';
import { type StepId, stepOfDetail } from '../steps.ts';
import { Lines, Notice } from './Notice.tsx';

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
      const name =
        row.job.kind === 'document' ? '本人確認書類の選択' : nameOfDetail(receipt, row.job.detail);
      return (
        <Notice kind="error" key={row.seq}>
          <p>
            <strong>「{name}」を受け付けられませんでした。</strong>
          </p>
          <Lines text={row.refusal?.text ?? ''} />
          {step !== here && (
            <button type="button" className="button small" onClick={() => session.go(step)}>
              {row.job.kind === 'document' ? '書類を選び直す' : `${name}を撮り直す`}
            </button>
          )}
        </Notice>
      );
    });
}

function stepOf({ job }: Row): StepId {
  return job.kind === 'document' ? 'apa200' : stepOfDetail(job.detail);
}
