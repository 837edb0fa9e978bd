import { startTransition, useOptimistic } from 'react';
import { displayDate } from '#contract/japan-time.ts';
import type { OfficerLists } from '#contract/officer-changes.ts';
import { Button } from '#shared/ui/button.tsx';
import { IconCheck } from '#shared/ui/icons.ts';
import { Row } from '#shared/ui/layout.tsx';
import type { ChangeLists } from './choice-control.tsx';
import { choiceOf, choosing, reappointing } from './choices.ts';
import type { Person } from './person.ts';
import classes from './reappoint-all.module.css';
import { groupsOf, type TermGroup } from './term-groups.ts';

interface ReappointAllProps {
  people: readonly Person[];
  lists: OfficerLists;
  onChange: ChangeLists;
}

/** One press for all whose terms end together and who do not leave; a second one takes it back. */
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
  const [rest, again] = [unsaid(lists, members), reappointed(lists, members)];
  const leaves = rest.length + again.length < members.length;
  const [isPressed, show] = useOptimistic(again.length === members.length);
  const whose = endsBy ? `任期 ${displayDate(endsBy)} まで、` : who && `${who}、`;
  // A second press may come before the first is drawn: what it undoes is in the current lists.
  const change = (current: OfficerLists) =>
    unsaid(current, members).length > 0
      ? reappointing(current, members)
      : reappointed(current, members).reduce(
          (next, one) => choosing(next, one, null) ?? next,
          current,
        );
  return (
    <Button
      {...(isPressed && { icon: IconCheck })}
      className={classes.group}
      aria-pressed={leaves ? undefined : isPressed}
      disabled={rest.length === 0 && again.length === 0}
      onClick={() =>
        // The button answers at once; the cards are drawn in small tasks.
        startTransition(() => {
          show(!leaves && rest.length > 0);
          onChange(change);
        })
      }
    >
      <span>
        {!leaves
          ? '全員重任'
          : rest.length > 0
            ? `ほかの${rest.length}名を重任にする`
            : again.length > 0
              ? `${again.length}名の重任を取り消す`
              : '全員重任'}
        {!leaves && <span className={classes.whom}>{`（${whose}${members.length}名）`}</span>}
      </span>
    </Button>
  );
}

const unsaid = (lists: OfficerLists, members: readonly Person[]) =>
  members.filter((one) => choiceOf(lists, one) === null);
const reappointed = (lists: OfficerLists, members: readonly Person[]) =>
  members.filter((one) => choiceOf(lists, one) === 'reappointed');
