import classes from './plan-names.module.css';

/** Plans, one name a line as they come from the server; where a line is too short for one, its bracket stays whole. */
export function PlanNames({ names }: { names: string }) {
  return names.split('\n').map((name) => (
    <span key={name} className={classes.name}>
      {name.split(/(?=（)/).map((part) => (
        <span key={part} className={classes.part}>
          {part}
        </span>
      ))}
    </span>
  ));
}
