import { NativeSelect } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import type { OfficerLists } from '#contract/officer-changes.ts';
import '#shared/ui/field-styles.ts';
import { IconChevronDown } from '#shared/ui/icons.ts';
import { Row } from '#shared/ui/layout.tsx';
import classes from './choice-control.module.css';
import {
  type Choice,
  choiceLabel,
  choiceOf,
  choicesFor,
  choosing,
  movedRow,
  moving,
  renamedRow,
  renaming,
} from './choices.ts';
import { type Person, represents } from './person.ts';
import pills from './pill.module.css';

export type ChangeLists = (change: (lists: OfficerLists) => OfficerLists | null) => void;

export interface ChoiceProps {
  person: Person;
  lists: OfficerLists;
  onChange: ChangeLists;
}

export const entered = (lists: OfficerLists, person: Person) => ({
  choice: choiceOf(lists, person),
  isMoving: movedRow(lists, person) !== undefined,
  isRenamed: renamedRow(lists, person) !== undefined,
});
type Entered = ReturnType<typeof entered>;

/** The control answers at once; the page that follows from it is drawn in small tasks. */
function usePress({ person, lists, onChange }: ChoiceProps) {
  const [shown, show] = useOptimistic(
    entered(lists, person),
    (now, next: Partial<Entered>): Entered => ({ ...now, ...next }),
  );
  const press = (next: Partial<Entered>, change: Parameters<ChangeLists>[0]) =>
    startTransition(() => {
      show(next);
      onChange(change);
    });
  const choose = (choice: Choice | null) =>
    press({ choice }, (lists) => choosing(lists, person, choice));
  return { ...shown, press, choose };
}

const unchanged = ({ isMoving, isRenamed }: Omit<Entered, 'choice'>) =>
  isMoving || isRenamed ? 'ほかは変更なし' : '変更なし';

/** Radio buttons for a person's change, all in sight. */
export function ChoicePills(props: ChoiceProps & { name: string }) {
  const { choose, ...shown } = usePress(props);
  const pill = (value: Choice | null, label: string) => (
    <label key={value} className={pills.pill}>
      <input
        type="radio"
        name={props.name}
        checked={shown.choice === value}
        onChange={() => choose(value)}
      />
      <span>{label}</span>
    </label>
  );
  return (
    <Row>
      {pill(null, unchanged(shown))}
      {choicesFor(props.person).map((one) => pill(one, choiceLabel(one)))}
      <Ticks {...props} />
    </Row>
  );
}

/** A select for the same change, for long lists. */
export function ChoiceSelect(props: ChoiceProps) {
  const { choose, choice, ...shown } = usePress(props);
  const offered = choicesFor(props.person);
  return (
    <NativeSelect
      aria-label={`${props.person.name} 様の変更`}
      classNames={{ input: classes.select as string }}
      data-chosen={choice !== null || undefined}
      value={choice ?? ''}
      rightSection={<IconChevronDown size={20} aria-hidden />}
      data={[
        { value: '', label: unchanged(shown) },
        ...(choice === 'other' ? [{ value: 'other', label: '表で入力した内容' }] : []),
        ...offered.map((one) => ({ value: one, label: choiceLabel(one) })),
      ]}
      onChange={({ currentTarget }) =>
        choose(offered.find((one) => one === currentTarget.value) ?? null)
      }
    />
  );
}

/** Checkboxes for a new address and a new name. */
export function Ticks(props: ChoiceProps) {
  const { person } = props;
  const { press, isMoving, isRenamed } = usePress(props);
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
    <>
      {represents(person) &&
        tick('住所が変わった', isMoving, (isMoving) =>
          press({ isMoving }, (lists) => moving(lists, person, isMoving)),
        )}
      {tick('氏名が変わった', isRenamed, (isRenamed) =>
        press({ isRenamed }, (lists) => renaming(lists, person, isRenamed)),
      )}
    </>
  );
}
