import { Button } from '@mantine/core';
import { startTransition, useOptimistic } from 'react';
import { displayDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { choiceOf, choosing, reappointing } from './choices.ts';
import { hasNamesake, type Person } from './person.ts';
import type { ChangeLists } from './person-card.tsx';
import classes from './reappoint-all.module.css';

interface ReappointAllProps {
  people: readonly Person[];
  lists: OfficerLists;
  onChange: ChangeLists;
}

/** The most groups that are offered: more than these end years apart. */
const mostGroups = 3;

/** One press for all whose terms end together; a second one takes it back. */
export function ReappointAll({ people, lists, onChange }: ReappointAllProps) {
  const groups = groupsOf(people);
  if (groups.length === 0) return null;
  return (
    <div className={classes.groups}>
      {groups.map((group) => (
        <Group key={group.endsBy} {...group} lists={lists} onChange={onChange} />
      ))}
    </div>
  );
}

interface GroupProps extends Omit<ReappointAllProps, 'people'> {
  endsBy: string;
  members: readonly Person[];
}

function Group({ endsBy, members, lists, onChange }: GroupProps) {
  const isDone = members.every((one) => choiceOf(lists, one) !== null);
  const againIn = (lists: OfficerLists) =>
    members.filter((one) => choiceOf(lists, one) === 'reappointed');
  const [isPressed, show] = useOptimistic(isDone && againIn(lists).length > 0);
  // A second press may come before the first is drawn: what it undoes is in the current lists.
  const change = (current: OfficerLists) =>
    isPressed
      ? againIn(current).reduce((next, one) => choosing(next, one, null) ?? next, current)
      : reappointing(current, members);
  return (
    <Button
      variant={isPressed ? 'filled' : 'outline'}
      className={classes.group}
      aria-pressed={isPressed}
      onClick={() =>
        // The button answers at once; the cards are drawn in small tasks.
        startTransition(() => {
          show(!isPressed);
          onChange(change);
        })
      }
    >
      <span>
        全員重任
        <span className={classes.whom}>
          {`（${endsBy ? `任期 ${displayDate(endsBy)} まで、` : ''}${members.length}名）`}
        </span>
      </span>
    </Button>
  );
}

function groupsOf(people: readonly Person[]) {
  const ends = new Map<string, Person[]>();
  for (const person of people) {
    if (person.isEntered || hasNamesake(person, people)) continue;
    const endsBy = person.offices.find((office) => office.endsBy)?.endsBy ?? '';
    ends.set(endsBy, [...(ends.get(endsBy) ?? []), person]);
  }
  return [...ends]
    .map(([endsBy, members]) => ({ endsBy, members }))
    .filter(({ members }) => members.length > 1)
    .sort((a, b) => ((a.endsBy || '9') < (b.endsBy || '9') ? -1 : 1))
    .slice(0, mostGroups);
}
