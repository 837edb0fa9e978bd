/** What the user has changed in a filled form; to be applied to newer values. */
export function typedOver<Values extends object>(filled: Values, values: Values): Partial<Values> {
  const names = Object.keys(filled) as (keyof Values)[];
  const typed = names.filter((name) => values[name] !== filled[name]);
  return Object.fromEntries(typed.map((name) => [name, values[name]])) as Partial<Values>;
}

/** The part of known values whose fields are empty: a copy changes nothing that was typed. */
export function intoEmpty<Values extends object>(
  known: Partial<Values>,
  values: Values,
): Partial<Values> {
  const names = Object.keys(known) as (keyof Values)[];
  const filled = names.filter((name) => values[name] === '' && known[name] !== '');
  return Object.fromEntries(filled.map((name) => [name, known[name]])) as Partial<Values>;
}
