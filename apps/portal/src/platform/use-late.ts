import { useEffect, useState } from 'react';

/** Whether this long has passed since the screen came. */
export function useLate(afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
