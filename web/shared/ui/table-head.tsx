/** The label of a column; with a class where its cells have one, false without the column. */
type Head = string | readonly [label: string, className: string | undefined] | false;

interface TableHeadProps {
  /** The table's name, for screen readers. */
  caption?: string;
  of: readonly Head[];
}

/** The caption and the head of a table. */
export function TableHead({ caption, of }: TableHeadProps) {
  const cells = of.filter((cell) => cell !== false);
  return (
    <>
      {caption && <caption className="visually-hidden">{caption}</caption>}
      <thead>
        <tr>
          {cells.map((cell) => {
            const [label, className] = typeof cell === 'string' ? [cell] : cell;
            return (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            );
          })}
        </tr>
      </thead>
    </>
  );
}
