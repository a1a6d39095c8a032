import { useEffect, useState } from 'react';

/** Whether this much time has passed since the screen appeared. */
export function useElapsed(afterMs: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return late;
}
