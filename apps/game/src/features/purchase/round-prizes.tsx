import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { formatOre } from '@lokalbingo/money';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { useGameRules } from '../../table/game-rules.tsx';
import { JackpotTable } from '../../table/jackpot-table.tsx';
import { purchaseTexts } from './purchase.nb.ts';
import styles from './round-prizes.module.css';

/** What can be won in a round on sale, and the code that its draw is already bound by. */
export function RoundPrizes({ round }: { round: RoundOnSale }) {
  const { mainGame } = useGameRules();
  return (
    <Disclosure summary={purchaseTexts.prizes}>
      <dl className={styles.plan}>
        {round.prizes.map((prize, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place.
          <div key={at}>
            <dt>{purchaseTexts.stage(mainGame, at + 1)}</dt>
            <dd className="lb-numbers">
              {prize.kind === 'fixed' ? formatOre(prize.amount) : purchaseTexts.shareOfStakes(prize.perMille)}
            </dd>
          </div>
        ))}
      </dl>
      <JackpotTable explained />
      {round.commitment === null ? (
        <p>{purchaseTexts.hallDraws}</p>
      ) : (
        <>
          <p>
            {purchaseTexts.commitment}: <code>{round.commitment}</code>
          </p>
          <p>{purchaseTexts.commitmentNote}</p>
        </>
      )}
    </Disclosure>
  );
}
