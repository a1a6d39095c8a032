import { useEffect, useState } from 'react';

/** What is shown for a while and then no more. Whatever is shown anew has all of its time. */
export function usePassing<Shown>(forMs: number) {
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
