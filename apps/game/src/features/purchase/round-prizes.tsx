import { Heading } from '@digdir/designsystemet-react';
import { plannedPrizeInWords, pricesThatMultiply } from '@lokalbingo/bingo/games.nb';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { RoundOnSale } from '@lokalbingo/contract/rounds';
import { Disclosure } from '@lokalbingo/ui/disclosure';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useGameRules } from '../../table/game-rules.tsx';
import { JackpotTable } from '../../table/jackpot-table.tsx';
import { purchaseTexts } from './purchase.nb.ts';
import styles from './round-prizes.module.css';

type RoundPrizesProps = { readonly round: RoundOnSale };

/** The prizes of a round on sale, in an expander. */
export function RoundPrizes({ round }: RoundPrizesProps) {
  return (
    <Disclosure summary={purchaseTexts.prizes}>
      <PrizePlan round={round} />
    </Disclosure>
  );
}

/** The prizes without an expander, when there is room beside buying. */
export function RoundPrizesSheet({ round }: RoundPrizesProps) {
  return (
    <Sheet as="section" padding="sm" gap="sm" flat aria-labelledby="premier-i-runden">
      <Heading level={2} data-size="xs" id="premier-i-runden">
        {purchaseTexts.prizesAt(formatOsloTime(round.startsAt))}
      </Heading>
      <PrizePlan round={round} />
    </Sheet>
  );
}

/** The prize of each stage, and the commitment to the draw. */
function PrizePlan({ round }: RoundPrizesProps) {
  const { mainGame } = useGameRules();
  const prices = pricesThatMultiply(mainGame, round.rules);
  return (
    <>
      <p>{prices === undefined ? purchaseTexts.shared : purchaseTexts.byPrice(prices)}</p>
      <dl className={styles.plan}>
        {round.prizes.map((prize, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stage is its place.
          <div key={at}>
            <dt>{purchaseTexts.stage(mainGame, at + 1)}</dt>
            <dd className="lb-numbers">{plannedPrizeInWords(mainGame, prize, round.rules)}</dd>
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
    </>
  );
}
