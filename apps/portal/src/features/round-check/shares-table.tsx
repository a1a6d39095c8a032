import type { RoundChecks } from '@lokalbingo/bingo/every-game/audit-round';
import { prizeCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre } from '@lokalbingo/money';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { valueTexts as texts } from './check-values.nb.ts';
import { stepTitles } from './round-check.nb.ts';

/** The prize of each winner, and the remainder that could not be shared. */
export function SharesTable({ stages, mainGame }: RoundChecks['shares'] & { mainGame: MainGame }) {
  if (stages.length === 0) return <p>{texts.nobody}</p>;
  const rows = stages.flatMap(({ stage, groups, remainderOre }) => [
    ...groups.map(({ kind, isJackpot, winners, publishedOre, computedOre }, at) => ({
      key: `${stage} ${at}`,
      cells: [
        [prizeCounted(mainGame, { stage, isJackpot }), ...(kind === null ? [] : [texts.kindOf(kind)])].join(
          ', ',
        ),
        winners,
        publishedOre === null ? texts.unknown : formatOre(publishedOre),
        computedOre === null ? texts.nobody : formatOre(computedOre),
      ],
      isWrong: publishedOre !== computedOre,
    })),
    ...(remainderOre > 0
      ? [{ key: `${stage} rest`, cells: [texts.remainder, '–', '–', formatOre(remainderOre)] }]
      : []),
  ]);
  return (
    <ValueTable
      label={stepTitles.shares}
      columns={[texts.stage, texts.winners, texts.eachPublished, texts.eachFound]}
      rows={rows}
    />
  );
}
