import { Row } from '#shared/ui/layout.tsx';
import { ChangeFields } from './change-fields.tsx';
import { ChoicePills, ChoiceSelect, entered, Ticks } from './choice-control.tsx';
import { isNew, officeNames } from './person.ts';
import classes from './person-card.module.css';
import {
  cardId,
  FoldedFields,
  Namesake,
  type PersonProps,
  Remarks,
  TakeBack,
  Term,
} from './person-parts.tsx';

/**
 * A card for one person and the changes of this application.
 * @param props.isOneOfMany the list is long, or its letters are large: a select instead of every choice, and fields that fold
 */
export function PersonCard(props: PersonProps & { isOneOfMany: boolean }) {
  const { index, person, lists, hasNamesake, isOneOfMany } = props;
  const { choice, isMoving, isRenamed } = entered(lists, person);
  const isChosen = choice !== null || isMoving || isRenamed;
  const Fields = isOneOfMany && !person.isEntered ? FoldedFields : ChangeFields;
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
        <TakeBack {...props} />
      ) : hasNamesake ? (
        <Namesake />
      ) : isOneOfMany ? (
        <>
          <ChoiceSelect {...props} />
          <Row>
            <Ticks {...props} />
          </Row>
        </>
      ) : (
        <ChoicePills {...props} name={`${cardId(index)}.choice`} />
      )}
      {isChosen && <Fields {...props} />}
      <Remarks {...props} />
    </fieldset>
  );
}
