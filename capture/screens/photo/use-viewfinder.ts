import { useEffect, useState } from 'react';
import { whyNoCamera } from '../../camera/support.ts';
import { loadViewfinder } from './load-viewfinder.ts';

type Viewfinder = Awaited<ReturnType<typeof loadViewfinder>>['default'];

/** The camera's component once it is loaded; every attempt to open the camera tries to load it again. */
export function useViewfinder(attempt: number, onError: (error: unknown) => void) {
  const [component, setComponent] = useState<Viewfinder | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt makes it retry
  useEffect(() => {
    if (component || whyNoCamera()) return;
    let current = true;
    loadViewfinder().then(
      (module) => current && setComponent(() => module.default),
      () => current && onError(new DOMException('camera code not loaded', 'NetworkError')),
    );
    return () => {
      current = false;
    };
  }, [attempt, component, onError]);
  return component;
}
