import { useEffect, useState } from 'react';

/** Shows something for a limited time. Showing it again restarts the time. */
export function useTemporary<Shown>(forMs: number) {
  const [held, setHeld] = useState<{ readonly shown: Shown }>();
  useEffect(() => {
    if (held === undefined) return;
    const timer = setTimeout(() => setHeld(undefined), forMs);
    return () => clearTimeout(timer);
  }, [held, forMs]);
  return {
    shown: held?.shown,
    show: (shown: Shown) => setHeld({ shown }),
    clear: () => setHeld(undefined),
  };
}
