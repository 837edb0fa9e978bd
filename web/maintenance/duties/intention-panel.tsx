import { useState } from 'react';
import { customerLabels } from '#contract/customer-labels.ts';
import type { CaseWork } from '#contract/endpoints/cases.ts';
import {
  type IntentionCheck,
  intentionResults,
  intentionSubjects,
  intentionWays,
  unconfirmedOf,
  usualQuestionsTo,
} from '#contract/intention-checks.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { useSession } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Note, Row } from '#shared/ui/layout.tsx';
import { SectionPanel } from '#shared/ui/section-panel.tsx';
import { useSwappedFocus } from '#shared/ui/swapped-focus.ts';
import { useInAct } from '../filing/act/act-button.tsx';
import classes from './duties.module.css';
import { IntentionForm } from './intention-form.tsx';

type Check = CaseWork['intentionCheckList'][number];

interface Editing {
  initial: IntentionCheck;
  /** The check that is corrected; '' for a new one. */
  checkId: string;
}

/** 意思確認: every check of a person's identity and intention, corrected ones included; as the act, with the next check's form. */
export function IntentionPanel({ requestNo, work }: { requestNo: string; work: CaseWork }) {
  const me = useSession('manager')?.user.name ?? '';
  const [editing, setEditing] = useState<Editing | null>(null);
  const inAct = useInAct();
  const checks = work.intentionCheckList;
  const current = checks.filter(({ currentFlg }) => currentFlg);
  const open = unconfirmedOf(work.intentionPeople, current);
  const next = open.find(({ name }) => !current.some(({ person }) => person === name));
  const newCheck = (way: string): Editing => ({
    checkId: '',
    initial: {
      subject: next?.subject ?? 'other',
      person: next?.name ?? '',
      checkedOn: japanDate(new Date()),
      way,
      checkedBy: me,
      asked: usualQuestionsTo(next?.subject ?? 'other'),
      result: '',
      note: '',
    },
  });
  // What is typed of a person stays when a colleague records a check of the same person.
  const [typed, setTyped] = useState<Editing | null>(null);
  const shown = editing ?? typed ?? (inAct && next ? newCheck('') : null);
  const recorded = checks.find(
    ({ currentFlg, person }) => currentFlg && person === shown?.initial.person,
  );
  const [closings, setClosings] = useState(0);
  const around = useSwappedFocus(inAct && `${editing?.checkId} ${closings}`);
  const actions = !(inAct && shown) && (
    <Row gap="8px 12px" mt={12}>
      <Button small onClick={() => setEditing(newCheck('telephone'))}>
        電話での確認を記録
      </Button>
      <Button small onClick={() => setEditing(newCheck(''))}>
        意思確認を記録
      </Button>
    </Row>
  );
  const list = checks.length > 0 && (
    <ul className={classes.checks} aria-label="意思確認の記録">
      {checks.map((check) => (
        <CheckItem
          key={check.checkId}
          check={check}
          onCorrect={() => setEditing({ checkId: check.checkId, initial: valuesOf(check) })}
        />
      ))}
    </ul>
  );
  const form = shown && (
    <IntentionForm
      // Another check has a form of its own.
      key={`${shown.checkId} ${shown.initial.person}`}
      requestNo={requestNo}
      {...shown}
      people={work.intentionPeople}
      recorded={shown.checkId === '' ? recorded : undefined}
      cancels={editing !== null}
      onType={(isTyped) => setTyped(isTyped ? shown : null)}
      onClose={() => {
        setEditing(null);
        setTyped(null);
        setClosings(closings + 1);
      }}
    />
  );
  const telephone = work.telNo && (
    <p>
      お客様の{customerLabels.telNo}　<a href={`tel:${work.telNo}`}>{work.telNo}</a>
    </p>
  );
  // The act has the same heading.
  if (inAct) {
    return (
      <>
        {telephone}
        <ul className={classes.checks} aria-label="意思確認がまだの方">
          {open.map(({ subject, name }) => (
            <li key={`${subject} ${name}`}>{`${name}（${nameIn(intentionSubjects, subject)}）`}</li>
          ))}
        </ul>
        {list}
        <div ref={around}>
          {form}
          {actions}
        </div>
      </>
    );
  }
  return (
    <SectionPanel title="意思確認" action={actions}>
      {telephone}
      {list || <p>まだ記録がありません。</p>}
      {form}
    </SectionPanel>
  );
}

function CheckItem({ check, onCorrect }: { check: Check; onCorrect: () => void }) {
  const subject = nameIn(intentionSubjects, check.subject);
  return (
    <li>
      <div>
        <span className={check.currentFlg ? undefined : classes.former}>
          {`${check.person}（${subject}）　${nameIn(intentionResults, check.result)}`}
        </span>
        <Note as="span" className="numeric">
          {[displayDate(check.checkedOn), nameIn(intentionWays, check.way), check.checkedBy].join(
            '　',
          )}
        </Note>
        <Note as="span" className="numeric">
          {check.asked}
        </Note>
        {check.note && (
          <Note as="span" className="numeric">
            {check.note}
          </Note>
        )}
        {!check.currentFlg && (
          <Note as="span" className="numeric">
            訂正済み
          </Note>
        )}
      </div>
      {check.currentFlg && (
        <Button
          variant="subtle"
          small
          aria-label={`${check.person}の意思確認を訂正`}
          onClick={onCorrect}
        >
          訂正
        </Button>
      )}
    </li>
  );
}

const nameIn = (names: Record<string, string>, key: string) => names[key] ?? '';

function valuesOf(check: Check): IntentionCheck {
  const { subject, person, checkedOn, way, checkedBy, asked, result, note } = check;
  return { subject, person, checkedOn, way, checkedBy, asked, result, note };
}
