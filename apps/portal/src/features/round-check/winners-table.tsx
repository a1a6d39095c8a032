import type { RoundChecks } from '@lokalbingo/bingo/every-game/audit-round';
import type { StageWinnersCheck } from '@lokalbingo/bingo/every-game/audit-winners';
import { stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { valueTexts as texts } from './check-values.nb.ts';
import { stepTitles } from './round-check.nb.ts';
import { ballText, ticketsCounted } from './step-sentences.nb.ts';

const numbersShown = 30;

/** The winning tickets of each stage, and the winning ball. */
export function WinnersTable({ stages, mainGame }: RoundChecks['winners'] & { mainGame: MainGame }) {
  if (stages.length === 0) return <p>{texts.nobody}</p>;
  const wonOn = (count: number, ball: number) => texts.wonOn(ticketsCounted(count), ballText(mainGame, ball));
  const cellsOf = ({ stage, published, found }: StageWinnersCheck) => [
    stageCounted(mainGame, stage),
    published ? wonOn(published.winners, published.ball) : texts.nobody,
    found ? `${wonOn(found.tickets.length, found.ball)} (${texts.place(found.place)})` : texts.nobody,
    found
      ? texts.ticketNumbers(found.tickets.slice(0, numbersShown), found.tickets.length - numbersShown)
      : texts.nobody,
  ];
  return (
    <ValueTable
      label={stepTitles.winners}
      columns={[texts.stage, texts.publishedWon, texts.foundWon, texts.winningTickets]}
      rows={stages.map((check) => ({
        key: String(check.stage),
        cells: cellsOf(check),
        isWrong: !check.holds,
      }))}
    />
  );
}
