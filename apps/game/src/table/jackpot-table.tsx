import type { Jackpot } from '@lokalbingo/bingo/every-game/game-rules';
import { stageInWords } from '@lokalbingo/bingo/games.nb';
import { timesOre, zeroOre } from '@lokalbingo/money';
import { useGameRules } from './game-rules.tsx';
import styles from './jackpot-table.module.css';
import { jackpotTexts } from './jackpot-table.nb.ts';

type JackpotTableProps = {
  readonly ballsCalled?: number;
  /** The current stage; undefined when all are open, or none yet. */
  readonly openStage?: number | undefined;
  /** Whether to explain early diagonals, if there is room. */
  readonly explained?: boolean;
};

/**
 * The prize of an early diagonal, by the ticket's price, as long as one is still possible and the stage is
 * not won. Renders nothing in a game without it.
 */
export function JackpotTable({ ballsCalled = 0, openStage, explained = false }: JackpotTableProps) {
  const { mainGame, stages, kinds } = useGameRules();
  const at = stages.findIndex(({ jackpots }) => jackpots.length > 0);
  const jackpots = stages[at]?.jackpots ?? [];
  const lastBall = lastBallOf(jackpots);
  const isPast = ballsCalled > lastBall || (openStage !== undefined && openStage > at + 1);
  if (isPast || jackpots.length === 0) return null;
  return (
    <div className={styles.jackpots}>
      <table className={`${styles.table} lb-numbers`}>
        <thead>
          <tr>
            <th scope="col">{jackpotTexts.heading}</th>
            {jackpots.map(({ withinBalls }) => (
              <th key={withinBalls} scope="col">
                {jackpotTexts.within(withinBalls)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, priceOre, units }) => (
            <tr key={kind}>
              <th scope="row">{jackpotTexts.ticketAt(priceOre ?? zeroOre)}</th>
              {jackpots.map(({ withinBalls, perUnitOre }) => (
                <td key={withinBalls}>{jackpotTexts.amount(timesOre(perUnitOre, units))}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {explained
          ? jackpotTexts.note(lastBall, stageInWords(mainGame, at + 1))
          : jackpotTexts.whileOpen(stageInWords(mainGame, at + 1))}
      </p>
    </div>
  );
}

const lastBallOf = (jackpots: readonly Jackpot[]): number =>
  Math.max(0, ...jackpots.map(({ withinBalls }) => withinBalls));
