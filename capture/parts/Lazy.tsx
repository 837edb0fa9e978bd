import {
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import type * as LazyParts from '../lazy.ts';
import { Reload } from './Reload.tsx';

type Parts = typeof LazyParts;

let fetchParts: (() => Promise<Parts>) | null = null;
let parts: Parts | null = null;

/** Sets the loader of the lazy parts. The entry calls it, so that the parts' own modules need not import the entry. */
export function setLazyLoader(source: () => Promise<Parts>): void {
  fetchParts = source;
}

/** Fetches the lazy parts early, so that a network lost later does not matter. */
export async function preloadLazyParts(): Promise<Parts> {
  if (!fetchParts) throw new Error('no loader');
  parts ??= await fetchParts();
  return parts;
}

type Props<Name extends keyof Parts> = {
  name: Name;
  /** Shown when it cannot be fetched. */
  otherwise?: ReactNode;
} & ComponentProps<Parts[Name]>;

/** A lazy part of the app, which the first photo does not need. */
export function Lazy<Name extends keyof Parts>({
  name,
  otherwise = <Reload />,
  ...props
}: Props<Name>) {
  const [here, setHere] = useState(parts);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (here) return;
    let current = true;
    preloadLazyParts().then(
      (fetched) => current && setHere(fetched),
      () => current && setFailed(true),
    );
    return () => {
      current = false;
    };
  }, [here]);
  if (failed) return otherwise;
  if (!here) return null;
  const Part = here[name] as ComponentType<object>;
  return <Part {...props} />;
}
