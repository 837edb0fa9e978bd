import { useRef } from 'react';

/** The first value of a screen that is not undefined, so that a part does not move while it is read. */
export function useFirstValue<Value>(value: Value | undefined): Value | undefined {
  const first = useRef(value);
  first.current ??= value;
  return first.current;
}
