import { memo, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { officerRowsPerMode } from '#contract/codes.ts';
import type { ApplicationMasters } from '#contract/endpoints/application.ts';
import type { Remark } from '#contract/entered.ts';
import { message } from '#contract/messages.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { useGo } from '#shared/navigation/go.ts';
import { ScreenLink } from '#shared/navigation/screen-link.tsx';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-field.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { ErrorSummary } from '#shared/ui/error-summary.tsx';
import { IconArrowRight } from '#shared/ui/icons.ts';
import { Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { PageHeader } from '#shared/ui/page-header.tsx';
import { TextSkeleton } from '#shared/ui/skeletons.tsx';
import { useCompany } from '../../company/company-query.ts';
import { useKnownCompany } from '../../company/known-company.ts';
import {
  type Adding,
  asksAddressHidden,
  confirming,
  type Draft,
  holdsUnadded,
} from '../draft/draft.ts';
import { changeDraft, deriveDraft, latestDraft } from '../draft/draft-store.ts';
import { type AskedFact, peopleId } from '../entry-dialog.ts';
import entryClasses from '../entry-steps.module.css';
import { FirstMessage, faultOfFirstMessage, firstMessageField } from '../first-message.tsx';
import { useGiveUp } from '../give-up.ts';
import { HiddenAddress } from '../officers/hidden-address-question.tsx';
import { modes } from '../officers/modes.ts';
import { EntryHelp } from '../officers/officer-step.tsx';
import { RemarkText } from '../officers/remark-text.tsx';
import { PricePanel } from '../price-panel.tsx';
import { useTerms } from '../proposal/use-proposal.ts';
import { addedField } from './add-officer.tsx';
import { AddPeople } from './add-people.tsx';
import { askedOf, faultsOfAnswers, hasEventsIn } from './asked.ts';
import { onCommonDay, welcoming } from './choices.ts';
import { useCompanyAnswers } from './company-answers.ts';
import { CompanyQuestions, unstoredField } from './company-questions.tsx';
import { commonDay } from './days.ts';
import { inScreenOrder } from './fault-order.ts';
import { useGoToPlace } from './go-to-place.ts';
import { useKnownList } from './known-list.ts';
import { dayField, dayLabel, missingOf } from './missing.ts';
import { OptionPlans } from './option-plans.tsx';
import classes from './people-entry.module.css';
import { PeopleList } from './people-list.tsx';
import { filledRows, hasNamesake, type Person, peopleOf } from './person.ts';
import { cardId } from './person-parts.tsx';
import { useConfirmPlaces } from './places.ts';
import { lacksCapital, withCapital, withOfficers } from './plans.ts';
import { ReappointAll } from './reappoint-all.tsx';
import { isAbout, once, remarksOf } from './remarks.ts';
import { useRemoved } from './removed.ts';
import { UndoRemoval } from './undo-removal.tsx';

const SteadyPricePanel = memo(PricePanel);

interface PeopleEntryProps {
  masters: ApplicationMasters;
  draft: Draft;
  /** The id of what the member came to change. */
  place: string | undefined;
}

/** The entry by people: what happens to whom; rows, dates and plans follow. */
export function PeopleEntry({ masters, draft, place }: PeopleEntryProps) {
  const go = useGo();
  const giveUp = useGiveUp();
  const representative = useSession('member')?.user.name ?? '';
  const company = useCompany();
  const page = company.data;
  const known = useKnownCompany();
  const answers = useCompanyAnswers(page);
  const lists = draft.officers;
  // What follows from a choice shows a moment after the choice itself, so that a press is answered at once.
  const settled = useDeferredValue(draft);
  const people = company.isPending ? [] : peopleOf(page?.officerList ?? [], representative, lists);
  const list = useKnownList(page, people);
  const removed = useRemoved(people);
  const [adding, setAdding] = useState<Adding['kind'] | null>(draft.adding?.kind ?? null);
  const [full, setFull] = useState(false);
  const [refusals, setRefusals] = useState(0);
  const [leaving, setLeaving] = useState(false);
  useGoToPlace(company.isPending ? undefined : place);
  const confirmPlaces = useConfirmPlaces();
  const terms = useTerms();

  const capital = answers.valueOf('capital') ?? '';
  const needsCapital = lacksCapital(masters, draft);
  // The company's answer came after the choice, or is another one now.
  const isPriceOld =
    capital !== '' &&
    modes.some((mode) => filledRows(lists[mode].rows).length > 0) &&
    withCapital(masters, draft, capital) !== draft;
  useEffect(() => {
    if (isPriceOld) deriveDraft((current) => withCapital(masters, current, capital));
  }, [isPriceOld, capital, masters]);

  /** True when there was room for it. */
  const change = (next: (lists: OfficerLists) => OfficerLists | null): boolean => {
    let hasRoom = true;
    changeDraft((current) => {
      const officers = next(current.officers);
      hasRoom = officers !== null;
      if (!officers) return current;
      const restored = removed.restoring(current.officers, officers);
      return withOfficers(masters, current, restored, capital);
    });
    setFull(!hasRoom);
    return hasRoom;
  };
  const open = (kind: Adding['kind']) => {
    setAdding(kind);
    // The form may have to be rendered first.
    setTimeout(() => document.getElementById(addedField)?.focus());
  };

  const remarks = useMemo(() => remarksOf(settled, known), [settled, known]);
  const ofPerson = (person: Person) => once(remarks.filter((one) => isAbout(one, person)));
  const ofNobody = once(remarks.filter(({ names }) => names.length === 0));
  const askedFor = (entered: Draft) =>
    askedOf(entered, lacksCapital(masters, entered)).filter(
      (name) => answers.isAsked(name) && (page !== undefined || isPriced(name, entered)),
    );
  // Without the company's page the capital is asked, because there is no price without it.
  const isPriced = (name: AskedFact, entered: Draft) =>
    name === 'capital' &&
    company.isError &&
    (lacksCapital(masters, entered) || answers.valueOf(name) !== undefined);
  const faultsOf = (entered: Draft, remarks: readonly Remark[]) => {
    const faults = missingOf(masters, entered, people);
    if (holdsUnadded(entered)) faults[addedField] = message('mb053');
    for (const [name, text] of Object.entries(faultsOfAnswers(answers, askedFor(entered)))) {
      faults[name] ??= text;
    }
    people.forEach((person, index) => {
      const wrong = remarks.find((one) => one.refuses && isAbout(one, person));
      if (wrong) faults[cardId(index)] = message('mb051', `${person.name}：${wrong.text}`);
    });
    const unsendable = faultOfFirstMessage(entered);
    if (unsendable) faults[firstMessageField] = unsendable;
    const wrong = remarks.find(({ refuses, names }) => refuses && names.length === 0);
    if (wrong) faults[dayField] ??= message('mb051', wrong.text);
    return faults;
  };
  const errors = refusals > 0 ? faultsOf(settled, remarks) : {};
  // The next try stores it first.
  if (refusals > 0 && answers.failure !== null) errors[unstoredField] = message('mb054');

  const check = () => {
    // A choice may not be drawn yet.
    const entered = latestDraft() ?? draft;
    const now = remarksOf(entered, known);
    // Before the company's page is there, nobody's card names what refuses.
    if (Object.keys(faultsOf(entered, now)).length > 0 || now.some(({ refuses }) => refuses)) {
      return setRefusals(refusals + 1);
    }
    void confirmPlaces(entered, people).then(async (isSure) => {
      if (!isSure) return;
      setLeaving(true);
      const isStored = await answers.settled();
      setLeaving(false);
      if (!isStored) return setRefusals((count) => count + 1);
      changeDraft(confirming);
      void go('MBR510', [], { search: terms ? { terms } : {} });
    });
  };

  return (
    <>
      <PageHeader title="申込内容の入力" lead="変わる方を選んでください。" />
      <div className={entryClasses.columns}>
        <div>
          <ErrorSummary form={{ errors: inScreenOrder(errors), refusals }} always />
          {company.isPending ? (
            <TextSkeleton lines={8} />
          ) : (
            company.error && !page && <ErrorState query={company} />
          )}
          <ReappointAll people={people} lists={lists} onChange={change} />
          <Stack id={peopleId} tabIndex={-1}>
            <PeopleList
              people={people.map((person, index) => ({
                ...{ index, person, lists, errors, remarks: ofPerson(person) },
                ...{ onChange: change, onAdd: () => open('new') },
                hasNamesake: hasNamesake(person, people),
              }))}
            />
            <UndoRemoval removed={removed} onChange={change} />
            {full && (
              <Notice kind="error" live>
                {message('mb036', officerRowsPerMode)}
              </Notice>
            )}
            <AddPeople
              {...{ masters, draft, opened: adding, onOpen: open, busy: list.busy }}
              listed={people.length}
              onClose={() => setAdding(null)}
              mayRegister={page?.officersChangeableFlg === true}
              error={errors[addedField]}
              onAdd={async (officer, kind) =>
                kind === 'registered'
                  ? list.add(officer)
                  : change((current) => welcoming(current, officer, people))
              }
            />
          </Stack>
          {hasEventsIn(settled) && (
            <div className={classes.section}>
              <DateField
                name={dayField}
                label={dayLabel}
                support="株主総会（取締役会）の日、または辞任・死亡などの日です。例 2026/4/1、令和8年4月1日"
                value={commonDay(lists)}
                error={errors[dayField]}
                onChange={(day) => change((current) => onCommonDay(current, people, day))}
              />
            </div>
          )}
          {ofNobody.map((remark) => (
            <Notice key={remark.rule} kind={remark.refuses ? 'error' : 'warning'}>
              <RemarkText remark={remark} />
            </Notice>
          ))}
          <CompanyQuestions
            answers={answers}
            asked={askedFor(settled)}
            errors={errors}
            onCapital={(value) => changeDraft((current) => withCapital(masters, current, value))}
          />
          {asksAddressHidden(settled) && <HiddenAddress draft={draft} refused={refusals > 0} />}
          <OptionPlans masters={masters} draft={draft} />
          <div className={classes.section}>
            <FirstMessage draft={draft} />
          </div>
          <EntryHelp />
          <p className={classes.table}>
            <ScreenLink screen="MBR400" search={{ step: '1' }}>
              表で入力する
            </ScreenLink>
          </p>
        </div>
        <div className={entryClasses.price}>
          <SteadyPricePanel
            masters={masters}
            draft={settled}
            none={
              needsCapital
                ? '資本金をお答えいただくと、料金が表示されます。'
                : '変わる方を選ぶと、料金が表示されます。'
            }
          />
        </div>
        <div className={entryClasses.actions}>
          <Button variant="subtle" onClick={giveUp}>
            キャンセル
          </Button>
          <Button
            filled
            rightSection={<IconArrowRight size={20} aria-hidden />}
            loading={leaving}
            onClick={check}
          >
            申込内容を確認する
          </Button>
        </div>
      </div>
    </>
  );
}
