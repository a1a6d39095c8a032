import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { useEffect, useState } from 'react';
import { clockLookedAtMs } from './durations.ts';

/** The time, looked at every few seconds and whenever the page is seen again: for what is open or closed by the clock. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  const look = () => setNow(new Date());
  useVisibleAgain(look);
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), clockLookedAtMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
