import { Button } from '@digdir/designsystemet-react';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { roundOfDayPage } from '@lokalbingo/contract/hall-addresses';
import type { RoundOfDay } from '@lokalbingo/contract/rounds-today';
import { formatOre } from '@lokalbingo/money';
import { ValueTable } from '@lokalbingo/ui/value-table';
import { useState } from 'react';
import { PageLink } from '../../platform/page-link.tsx';
import { pricesShort, stateInWords, todayTexts as texts } from './today.nb.ts';

/** The number of rounds shown by default: the last ended one and those after it. */
const shownAtFirst = 6;

/**
 * Shows the rounds of a game in order of start. The first row follows the time of day, except while the pointer or the focus
 * is in the table.
 */
export function RoundTable({ mainGame, rounds }: { mainGame: MainGame; rounds: readonly RoundOfDay[] }) {
  const [isHeld, setHeld] = useState(false);
  const [isFromStart, setFromStart] = useState(false);
  const [isToEnd, setToEnd] = useState(false);
  const begin = firstShown(rounds);
  const [from, setFrom] = useState(begin);
  if (!isHeld && from !== begin) setFrom(begin);
  const first = isFromStart ? 0 : from;
  const end = isToEnd ? rounds.length : Math.min(rounds.length, from + shownAtFirst);
  const { start, state, price, tickets, stakes, won } = texts.columns;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only stops rows from moving under the pointer.
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {first > 0 ? (
        <Button variant="tertiary" data-size="sm" onClick={() => setFromStart(true)}>
          {texts.earlier(first)}
        </Button>
      ) : null}
      <ValueTable
        label={texts.roundsOf(mainGame)}
        columns={[start, state, price, tickets, stakes, won]}
        rows={rounds.slice(first, end).map((round) => ({
          key: String(round.roundId),
          cells: [
            <PageLink key="start" to={roundOfDayPage(round.roundId)}>
              {texts.startOf(round.startsAt)}
            </PageLink>,
            stateInWords(round),
            pricesShort(round.prices),
            String(round.ticketCount),
            formatOre(round.stakes),
            texts.wonBy(formatOre(round.won), round.winnerCount),
          ],
        }))}
      />
      {end < rounds.length ? (
        <Button variant="tertiary" data-size="sm" onClick={() => setToEnd(true)}>
          {texts.later(rounds.length - end)}
        </Button>
      ) : null}
    </div>
  );
}

/**
 * Returns the index of the first row: the last ended round before the coming ones, or earlier near the end of the day,
 * so that the table is full.
 */
function firstShown(rounds: readonly RoundOfDay[]): number {
  const next = rounds.findIndex(({ state }) => state !== 'finished' && state !== 'cancelled');
  const last = Math.max(0, rounds.length - shownAtFirst);
  return next === -1 ? last : Math.min(last, Math.max(0, next - 1));
}
