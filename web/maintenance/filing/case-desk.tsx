import { type ReactNode, useState } from 'react';
import { progress } from '#contract/codes.ts';
import { act } from '#contract/next-act-codes.ts';
import { savedInput } from '#shared/session/draft.ts';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { FoldedSection } from '#shared/ui/folded-section.tsx';
import { InAct } from './act/act-button.tsx';
import { actRow, type Duty, dutiesBefore } from './act/act-rows.ts';
import type { CaseOwner } from './case-owner.tsx';
import { type CaseOf, drafts, Part, type PartName, partsOf, sections } from './case-parts.tsx';
import classes from './filing-case.module.css';
import { knownActs, NextActPanel } from './next-act-panel.tsx';
import { hasAnswer } from './work/told-facts.tsx';

interface CaseDeskProps extends CaseOf {
  owner: CaseOwner;
  /** Beside the act: the progress, the owner, ways to other cases. */
  children: ReactNode;
}

/** The next act of a case, and below it everything else in folded sections. */
export function CaseDesk({ owner, children, ...of }: CaseDeskProps) {
  const acts = knownActs(owner);
  const isAnswered = hasAnswer(of.work) || acts.some(({ code }) => code === act.takeMeeting);
  const parts = partsOf(of, isAnswered);
  const [next] = acts;
  const [putOff, setPutOff] = useState<readonly Duty[]>([]);
  const duty = next && dutiesBefore(next.code, of.work).find((one) => !putOff.includes(one));
  const { shows = [] } = next ? actRow(next.code) : {};
  const opens = acts.flatMap(({ code }) => actRow(code).opens ?? []);
  const isCompleted = of.filing.latestProgressClass === progress.completed;
  const isRefund = next?.code === act.payBack;
  const inAct: PartName[] = ['refund', ...(duty ? [duty.part] : shows)];
  const hasNews = useFirstValue(of.filing.newMessageFlg);
  const hadAnswer = useFirstValue(isAnswered);
  const [typed] = useState(() =>
    drafts.filter(([, draft]) => savedInput('manager', `${draft} ${of.requestNo}`) !== undefined),
  );
  const opened: PartName[] = [...opens, ...typed.map(([name]) => name)];
  if (hasNews) opened.push('thread');
  // It stays open once the proposal is stored.
  if (hadAnswer) opened.push('facts');
  return (
    <div className={classes.columns}>
      <div className={classes.act}>
        <NextActPanel {...{ ...of, acts, duty }} onPutOff={(one) => setPutOff([...putOff, one])}>
          {inAct.map((name) => (
            <Part key={name} name={name}>
              {name === 'refund' && !isRefund ? (
                <InAct value={false}>{parts[name]}</InAct>
              ) : (
                parts[name]
              )}
            </Part>
          ))}
          {isCompleted && parts.officersAfter}
        </NextActPanel>
      </div>
      <div className={classes.side}>{children}</div>
      <div className={classes.sections}>
        {sections.map(({ name, parts: all, line }) => {
          const shown = all.filter((one) => !inAct.includes(one) && parts[one]);
          if (shown.length === 0) return null;
          return (
            <FoldedSection
              key={name}
              name={name}
              line={line(of)}
              opens={shown.some((one) => opened.includes(one))}
            >
              {shown.map((one) => (
                <Part key={one} name={one}>
                  {parts[one]}
                </Part>
              ))}
            </FoldedSection>
          );
        })}
      </div>
    </div>
  );
}
