import { Note } from '#shared/ui/layout.tsx';
import classes from './figures.module.css';
import type { Figures } from './figures.ts';

type Person = Figures['personList'][number];

const columns = [
  ['approvals', '承認'],
  ['denials', '否認'],
  ['reapplications', '再申請依頼'],
  ['cancels', '依頼取消'],
] as const;

/** The number of each verifier's decisions, with a bar for their sum. */
export function PersonTable({ persons }: { persons: readonly Person[] }) {
  const totalOf = (person: Person) => columns.reduce((sum, [name]) => sum + person[name], 0);
  const most = Math.max(1, ...persons.map(totalOf));
  const voted = persons.some(({ votes }) => votes > 0);
  return (
    <div className={classes.scroll}>
      <table className={classes.persons}>
        <caption className="visually-hidden">担当者別の件数</caption>
        <thead>
          <tr>
            <th scope="col">担当者</th>
            {columns.map(([name, label]) => (
              <th key={name} scope="col" className={classes.number}>
                {label}
              </th>
            ))}
            {voted && (
              <th scope="col" className={classes.number}>
                1人目の判断
              </th>
            )}
            <th scope="col" className={classes.number}>
              合計
            </th>
            <td aria-hidden="true" />
          </tr>
        </thead>
        <tbody>
          {persons.map((person) => (
            <tr key={person.userNo}>
              <th scope="row">
                {person.userName} <Note inline>{person.userNo}</Note>
              </th>
              {columns.map(([name]) => (
                <td key={name} className={classes.number}>
                  {person[name]}
                </td>
              ))}
              {voted && <td className={classes.number}>{person.votes}</td>}
              <td className={classes.number}>
                <strong>{totalOf(person)}</strong>
              </td>
              <td className={classes.bar} aria-hidden="true">
                <span style={{ width: `${(totalOf(person) / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
