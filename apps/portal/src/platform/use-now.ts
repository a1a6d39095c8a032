import { useVisibleAgain } from '@lokalbingo/browser/visible-again';
import { useEffect, useState } from 'react';
import { clockLookedAtMs } from './durations.ts';

/** The current time, updated every few seconds and when the page becomes visible again. */
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
