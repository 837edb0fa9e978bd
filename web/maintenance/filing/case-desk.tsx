import { type ReactNode, useState } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import { type Act, act } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { isBeforeRegistry } from '#contract/progress.ts';
import { tabStorage } from '#shared/device-storage.ts';
import { savedInput } from '#shared/session/draft.ts';
import { useFirstValue } from '#shared/ui/first-value.ts';
import { FoldedSection } from '#shared/ui/folded-section.tsx';
import { IdentityQuestion } from '../duties/identity-question.tsx';
import { missingIn } from '../duties/missing-panel.tsx';
import { InAct } from './act/act-button.tsx';
import { actRow } from './act/act-rows.ts';
import { Displaced, DisplacedText, useDisplaced } from './act/displaced.tsx';
import type { CaseOwner } from './case-owner.tsx';
import { type CaseOf, drafts, Part, type PartName, partsOf, sections } from './case-parts.tsx';
import classes from './filing-case.module.css';
import { knownActs, NextActPanel, type ShownAct } from './next-act-panel.tsx';
import { hasAnswer } from './work/told-facts.tsx';

interface CaseDeskProps extends CaseOf {
  owner: CaseOwner;
  /** Beside the act: the progress, the owner, ways to other cases. */
  children: ReactNode;
}

/** The next act of a case, and below it everything else in folded sections. */
export function CaseDesk({ owner, children, ...of }: CaseDeskProps) {
  const [putOff, addPutOff] = usePutOff(of.requestNo);
  const acts = ordered(knownActs(owner), putOff);
  const isAnswered = hasAnswer(of.work) || acts.some(({ code }) => code === act.takeMeeting);
  const parts = partsOf(of, isAnswered);
  const [next] = acts;
  // The papers can be made before, and the registry's steps ask for the rest.
  const isGated = ({ code }: { code: Act }) => code === act.preparePapers || code === act.file;
  const mayPutOff = next && !isGated(next) && acts.some(isGated);
  const onPutOff = next && mayPutOff && isOurs(next) ? () => addPutOff(next.code) : undefined;
  const { shows = [] } = next ? actRow(next.code) : {};
  const opens = acts.flatMap(({ code }) => actRow(code).opens ?? []);
  const isCompleted = of.filing.latestProgressClass === progress.completed;
  const isOpen = !isCompleted && of.filing.latestProgressClass !== progress.cancelled;
  const isRefund = next?.code === act.payBack;
  const inAct: PartName[] = ['refund', ...shows];
  const at = codeIn(progress, of.filing.latestProgressClass);
  if (at && !isBeforeRegistry(at) && missingIn(of.work, at).length > 0) inAct.push('missing');
  const hasNews = useFirstValue(of.filing.newMessageFlg);
  const hadAnswer = useFirstValue(isAnswered);
  const [typed] = useState(() =>
    drafts.filter(([, draft]) => savedInput('manager', `${draft} ${of.requestNo}`) !== undefined),
  );
  const displaced = useDisplaced(of.work.eventList, acts.map(({ code }) => code).join());
  const opened: PartName[] = [...opens, ...typed.map(([name]) => name)];
  if (hasNews) opened.push('thread');
  // It stays open once the proposal is stored.
  if (hadAnswer) opened.push('facts');
  return (
    <Displaced value={displaced.add}>
      <div className={classes.columns}>
        <div className={classes.act}>
          <NextActPanel {...{ ...of, acts, onPutOff }}>
            <DisplacedText {...displaced} />
            {isOpen && !shows.includes('verification') && (
              <InAct value={false}>
                <IdentityQuestion requestNo={of.requestNo} work={of.work} />
              </InAct>
            )}
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
    </Displaced>
  );
}

/** The acts of a filing that are put off in this tab, and how to put off another one. */
function usePutOff(requestNo: string) {
  const place = `put-off ${requestNo}`;
  const [codes, setCodes] = useState(() => (tabStorage.getItem(place) ?? '').split(' '));
  const add = (code: Act) => {
    const all = [...codes, code];
    tabStorage.setItem(place, all.join(' '));
    setCodes(all);
  };
  return [codes, add] as const;
}

const isOurs = ({ code }: ShownAct) => actWords(code).turn === 'office';

/** What was put off comes last; of the rest the office's own act comes first, as in the lists. */
function ordered(acts: readonly ShownAct[], putOff: readonly string[]): ShownAct[] {
  const rest = acts.filter(({ code }) => !putOff.includes(code));
  const first = rest.find(isOurs) ?? rest[0];
  const all = [...rest, ...acts.filter((one) => !rest.includes(one))];
  return first ? [first, ...all.filter((one) => one !== first)] : all;
}
