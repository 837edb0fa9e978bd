import classes from './plan-names.module.css';

/** Plan names, one a line as the server sends them; a bracket is not split where a name must wrap. */
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
