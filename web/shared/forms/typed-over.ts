/** What the user has changed in a filled form; to be applied to newer values. */
export function typedOver<Values extends object>(filled: Values, values: Values): Partial<Values> {
  const names = Object.keys(filled) as (keyof Values)[];
  const typed = names.filter((name) => values[name] !== filled[name]);
  return Object.fromEntries(typed.map((name) => [name, values[name]])) as Partial<Values>;
}
