import { Note, Stack } from '#shared/ui/layout.tsx';
import { useWide } from '#shared/ui/wide.ts';
import { explained } from './choices.ts';
import classes from './people-list.module.css';
import { PeopleTable } from './people-table.tsx';
import { PersonCard } from './person-card.tsx';
import type { PersonProps } from './person-parts.tsx';

/** From so many officers on, every choice of each in sight would be longer than the list. */
const many = 4;

/** Cards for a few people; for many, or with large letters, shorter cards; for many at a desk a table. */
export function PeopleList({ people }: { people: readonly PersonProps[] }) {
  const isWide = useWide('85em');
  const hasLargeLetters = !useWide('19em');
  const isMany = people.filter(({ person }) => !person.isEntered).length >= many;
  if (people.length === 0) return null;
  return (
    <>
      {/* The help below says it, too. */}
      {!hasLargeLetters && (
        <Stack as="dl" gap={0} className={classes.explained}>
          {explained.map(({ label, line }) => (
            <Note as="div" key={label}>
              <dt>{label}</dt>
              <dd>{line}</dd>
            </Note>
          ))}
        </Stack>
      )}
      {isMany && isWide ? (
        <PeopleTable people={people} />
      ) : (
        <Stack>
          {people.map((props) => (
            <PersonCard
              // A person has no id of its own, and namesakes share the name.
              key={`${props.person.name} ${props.person.address}`}
              isOneOfMany={isMany || hasLargeLetters}
              {...props}
            />
          ))}
        </Stack>
      )}
    </>
  );
}
