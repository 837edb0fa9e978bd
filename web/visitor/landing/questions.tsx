import { contentKind } from '#contract/codes.ts';
import { landingQuestions } from '#contract/landing.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { servedFacts } from '#shared/page-data.ts';
import { IconChevronDown } from '#shared/ui/icons.ts';
import { Phrases } from '#shared/ui/phrases.tsx';
import { usePlans } from './fees.ts';
import classes from './questions.module.css';

export function Questions() {
  const plans = usePlans();
  return (
    <>
      <div className={classes.questions}>
        {landingQuestions(plans, servedFacts().way.answer).map(({ question, answer }) => (
          <details key={question} className={classes.question}>
            <summary>
              <h3>
                <Phrases text={question} />
              </h3>
              <IconChevronDown size={22} aria-hidden />
            </summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={classes.more}>
        <ScreenLink screen="PSS300" params={[contentKind.help, '0', 'PSS100']}>
          よくある質問をすべて見る
        </ScreenLink>
      </p>
    </>
  );
}
