import { startTransition, useOptimistic } from 'react';
import type { Remark } from '#contract/entered.ts';
import { addressHiddenNames } from '#contract/hidden-address.ts';
import { displayDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { addressHidden } from '#law/assess.ts';
import type { RuleId } from '#law/provisions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row, Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { answering } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { RemarkText } from '../officers/remark-text.tsx';
import { ChangeFields } from './change-fields.tsx';
import {
  type Choice,
  choiceLabel,
  choiceOf,
  choicesFor,
  choosing,
  forgetting,
  movedRow,
  moving,
  renamedRow,
  renaming,
} from './choices.ts';
import { mendOf, needsNewOfficer } from './mends.ts';
import { isNew, type Office, officeNames, type Person, represents } from './person.ts';
import classes from './person-card.module.css';
import pills from './pill.module.css';

export type ChangeLists = (change: (lists: OfficerLists) => OfficerLists | null) => void;

interface PersonCardProps {
  index: number;
  person: Person;
  lists: OfficerLists;
  remarks: readonly Remark[];
  errors: Record<string, string>;
  onChange: ChangeLists;
  /** Opens the form for a new officer. */
  onAdd: () => void;
  /** Several people of the list bear this name. */
  hasNamesake: boolean;
  /** Every director represents the company (各自代表). */
  eachRepresents: boolean;
}

export const cardId = (index: number) => `people[${index}]`;

/** Somebody of the company, and what happens to him with this application. */
export function PersonCard(props: PersonCardProps) {
  const { index, person, lists, remarks, errors, onChange, hasNamesake, eachRepresents } = props;
  const choice = choiceOf(lists, person);
  const isMoving = movedRow(lists, person) !== undefined;
  const isRenamed = renamedRow(lists, person) !== undefined;
  const isChosen = choice !== null || isMoving || isRenamed;
  return (
    <fieldset
      id={cardId(index)}
      tabIndex={-1}
      className={classes.card}
      data-chosen={isChosen || undefined}
    >
      <legend className={classes.legend}>
        <span className={classes.offices}>{officeNames(person)}</span>
        <span className={classes.name}>{person.name}</span>
        {isNew(person, lists) && <span className={classes.new}>新しく就任</span>}
      </legend>
      {!person.isEntered && <Term offices={person.offices} />}
      {person.isEntered ? (
        <Button
          variant="subtle"
          small
          className={classes.remove}
          onClick={() => onChange((current) => forgetting(current, person))}
        >
          {person.name} 様の入力を取り消す
        </Button>
      ) : hasNamesake ? (
        <p className="support">
          同じ氏名の方が複数いるため、「表で入力する」から住所を添えて入力してください。
        </p>
      ) : (
        <Pills {...{ index, person, choice, isMoving, isRenamed, eachRepresents, onChange }} />
      )}
      {isChosen && <ChangeFields {...{ index, person, lists, errors, onChange }} />}
      <Stack aria-live="polite" gap={12}>
        {remarks.map((remark) => {
          const acts = actsFor(remark.rule, props);
          return (
            <Notice
              key={remark.rule}
              kind={remark.refuses ? 'error' : 'warning'}
              action={
                acts.length > 0 && (
                  <Row>
                    {acts.map(({ label, act }) => (
                      <Button key={label} onClick={act}>
                        {label}
                      </Button>
                    ))}
                  </Row>
                )
              }
            >
              <RemarkText remark={remark} />
            </Notice>
          );
        })}
      </Stack>
    </fieldset>
  );
}

/** What a press mends a remark with: its label and what it does. */
function actsFor(
  rule: RuleId,
  { person, lists, onChange, onAdd }: PersonCardProps,
): { label: string; act: () => void }[] {
  const mend = mendOf(rule, person, lists);
  const answer = addressHidden.hidden;
  return [
    ...(needsNewOfficer.includes(rule) ? [{ label: '後任の方を加える', act: onAdd }] : []),
    ...(mend ? [{ label: mend.label, act: () => onChange(mend.mended) }] : []),
    ...(rule === 'hiddenSaysOtherwise'
      ? [
          {
            label: `「${addressHiddenNames[answer]}」と答える`,
            act: () => changeDraft((current) => answering(current, answer)),
          },
        ]
      : []),
  ];
}

interface PillsProps {
  index: number;
  person: Person;
  choice: Choice | 'other' | null;
  isMoving: boolean;
  isRenamed: boolean;
  eachRepresents: boolean;
  onChange: ChangeLists;
}

function Pills({ index, person, eachRepresents, onChange, ...chosen }: PillsProps) {
  // The pill answers at once; the page that follows from it is drawn in small tasks.
  const [{ choice, isMoving, isRenamed }, show] = useOptimistic(
    chosen,
    (now, next: Partial<typeof chosen>) => ({ ...now, ...next }),
  );
  // Where every director represents, nobody steps down from that alone.
  const offered = choicesFor(person).filter(
    (one) => one !== 'stepsDown' || !eachRepresents || choice === one,
  );
  const press = (next: Partial<typeof chosen>, change: Parameters<ChangeLists>[0]) =>
    startTransition(() => {
      show(next);
      onChange(change);
    });
  const pill = (value: Choice | null, label: string) => (
    <label key={value} className={pills.pill} data-quiet={value === null || undefined}>
      <input
        type="radio"
        name={`${cardId(index)}.choice`}
        checked={choice === value}
        onChange={() => press({ choice: value }, (lists) => choosing(lists, person, value))}
      />
      <span>{label}</span>
    </label>
  );
  const tick = (label: string, checked: boolean, onTick: (ticked: boolean) => void) => (
    <label className={pills.pill}>
      <input
        type="checkbox"
        checked={checked}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <Row>
      {pill(null, isMoving || isRenamed ? 'ほかは変更なし' : '変更なし')}
      {offered.map((one) => pill(one, choiceLabel(one)))}
      {represents(person) &&
        tick('住所が変わった', isMoving, (isMoving) =>
          press({ isMoving }, (lists) => moving(lists, person, isMoving)),
        )}
      {tick('氏名が変わった', isRenamed, (isRenamed) =>
        press({ isRenamed }, (lists) => renaming(lists, person, isRenamed)),
      )}
    </Row>
  );
}

function Term({ offices }: { offices: readonly Office[] }) {
  const begun = offices.find((one) => one.since);
  const end = offices.find((one) => one.endsBy);
  if (!begun && !end) return null;
  return (
    <p className={classes.term} data-over={end?.endTyp === 'over' || undefined}>
      {begun && <span>{`${displayDate(begun.since)} ${begun.sinceAs || '就任'}`}</span>}
      {end && (
        <span>
          任期 {displayDate(end.endsBy)}
          {{ over: ' に満了', known: ' まで' }[end.endTyp] ?? ' まで（見込み）'}
        </span>
      )}
    </p>
  );
}
