import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { formatOre } from '@lokalbingo/money';
import { Meter } from '@lokalbingo/ui/meter';
import { Stack } from '@lokalbingo/ui/stack';
import type { HallLimits } from './hall-balance.ts';
import styles from './limit-meters.module.css';
import { hallTexts } from './my-halls.nb.ts';

type LimitMetersProps = { limits: HallLimits };

/** What remains of the day's and the month's limit. The winnings are not a limit, so they have no meter. */
export function LimitMeters({ limits }: LimitMetersProps) {
  return (
    <Stack gap="sm">
      <Heading level={3} data-size="2xs" className={styles.heading}>
        {hallTexts.limitsHeading}
      </Heading>
      <div className={styles.row}>
        <Meter
          label={hallTexts.day}
          value={limits.day}
          max={limits.inForce.day}
          text={formatOre(limits.day)}
        />
        <Meter
          label={hallTexts.month}
          value={limits.month}
          max={limits.inForce.month}
          text={formatOre(limits.month)}
        />
      </div>
      <Paragraph data-size="sm">
        <span className={styles.prize}>
          {hallTexts.prize} <strong>{formatOre(limits.prize)}</strong>
        </span>{' '}
        {hallTexts.prizeText}
      </Paragraph>
    </Stack>
  );
}
