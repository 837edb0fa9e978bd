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

/** Says where the parts come from; the entry does so once, so that what they need knows nothing of it. */
export function setLazyLoader(source: () => Promise<Parts>): void {
  fetchParts = source;
}

/** Fetches the parts ahead of their time, so that a network lost meanwhile does not matter. */
export async function preloadLazyParts(): Promise<Parts> {
  if (!fetchParts) throw new Error('nobody said where the parts come from');
  parts ??= await fetchParts();
  return parts;
}

type Props<Name extends keyof Parts> = {
  name: Name;
  /** Shown when it cannot be fetched. */
  otherwise?: ReactNode;
} & ComponentProps<Parts[Name]>;

/** A part of the app that the first photo does not need. */
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
