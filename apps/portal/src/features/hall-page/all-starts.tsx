import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { useState } from 'react';
import styles from './all-starts.module.css';
import { hallPageTexts as texts } from './hall-page.nb.ts';

/**
 * Every remaining start today, one hour per line. There may be hundreds, so they are shown only on request.
 */
export function AllStarts({ starts }: { starts: readonly Date[] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={texts.allTimes(starts.length)} onToggle={setOpen}>
      {isOpen ? (
        <ul className={styles.hours}>
          {hoursOf(starts).map((times) => (
            <li key={times[0]} className={styles.hour}>
              {times.map((time) => (
                <span key={time} className="lb-numbers">
                  {time}
                </span>
              ))}
            </li>
          ))}
        </ul>
      ) : null}
    </Disclosure>
  );
}

/** The times, grouped by hour. */
function hoursOf(starts: readonly Date[]): readonly (readonly string[])[] {
  const hours: string[][] = [];
  for (const time of starts.map(formatOsloTime)) {
    const last = hours.at(-1);
    if (last?.[0]?.slice(0, 2) === time.slice(0, 2)) last.push(time);
    else hours.push([time]);
  }
  return hours;
}
