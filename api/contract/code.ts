declare const family: unique symbol;

/** A code of one family, made by its table alone: no literal is one. */
export type Code<Family extends string> = string & { readonly [family]: Family };

type Table<Name extends string, Of extends string> = Readonly<Record<Name, Of>>;

/** Makes the table of a family, by the names that the source uses. */
export function codesOf<Of extends Code<string>>() {
  return <Name extends string>(table: Record<Name, string>) => table as Table<Name, Of>;
}

/** What follows from each code of a table; none can be left out. */
export function forEachCode<Name extends string, Of extends string, Value>(
  table: Table<Name, Of>,
  values: Record<Name, Value>,
): (code: Of) => Value {
  const names = Object.keys(table) as Name[];
  const byCode = new Map(names.map((name) => [table[name], values[name]]));
  return (code) => byCode.get(code) as Value;
}

/** A text that came from outside as a code of a table; undefined where the table has none like it. */
export function codeIn<Of extends string>(table: Table<string, Of>, text: string): Of | undefined {
  return Object.values(table).find((code) => code === text);
}
