import { useEffect, useRef, useState } from 'react';

/** The height of an element in pixels, 0 until it is laid out. */
export function useHeight() {
  const ref = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(0);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const sizes = new ResizeObserver(() => setHeight(element.offsetHeight));
    sizes.observe(element);
    return () => sizes.disconnect();
  }, []);
  return [ref, height] as const;
}
