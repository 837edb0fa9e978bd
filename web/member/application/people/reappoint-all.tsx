import { startTransition, useOptimistic } from 'react';
import { displayDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { Row } from '#shared/ui/layout.tsx';
import { choiceOf, choosing, reappointing } from './choices.ts';
import type { Person } from './person.ts';
import type { ChangeLists } from './person-card.tsx';
import classes from './reappoint-all.module.css';
import { groupsOf, type TermGroup } from './term-groups.ts';

interface ReappointAllProps {
  people: readonly Person[];
  lists: OfficerLists;
  onChange: ChangeLists;
}

/** One press for all whose terms end together; a second one takes it back. */
export function ReappointAll({ people, lists, onChange }: ReappointAllProps) {
  const groups = groupsOf(people);
  if (groups.length === 0) return null;
  return (
    <Row gap={12} mb={16}>
      {groups.map((group) => (
        <Group key={group.endsBy || group.who} {...group} lists={lists} onChange={onChange} />
      ))}
    </Row>
  );
}

type GroupProps = TermGroup & Omit<ReappointAllProps, 'people'>;

function Group({ endsBy, who, members, lists, onChange }: GroupProps) {
  const isDone = members.every((one) => choiceOf(lists, one) !== null);
  const againIn = (lists: OfficerLists) =>
    members.filter((one) => choiceOf(lists, one) === 'reappointed');
  const [isPressed, show] = useOptimistic(isDone && againIn(lists).length > 0);
  // A second press may come before the first is drawn: what it undoes is in the current lists.
  const change = (current: OfficerLists) =>
    isPressed
      ? againIn(current).reduce((next, one) => choosing(next, one, null) ?? next, current)
      : reappointing(current, members);
  const whose = endsBy ? `任期 ${displayDate(endsBy)} まで、` : who && `${who}、`;
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
        <span className={classes.whom}>{`（${whose}${members.length}名）`}</span>
      </span>
    </Button>
  );
}
