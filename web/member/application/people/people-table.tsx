import { ChangeFields } from './change-fields.tsx';
import { ChoiceSelect, entered, Ticks } from './choice-control.tsx';
import classes from './people-table.module.css';
import { isNew, officeNames } from './person.ts';
import cardClasses from './person-card.module.css';
import {
  cardId,
  FoldedFields,
  Namesake,
  type PersonProps,
  Remarks,
  TakeBack,
  Term,
} from './person-parts.tsx';

/** The people of a large company at a desk: one line each, and below it what a choice still needs. */
export function PeopleTable({ people }: { people: readonly PersonProps[] }) {
  return (
    <table className={classes.table}>
      <caption className="visually-hidden">役員の変更</caption>
      <thead>
        <tr>
          <th scope="col">氏名・役職</th>
          <th scope="col">就任・任期</th>
          <th scope="col">変更</th>
          <th scope="col">住所・氏名</th>
        </tr>
      </thead>
      {people.map((props) => (
        // A person has no id of its own, and namesakes share the name.
        <PersonLines key={`${props.person.name} ${props.person.address}`} {...props} />
      ))}
    </table>
  );
}

function PersonLines(props: PersonProps) {
  const { index, person, lists, remarks, hasNamesake } = props;
  const { choice, isMoving, isRenamed } = entered(lists, person);
  const isChosen = choice !== null || isMoving || isRenamed;
  const Fields = person.isEntered ? ChangeFields : FoldedFields;
  return (
    <tbody id={cardId(index)} tabIndex={-1} aria-label={person.name}>
      <tr>
        <th scope="row">
          {person.name}
          <span className={cardClasses.offices}>{officeNames(person)}</span>
        </th>
        {person.isEntered || hasNamesake ? (
          <td colSpan={3}>
            {isNew(person, lists) && <span className={cardClasses.new}>新しく就任</span>}
            {person.isEntered ? <TakeBack {...props} /> : <Namesake />}
          </td>
        ) : (
          <>
            <td>
              <Term offices={person.offices} />
            </td>
            <td>
              <ChoiceSelect {...props} />
            </td>
            <td>
              <div className={classes.ticks}>
                <Ticks {...props} />
              </div>
            </td>
          </>
        )}
      </tr>
      {(isChosen || remarks.length > 0) && (
        <tr>
          <td colSpan={4}>
            {isChosen && <Fields {...props} />}
            <Remarks {...props} />
          </td>
        </tr>
      )}
    </tbody>
  );
}
