import type { RoundChecks } from '@lokalbingo/bingo/every-game/audit-round';
import { stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre, type Ore } from '@lokalbingo/money';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { valueTexts as texts } from './check-values.nb.ts';
import { stepTitles } from './round-check.nb.ts';

const amount = (priceOf: Ore | null): string => (priceOf === null ? texts.unknown : formatOre(priceOf));

/** The price of the tickets, and the plan's prizes. */
export function PrizesTable({
  kinds,
  stages,
  stakesOre,
  computedStakesOre,
  mainGame,
}: RoundChecks['prizes'] & { mainGame: MainGame }) {
  return (
    <>
      <ValueTable
        label={texts.tickets}
        columns={[texts.kind, texts.price, texts.units, texts.sold]}
        rows={kinds.map(({ kind, priceOre, units, sold }) => ({
          key: kind,
          cells: [texts.kindOf(kind), formatOre(priceOre), units, sold],
        }))}
      />
      <ValueTable
        label={stepTitles.prizes}
        columns={[texts.stage, texts.rule, texts.publishedPrize, texts.foundPrize]}
        rows={[
          {
            key: 'stakes',
            cells: [texts.stakes, '–', formatOre(stakesOre), amount(computedStakesOre)],
            isWrong: computedStakesOre !== stakesOre,
          },
          ...stages.map(({ stage, rule, publishedOre, computedOre, holds }) => ({
            key: String(stage),
            cells: [
              stageCounted(mainGame, stage),
              rule.kind === 'fixed' ? texts.fixed(rule.amountOre) : texts.share(rule.perMille),
              amount(publishedOre),
              formatOre(computedOre),
            ],
            isWrong: !holds,
          })),
        ]}
      />
    </>
  );
}
