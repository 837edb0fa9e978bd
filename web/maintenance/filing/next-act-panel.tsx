import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { codeIn } from '#contract/code.ts';
import { progress } from '#contract/codes.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import type { FilingCase } from '#contract/endpoints/staff-filings.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { officeSentence } from '#contract/next-act.ts';
import { type Act, act, type Turn } from '#contract/next-act-codes.ts';
import { actWords } from '#contract/next-act-words.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Stack } from '#shared/ui/layout.tsx';
import { InAct } from './act/act-button.tsx';
import { actRow } from './act/act-rows.ts';
import { ActSteps } from './act/act-steps.tsx';
import type { CaseOwner } from './case-owner.tsx';
import { useWaitingMessages } from './case-thread.tsx';
import { daysText } from './deadline-chip.tsx';
import classes from './next-act-panel.module.css';

export type ShownAct = CaseOwner['nextActList'][number] & { code: Act };

/** The acts that this version knows. */
export const knownActs = ({ nextActList }: CaseOwner): ShownAct[] =>
  nextActList.flatMap((one) => {
    const code = codeIn(act, one.act);
    return code ? [{ ...one, code }] : [];
  });

const others: Partial<Record<Turn, string>> = {
  customer: 'お客様の対応待ち',
  registry: '法務局の対応待ち',
};

interface NextActPanelProps {
  requestNo: string;
  filing: FilingCase;
  work: CaseWork;
  acts: readonly ShownAct[];
  /** Missing where nothing else of the office would follow. */
  onPutOff: (() => void) | undefined;
  /** The form of the act. */
  children: ReactNode;
}

/** The next act itself: what it is, by when, its form and its one filled button. */
export function NextActPanel(props: NextActPanelProps) {
  const { requestNo, filing, work, acts, onPutOff, children } = props;
  const id = useId();
  const [next, ...later] = acts;
  const [left] = work.closingList.filter(({ doneFlg }) => !doneFlg);
  const once = useOneClickAnAct(filing, work);
  const heading = useHeadingAfterAct([next?.code, left?.item].join());
  // Money may be owed while the registry is at work, whose steps stay.
  const stepping = acts.find(({ code }) => actRow(code).steps);
  // A result counts only once it is taken in, and nothing in it is in question.
  const isOpen = filing.verifyNews || work.gateFacts.identityHeldFlg;
  const isHeld = stepping?.code === act.afterApproval && isOpen;
  const steps = (!(isHeld || onPutOff) && stepping && actRow(stepping.code).steps) || [];
  const besides = [
    ...(useWaitingMessages(requestNo) > 0 ? ['お客様のメッセージへの返信'] : []),
    ...later.map(
      ({ code, dueDate }) =>
        `${actWords(code).office.title}${dueDate && `（${displayDate(dueDate)}）`}`,
    ),
  ];
  const turn = next && actWords(next.code).turn;
  const waitsFor = turn && others[turn];
  const since = next && actRow(next.code).since;
  const event = work.eventList.findLast(({ kind }) => kind === since);
  return (
    <section id="case-act" className={classes.panel} aria-labelledby={id} onClickCapture={once}>
      <div className={classes.head}>
        <h2 id={id}>次にすること</h2>
        <h3 ref={heading} tabIndex={-1}>
          {next ? actWords(next.code).office.title : 'ありません'}
        </h3>
        {waitsFor && (
          <Note as="span">
            {waitsFor}
            {event?.at && `（${displayDate(japanDate(new Date(event.at)))}から）`}
          </Note>
        )}
        {next && next.dueDaysLeft !== null && (
          <span className={classes.due} data-late={next.dueDaysLeft <= 0 || undefined}>
            {displayDate(next.dueDate)}（{daysText(next.dueDaysLeft)}）
          </span>
        )}
      </div>
      <Stack gap={10} mt={4}>
        {next && <p>{officeSentence(next.code, work.registryRecord)}</p>}
        {!next && filing.latestProgressClass === progress.completed && (
          <p>
            登記は完了しています。
            {actWords(filing.fileId ? act.receive : act.complete).office.text}
          </p>
        )}
        <InAct value={true}>{children}</InAct>
        {onPutOff && (
          <div>
            <Button variant="subtle" small onClick={onPutOff}>
              あとで行う
            </Button>
          </div>
        )}
        {steps.length > 0 && (
          <ActSteps
            key={stepping?.code}
            {...{ requestNo, filing, work, steps }}
            isOwn={turn === 'office' && next === stepping && next?.code !== act.preparePapers}
          />
        )}
        {besides.length > 0 && <Note>ほかに：{besides.join('、')}</Note>}
      </Stack>
    </section>
  );
}

/** A double click ends with what its first click has brought: the second one acts on nothing that came in between. */
function useOneClickAnAct(...shown: [FilingCase, CaseWork]) {
  const clickedOn = useRef(shown);
  return (event: MouseEvent) => {
    const isAgain = event.detail > 1 && clickedOn.current.some((one, nth) => one !== shown[nth]);
    if (!isAgain) {
      clickedOn.current = shown;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
}

/** After an act that was done in the panel, the heading of the next one has the focus. */
function useHeadingAfterAct(code: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(code);
  const wasHere = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent) => {
      const panel = heading.current?.closest('section');
      // A question lies over the panel, wherever it stands.
      const isQuestion = (target as Element).closest('dialog') !== null;
      if (!isQuestion) wasHere.current = panel?.contains(target as Element) ?? false;
    };
    addEventListener('focusin', look);
    return () => removeEventListener('focusin', look);
  }, []);
  useEffect(() => {
    if (before.current === code) return;
    before.current = code;
    if (wasHere.current) heading.current?.focus();
  }, [code]);
  return heading;
}
