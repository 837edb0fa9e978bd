import { type ReactNode, useState } from 'react';
import { progress } from '#contract/codes.ts';
import { act } from '#contract/next-act-codes.ts';
import { savedInput } from '#shared/session/draft.ts';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { FoldedSection } from '#shared/ui/folded-section.tsx';
import { InAct } from './act/act-button.tsx';
import { actRow } from './act/act-rows.ts';
import type { CaseOwner } from './case-owner.tsx';
import { type CaseOf, drafts, Part, type PartName, partsOf, sections } from './case-parts.tsx';
import classes from './filing-case.module.css';
import { knownActs, NextActPanel } from './next-act-panel.tsx';
import { proposalOf } from './work/told-facts.tsx';

interface CaseDeskProps extends CaseOf {
  owner: CaseOwner;
  /** Beside the act: the progress, the owner, ways to other cases. */
  children: ReactNode;
}

/** The next act of a case, and below it everything else in folded sections. */
export function CaseDesk({ owner, children, ...of }: CaseDeskProps) {
  const parts = partsOf(of);
  const acts = knownActs(owner);
  const [next] = acts;
  const { shows = [] } = next ? actRow(next.code) : {};
  const opens = acts.flatMap(({ code }) => actRow(code).opens ?? []);
  const isCompleted = of.filing.latestProgressClass === progress.completed;
  const isRefund = next?.code === act.payBack;
  const inAct: PartName[] = ['refund', ...shows];
  const hasNews = useFirstValue(of.filing.newMessageFlg);
  const hasProposal = useFirstValue(proposalOf(of.work) !== null);
  const [typed] = useState(() =>
    drafts.filter(([, draft]) => savedInput('manager', `${draft} ${of.requestNo}`) !== undefined),
  );
  const opened: PartName[] = [...opens, ...typed.map(([name]) => name)];
  if (hasNews) opened.push('thread');
  // It stays open once the proposal is stored.
  if (hasProposal) opened.push('facts');
  return (
    <div className={classes.columns}>
      <div className={classes.act}>
        <NextActPanel {...of} acts={acts}>
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
