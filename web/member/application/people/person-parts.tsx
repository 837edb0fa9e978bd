import { useState } from 'react';
import type { Remark } from '#contract/entered.ts';
import { addressHiddenNames } from '#contract/hidden-address.ts';
import { displayDate, japanDate } from '#contract/japan-time.ts';
import { checkOfficerRow } from '#contract/officer-changes.ts';
import { addressHidden } from '#law/assess.ts';
import type { RuleId } from '#law/provisions.ts';
import { Button } from '#shared/ui/button.tsx';
import { Fold, Row, Stack } from '#shared/ui/layout.tsx';
import { Notice } from '#shared/ui/notice.tsx';
import { answering } from '../draft/draft.ts';
import { changeDraft } from '../draft/draft-store.ts';
import { asEntered, modes } from '../officers/modes.ts';
import { RemarkText } from '../officers/remark-text.tsx';
import { ChangeFields } from './change-fields.tsx';
import { type ChoiceProps, entered } from './choice-control.tsx';
import { forgetting, ownRows } from './choices.ts';
import { mendOf, needsNewOfficer } from './mends.ts';
import { fieldOf } from './missing.ts';
import type { Office } from './person.ts';
import classes from './person-card.module.css';

export const cardId = (index: number) => `people[${index}]`;

/** A person of the list, with entered rows and remarks. */
export interface PersonProps extends ChoiceProps {
  index: number;
  remarks: readonly Remark[];
  errors: Record<string, string>;
  /** Opens the form for a new officer. */
  onAdd: () => void;
  /** Several people of the list bear this name. */
  hasNamesake: boolean;
}

/** Begin and end of the term; null where neither is known. */
export function Term({ offices }: { offices: readonly Office[] }) {
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

/** A button that removes a person added here. */
export function TakeBack({ person, onChange }: Pick<PersonProps, 'person' | 'onChange'>) {
  return (
    <Button
      variant="subtle"
      small
      className={classes.remove}
      onClick={() => onChange((current) => forgetting(current, person))}
    >
      {person.name} 様の入力を取り消す
    </Button>
  );
}

export function Namesake() {
  return (
    <p className="support">
      同じ氏名の方が複数いるため、「表で入力する」から住所を添えて入力してください。
    </p>
  );
}

/** Day and addresses of a choice in a list of many people: folded while nothing is missing. */
export function FoldedFields(props: PersonProps) {
  const { index, person, lists, errors } = props;
  const { isMoving, isRenamed } = entered(lists, person);
  const [isOpen, setOpen] = useState(false);
  const today = japanDate(new Date());
  const needs =
    isMoving ||
    isRenamed ||
    ownRows(lists, person, ...modes).some(
      (row) =>
        Object.keys(checkOfficerRow(asEntered(row), today)).length > 0 ||
        row.particulars?.effectiveDate,
    ) ||
    (['address', 'ownDay'] as const).some((part) => errors[fieldOf(index, part)]);
  // What is typed stays in sight when it is complete.
  if (needs && !isOpen) setOpen(true);
  return (
    <Fold
      title="日付・住所"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <ChangeFields {...props} />
    </Fold>
  );
}

/** Remarks of the law, each with buttons that mend it. */
export function Remarks(props: PersonProps) {
  return (
    <Stack aria-live="polite" gap={12}>
      {props.remarks.map((remark) => {
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
  );
}

/** Buttons that mend a remark: label and act. */
function actsFor(
  rule: RuleId,
  { person, lists, onChange, onAdd }: PersonProps,
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
