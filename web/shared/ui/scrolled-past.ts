import { useEffect, useState } from 'react';

/** True while the page is scrolled further down than `distance`. Renders only when that changes. */
export function useScrolledPast(distance: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const look = () => setPast(window.scrollY > distance);
    // Lays the page out, therefore in an effect: drawing and layout are two tasks.
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [distance]);
  return isPast;
}
