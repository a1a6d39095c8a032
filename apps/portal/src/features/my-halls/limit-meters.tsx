import { Heading } from '@digdir/designsystemet-react';
import { formatOre } from '@lokalbingo/money';
import { Meter } from '@lokalbingo/ui/meter';
import type { HallBalance, HallLimits } from './hall-balance.ts';
import type { Hall } from './hall-queries.ts';
import { hallTexts } from './my-halls.nb.ts';

type LimitMetersProps = { hall: Hall; limits: HallLimits; balance: HallBalance };

/** What is left of the day's and the month's limit, and the winnings within the balance. */
export function LimitMeters({ hall, limits, balance }: LimitMetersProps) {
  const saldo = balance.kind === 'known' ? balance.amount : limits.prize;
  return (
    <div className="limit-meters">
      <Heading level={3} data-size="2xs" className="limit-meters__heading">
        {hallTexts.limitsHeading}
      </Heading>
      <div className="limit-meters__row">
        <Meter
          label={hallTexts.day}
          value={limits.day}
          max={hall.max_limit_day}
          text={formatOre(limits.day)}
        />
        <Meter
          label={hallTexts.month}
          value={limits.month}
          max={hall.max_limit_month}
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
    </div>
  );
}
