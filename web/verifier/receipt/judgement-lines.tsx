import { judgementLabels, judgementResults } from '#contract/judgement.ts';
import { IconCheck, IconX } from '#shared/ui/icons.ts';
import classes from './judgement-bar.module.css';
import type { JudgementInput } from './use-judgement.ts';

/** The lines with their answers, and why a line that agrees refuses the approval all the same. */
export function JudgementLines({ judgement }: { judgement: JudgementInput }) {
  const { lines, current, setCurrent, answerOf, refusalOf } = judgement;
  return (
    <>
      <ol className={classes.lines}>
        {lines.map((line) => {
          const { result } = answerOf(line);
          const refused = refusalOf(line) !== '';
          const said = refused ? '承認できません' : result && judgementResults[result];
          return (
            <li key={line}>
              <button
                type="button"
                className={classes.line}
                aria-current={line === current ? 'step' : undefined}
                data-result={refused ? 'refused' : result || undefined}
                onClick={() => setCurrent(line)}
              >
                {said &&
                  (result === 'agrees' && !refused ? (
                    <IconCheck size={16} aria-hidden />
                  ) : (
                    <IconX size={16} aria-hidden />
                  ))}
                {judgementLabels[line]}
                <span className="visually-hidden">（{said || '未確認'}）</span>
              </button>
            </li>
          );
        })}
      </ol>
      <div role="alert" className={classes.fault}>
        {lines
          .map(refusalOf)
          .filter(Boolean)
          .map((text) => (
            <p key={text}>{text}</p>
          ))}
      </div>
    </>
  );
}
