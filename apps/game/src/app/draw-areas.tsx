import { Paragraph } from '@digdir/designsystemet-react';
import type { Table, TableRound } from '@lokalbingo/contract/rounds';
import { BallBoard } from '@lokalbingo/ui/ball-board';
import { Sheet } from '@lokalbingo/ui/sheet';
import { type ComponentProps, type ReactNode, type Ref, useMemo, useState } from 'react';
import { DrawBeginning } from '../features/draw/draw-beginning.tsx';
import { DrawStrip } from '../features/draw/draw-strip.tsx';
import { LastFive } from '../features/draw/last-five.tsx';
import { PrizeList } from '../features/draw/prize-list.tsx';
import type { Celebration } from '../features/result/celebration.ts';
import { missingNumbers } from '../features/tickets/missing-numbers.ts';
import { MissingQuestion, useQuestionKey } from '../features/tickets/missing-question.tsx';
import { TicketList } from '../features/tickets/ticket-list.tsx';
import { useGameRules } from '../table/game-rules.tsx';
import { useIsLatest } from '../table/table-context.tsx';
import { appTexts } from './app.nb.ts';
import styles from './draw-areas.module.css';

type DrawAreasProps = {
  readonly table: Table;
  readonly round: TableRound;
  readonly celebration: Celebration | undefined;
  /** The tickets that have just won. */
  readonly winning: readonly number[];
  readonly place: Ref<HTMLHeadingElement>;
  /** Announces to screen readers what the player has asked for. */
  readonly announce: (text: string) => void;
  /** The place for the latest news, otherwise filled by the last numbers. */
  readonly moment: (filling: ReactNode) => ReactNode;
};

/** A round being drawn: the strip that is always visible, the player's tickets, prizes, and the board. */
export function DrawAreas({ table, round, celebration, winning, place, announce, moment }: DrawAreasProps) {
  const { state } = round;
  const rules = useGameRules();
  const isLatest = useIsLatest();
  const tickets = useMemo(
    () => table.tickets.filter((ticket) => ticket.roundId === round.roundId),
    [table.tickets, round.roundId],
  );
  const [isQuestionOpen, setQuestionOpen] = useState(false);
  const ask = (wanted: boolean) => {
    setQuestionOpen(wanted);
    if (wanted && tickets.length > 0) announce(missingNumbers(rules, tickets, state).announced);
  };
  useQuestionKey(() => ask(true));
  const prizes = state.stages.length > 0 ? <PrizeList state={state} /> : null;
  return (
    <>
      <div className={styles.strip}>
        <DrawStrip
          round={round}
          drawIntervalMs={table.drawIntervalMs}
          celebration={celebration?.size}
          headingRef={place}
        >
          {moment(
            state.called.length === 0 && state.next === null ? (
              <DrawBeginning startsAt={round.startsAt} byHall={state.commitment === null} />
            ) : (
              <BallsOrQuestion tickets={tickets} state={state} isOpen={isQuestionOpen} onAsk={ask} />
            ),
          )}
        </DrawStrip>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must reach an area that scrolls. */}
      {/* biome-ignore lint/a11y/useSemanticElements: it contains a section with a heading of its own. */}
      <div className={styles.play} role="region" aria-label={appTexts.play} tabIndex={0}>
        <TicketList
          heading={appTexts.tickets}
          tickets={tickets}
          state={state}
          prizes={round.ownPrizes}
          winning={winning}
          empty={
            <Sheet padding="sm" gap="xs" flat>
              <Paragraph>{appTexts.noTickets}</Paragraph>
              <Paragraph>{appTexts.noTicketsAdvice}</Paragraph>
            </Sheet>
          }
        />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
      <div className={styles.prizes} tabIndex={0}>
        {prizes}
      </div>
      <div className={styles.board}>
        <BallBoard rules={rules} called={state.called} isLatest={isLatest} />
      </div>
    </>
  );
}

/** The last numbers, and for a player with tickets the button that asks which numbers are missing. */
function BallsOrQuestion(props: Omit<ComponentProps<typeof MissingQuestion>, 'children'>) {
  const { tickets, state } = props;
  if (tickets.length === 0) return <LastFive called={state.called} />;
  return (
    <MissingQuestion {...props}>
      <LastFive called={state.called} isNamed={false} />
    </MissingQuestion>
  );
}
