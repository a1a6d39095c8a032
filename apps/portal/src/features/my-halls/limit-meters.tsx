import { Heading } from '@digdir/designsystemet-react';
import { formatOre } from '@lokalbingo/money';
import { Meter } from '@lokalbingo/ui/meter';
import { Stack } from '@lokalbingo/ui/stack';
import type { HallBalance, HallLimits } from './hall-balance.ts';
import styles from './limit-meters.module.css';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';

type LimitMetersProps = { hall: MyHall; limits: HallLimits; balance: HallBalance };

/** What is left of the day's and the month's limit, and the winnings within the balance. */
export function LimitMeters({ hall, limits, balance }: LimitMetersProps) {
  const saldo = balance.kind === 'known' ? balance.amount : limits.prize;
  return (
    <Stack gap="sm">
      <Heading level={3} data-size="2xs" className={styles.heading}>
        {hallTexts.limitsHeading}
      </Heading>
      <div className={styles.row}>
        <Meter
          label={hallTexts.day}
          value={limits.day}
          max={hall.maxLimits.day}
          text={formatOre(limits.day)}
        />
        <Meter
          label={hallTexts.month}
          value={limits.month}
          max={hall.maxLimits.month}
          text={formatOre(limits.month)}
        />
        <Meter
          label={hallTexts.prize}
          value={limits.prize}
          max={Math.max(saldo, limits.prize, 1)}
          text={formatOre(limits.prize)}
          lowShare={0}
        />
      </div>
    </Stack>
  );
}
