import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { openOn, weekdayOf } from './open-on.ts';
import styles from './opening-hours.module.css';
import type { ShownHall } from './shown-hall.ts';

/** The hall's week, with today highlighted. */
export function OpeningHours({ shown }: { shown: ShownHall }) {
  const { hall, today, openingHours, specialDays = [] } = shown;
  const heading = useId();
  return (
    <Sheet as="section" gap="sm" aria-labelledby={heading}>
      <Heading level={2} data-size="xs" id={heading}>
        {texts.openingHours}
      </Heading>
      {openingHours === null ? (
        <HallPhone hall={hall} because={texts.hoursUnknown} />
      ) : (
        <>
          <dl className={styles.week}>
            {texts.weekdays.map((name, at) => {
              const isToday = weekdayOf(today) === at + 1;
              const open = isToday
                ? openOn(shown, today)
                : openingHours.find(({ weekday }) => weekday === at + 1);
              return (
                <div key={name} className={styles.day} data-today={isToday}>
                  <dt>
                    {name}
                    {isToday ? `, ${texts.today}` : null}
                  </dt>
                  <dd className="lb-numbers">{open ? texts.hours(open) : texts.closed}</dd>
                </div>
              );
            })}
          </dl>
          {specialDays.length === 0 ? <Paragraph data-size="sm">{texts.holidays}</Paragraph> : null}
        </>
      )}
      {specialDays.length === 0 ? null : (
        <>
          <Heading level={3} data-size="2xs">
            {texts.specialDays}
          </Heading>
          <dl className={styles.week}>
            {specialDays.map((special) => (
              <div key={special.day} className={styles.day}>
                <dt>{texts.specialDay(special)}</dt>
                <dd className="lb-numbers">{texts.specialHours(special)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Sheet>
  );
}
