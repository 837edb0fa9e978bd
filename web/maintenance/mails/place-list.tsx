import classes from './mail-texts.module.css';

/** The places that a text may name, with what they stand for. */
export function PlaceList({ places }: { places: readonly { name: string; meaning: string }[] }) {
  return (
    <dl className={classes.places}>
      {places.map(({ name, meaning }) => (
        <div key={name}>
          <dt>{`{{${name}}}`}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
