import type { ReactNode } from 'react';
import type { CompanyPage } from '#contract/endpoints/companies.ts';
import { japanDate } from '#contract/japan-time.ts';
import { Button } from '#shared/ui/button.tsx';
import { QuietList, Row } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { useKnownCompany } from '../../company/known-company.ts';
import { type CheckContentProps, OfficerPanels, PlanPanel } from '../check/check-content.tsx';
import { asksAddressHidden } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { Billed } from '../entry-dues.tsx';
import { HiddenAddress } from '../officers/hidden-address-question.tsx';
import { RemarkText } from '../officers/remark-text.tsx';
import { choiceLabel, choiceOf, choosing } from '../people/choices.ts';
import { officeNames, type Person } from '../people/person.ts';
import { once, remarksOf } from '../people/remarks.ts';
import { MeetingDay } from './meeting-day.tsx';
import { daysFor } from './proposal.ts';
import classes from './reappointment-check.module.css';

interface ReappointmentCheckProps extends CheckContentProps {
  people: readonly Person[];
  page: CompanyPage;
  terms: string;
  /** Under the total: the buttons. */
  children: ReactNode;
}

/** An application that elects people again, on one screen of a phone: who, when, and for how much. */
export function ReappointmentCheck(props: ReappointmentCheckProps) {
  const { masters, draft, people, page, terms, refused, children } = props;
  const known = useKnownCompany();
  const wrong = once(remarksOf(draft, known)).filter(({ refuses }) => refuses);
  return (
    <>
      <QuietList className={classes.people} aria-label="任期が満了する役員">
        {people.map((person) => (
          <PersonLine
            key={`${person.name} ${person.address}`}
            person={person}
            isAgain={choiceOf(draft.officers, person) === 'reappointed'}
          />
        ))}
      </QuietList>
      {wrong.map((remark) => (
        <Notice key={remark.rule} kind="error" live>
          <RemarkText remark={remark} named />
        </Notice>
      ))}
      <MeetingDay
        lists={draft.officers}
        people={people}
        days={daysFor(people, page, terms)}
        today={japanDate(new Date())}
        refused={refused}
      />
      {asksAddressHidden(draft) && <HiddenAddress draft={draft} refused={refused} />}
      <div className={classes.folds}>
        <PlanPanel {...props} isFolded />
        <OfficerPanels {...props} isFolded />
      </div>
      <div className={classes.billed}>
        <Billed masters={masters} draft={draft} />
      </div>
      {children}
    </>
  );
}

/** Who is elected again, or is not by one press. */
function PersonLine({ person, isAgain }: { person: Person; isAgain: boolean }) {
  const choice = isAgain ? 'expired' : 'reappointed';
  return (
    <Row as="div" align="center" justify="space-between" gap="0 8px" className={classes.person}>
      <div className={classes.who}>
        <strong>{person.name}</strong>{' '}
        <span className={classes.choice} data-leaves={!isAgain || undefined}>
          {choiceLabel(isAgain ? 'reappointed' : 'expired')}
        </span>
        <p className={classes.offices}>{officeNames(person)}</p>
      </div>
      <Button
        small
        aria-label={`${person.name} 様を${isAgain ? '退任にする' : '重任にする'}`}
        onClick={() =>
          changeDraft((draft) => {
            const officers = choosing(draft.officers, person, choice);
            return officers ? { ...draft, officers } : draft;
          })
        }
      >
        {isAgain ? '退任にする' : '重任にする'}
      </Button>
    </Row>
  );
}
