import { Button, Heading, Paragraph } from '@digdir/designsystemet-react';
import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { problemOf } from '@lokalbingo/browser/ask';
import { LoadingLine } from '@lokalbingo/ui/loading-line';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { StatusBadge } from '@lokalbingo/ui/status-badge';
import { useState } from 'react';
import { ButtonRow } from '../../parts/forms/button-row.tsx';
import { FailureMessage } from '../../platform/failure-message.tsx';
import { Page } from '../../platform/page.tsx';
import { platformTexts } from '../../platform/platform.nb.ts';
import { useSelf } from '../../platform/self.tsx';
import { ChangeDialog, type ChangeOfDay } from './change-dialog.tsx';
import { RoundTable } from './round-table.tsx';
import { todayTexts as texts } from './today.nb.ts';
import styles from './today-page.module.css';
import { type GameOfDay, useTodaysRounds } from './today-queries.ts';

/** `/spill`: the rounds of the hall's games today. */
export function TodayPage() {
  const { hall } = useSelf();
  return <Page title={texts.title}>{hall ? <Games key={hall.hallId} hallId={hall.hallId} /> : null}</Page>;
}

function Games({ hallId }: { hallId: number }) {
  const { offer } = useSelf();
  const { data, error, refetch } = useTodaysRounds(hallId);
  const [change, setChange] = useState<ChangeOfDay>();
  const [done, setDone] = useState<string>();
  const mayChange = offer('cancel_day') === 'offered';
  if (!data)
    return error ? (
      <FailureMessage problem={problemOf(error)} onRetry={() => void refetch()} />
    ) : (
      <LoadingLine>{platformTexts.loading}</LoadingLine>
    );
  const { games } = data;
  const close = (game: MainGame | undefined) => setChange({ kind: 'close', game });
  return (
    <>
      {done ? (
        <Message tone="success">
          <Paragraph>{done}</Paragraph>
        </Message>
      ) : null}
      {games.length === 0 ? <Paragraph>{texts.noGames}</Paragraph> : null}
      {mayChange && games.some((game) => !game.isClosed) && games.length > 1 ? (
        <ButtonRow>
          <Button variant="secondary" data-color="danger" data-size="sm" onClick={() => close(undefined)}>
            {texts.closeAll}
          </Button>
        </ButtonRow>
      ) : null}
      {games.map((game) => (
        <Game key={game.mainGame} game={game} onChange={mayChange ? setChange : undefined} />
      ))}
      {change ? (
        <ChangeDialog hallId={hallId} change={change} onDone={setDone} onClose={() => setChange(undefined)} />
      ) : null}
    </>
  );
}

type GameProps = { game: GameOfDay; onChange: ((change: ChangeOfDay) => void) | undefined };

function Game({ game: { mainGame, isClosed, rounds }, onChange }: GameProps) {
  const isPlayedOn = rounds.some(({ state }) => state === 'on_sale' || state === 'closed');
  const button = (kind: ChangeOfDay['kind'], text: string) => (
    <Button
      variant="secondary"
      data-color={kind === 'close' ? 'danger' : 'neutral'}
      data-size="sm"
      aria-label={`${text}: ${gameName(mainGame)}`}
      onClick={() => onChange?.({ kind, game: mainGame })}
    >
      {text}
    </Button>
  );
  return (
    <Sheet as="section" padding="sm" gap="sm" flat>
      <div className={styles.head}>
        <Heading level={2} data-size="2xs">
          {gameName(mainGame)}
        </Heading>
        {isClosed ? <StatusBadge tone="warning">{texts.closed}</StatusBadge> : null}
        {onChange ? (
          <div className={styles.acts}>
            <ButtonRow>
              {isClosed ? button('open', texts.open) : button('sell_anew', texts.sellAgain)}
              {isClosed ? null : button('close', texts.close)}
              {isClosed && isPlayedOn ? button('close', texts.cancelRest) : null}
            </ButtonRow>
          </div>
        ) : null}
      </div>
      {rounds.length === 0 ? (
        <Paragraph>{texts.noRounds}</Paragraph>
      ) : (
        <RoundTable mainGame={mainGame} rounds={rounds} />
      )}
    </Sheet>
  );
}
