import { countedSteps, type StepId } from '../steps.ts';

/** The number of the applicant's step. */
export function StepNumber({ step }: { step: StepId }) {
  const index = countedSteps.indexOf(step);
  return (
    <p className="step-mark">
      <span>
        手順 {index + 1}
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
