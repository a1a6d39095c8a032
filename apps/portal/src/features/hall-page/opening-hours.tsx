import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import { weekdayOf } from './open-on.ts';
import styles from './opening-hours.module.css';
import type { ShownHall } from './shown-hall.ts';

/** The hall's week, in which today stands out. */
export function OpeningHours({ shown: { hall, today, openingHours } }: { shown: ShownHall }) {
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
              const open = openingHours.find(({ weekday }) => weekday === at + 1);
              const isToday = weekdayOf(today) === at + 1;
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
          <Paragraph data-size="sm">{texts.holidays}</Paragraph>
        </>
      )}
    </Sheet>
  );
}
