import { useAtomValue } from '../atom.ts';
import { isPicture } from '../queue/queue.ts';
import { deviceAtom, reviewingAtom, sendingAtom, stepAtom } from '../state.ts';
import { countedSteps, isSubmitting, type StepId } from '../steps.ts';
import { t } from '../texts/text.ts';
import { SendingBar } from './Sending.tsx';

/** The service's name, the applicant's progress, and the number of photos that wait on this device. */
export function Header() {
  const { receipt, incoming, rows } = useAtomValue(deviceAtom);
  const step = useAtomValue(stepAtom);
  const sending = useAtomValue(sendingAtom);
  const reviewing = useAtomValue(reviewingAtom);
  const waiting = rows.filter(
    // The review itself shows the state of its photo.
    (row) => isPicture(row.job) && !(reviewing && row.seq === sending),
  ).length;
  const shown = receipt && !receipt.closed && !incoming && !isSubmitting({ receipt, rows });
  return (
    <header className="header">
      <p className="brand">
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M5 3h10l4 4v14H5z" />
          <path className="stamp" d="M9 12h6v6H9z" />
        </svg>
        <span>{t('登記オンライン')}</span>
      </p>
      {shown && countedSteps.includes(step) && <StepNumber step={step} />}
      <p className="unsent" role="status">
        {waiting > 0 && <span>{t('未送信 {0}枚', waiting)}</span>}
      </p>
      {shown && !reviewing && <SendingBar />}
    </header>
  );
}

/** The number of the applicant's step. */
function StepNumber({ step }: { step: StepId }) {
  const index = countedSteps.indexOf(step);
  return (
    <p className="step-mark">
      <span>
        {t('手順 {0}', index + 1)}
        <span className="of"> / {countedSteps.length}</span>
      </span>
      <span className="bars" aria-hidden="true">
        {countedSteps.map((id, at) => (
          <span key={id} className={at <= index ? 'bar done' : 'bar'} />
        ))}
      </span>
    </p>
  );
}
