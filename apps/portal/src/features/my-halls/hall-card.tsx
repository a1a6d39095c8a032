import { Heading, Paragraph, Skeleton, Link as TextLink } from '@digdir/designsystemet-react';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { formatIsoDay } from '@lokalbingo/browser/oslo-time';
import { type GamePlace, memberCodePage, pageOfHall, portalPages } from '@lokalbingo/contract/addresses';
import { zeroOre } from '@lokalbingo/money';
import { HallLogo } from '@lokalbingo/ui/hall-logo';
import { Message } from '@lokalbingo/ui/message';
import { Sheet } from '@lokalbingo/ui/sheet';
import { useId } from 'react';
import { Link } from 'react-router';
import { Beside } from '../../parts/forms/beside.tsx';
import type { UnfinishedGame } from '../../parts/game-window/unfinished-game.ts';
import { HallPhone } from '../../parts/halls/hall-phone.tsx';
import { NeedsLine } from '../../parts/line/needs-line.tsx';
import { inTheMiddle } from '../../platform/may-be-interrupted.ts';
import { BalanceBadge, BalanceTrouble } from './balance-badge.tsx';
import { DayAction } from './day-action.tsx';
import { GameTiles } from './game-tiles.tsx';
import { HallActions, type MoneyActions } from './hall-actions.tsx';
import { type HallLimits, useHallBalance } from './hall-balance.ts';
import styles from './hall-card.module.css';
import { HallMessages } from './hall-messages.tsx';
import { HallSafeguards } from './hall-safeguards.tsx';
import { HeldPrizes } from './held-prizes.tsx';
import { LimitMeters } from './limit-meters.tsx';
import type { MyHall } from './my-hall.ts';
import { hallTexts } from './my-halls.nb.ts';
import type { HallOnPage } from './my-page.tsx';
import { OnItsWay } from './on-its-way.tsx';
import type { HallPause } from './pauses.ts';
import { PlayAction } from './play-action.tsx';
import { SinceLast } from './since-last.tsx';

export type HallCardProps = HallOnPage &
  MoneyActions & {
    /** When the card is alone on a page, its heading is the page's first heading. */
    headingLevel?: 1 | 2;
    hallPageLink: boolean;
    onLimits: (hall: MyHall) => void;
    onPause: (hall: MyHall) => void;
    onOpenGame: (hall: MyHall, game: MainGame, place?: GamePlace) => void;
    onOpenUnfinished: (unfinished: UnfinishedGame) => void;
    onRemoteGame: (hall: MyHall) => void;
  };

/**
 * One of the player's halls: first the actions, then messages, limits and games (specification §2 Hall card,
 * fuller version). The play button is the main action. It comes, with the deposit and the hall's number,
 * before everything that can be long.
 */
export function HallCard({
  hall,
  messages,
  pause,
  headingLevel = 2,
  hallPageLink,
  onLimits,
  onPause,
  ...actions
}: HallCardProps) {
  const { balance, limits, onItsWay, refresh } = useHallBalance(hall);
  const paused = pause.kind === 'paused';
  const obstacle = balance.kind === 'fault' ? 'card_fault' : paused ? 'paused' : undefined;
  const nameId = useId();
  const onOpen = (game: MainGame) => actions.onOpenGame(hall, game);
  return (
    <Sheet
      as="article"
      tone={paused ? 'danger' : 'plain'}
      className={styles.card}
      aria-label={hall.name}
      {...(hall.playing.size > 0 && inTheMiddle)}
    >
      <PauseNotice pause={pause} />
      <header className={styles.head}>
        <HallLogo fileName={hall.logo} size={72} className={styles.logo} />
        <div>
          <Heading level={headingLevel} data-size="sm" id={nameId}>
            {hall.name}
          </Heading>
          <Paragraph data-size="sm" className={styles.address}>
            {hall.address}
          </Paragraph>
        </div>
        <div className={styles.balance} data-short={balance.kind === 'known' || balance.kind === 'loading'}>
          <BalanceBadge balance={balance} />
          <OnItsWay amount={onItsWay} />
        </div>
      </header>
      <BalanceTrouble balance={balance} hall={hall} onRetry={refresh} />
      <HeldPrizes hall={hall} headingLevel={headingLevel === 1 ? 2 : 3} />
      <SinceLast hall={hall} />
      <NeedsLine>
        {obstacle ? null : (
          <PlayAction
            hall={hall}
            nameId={nameId}
            onOpen={onOpen}
            onOpenUnfinished={actions.onOpenUnfinished}
          />
        )}
        <DayAction
          hall={hall}
          nameId={nameId}
          onOpenDay={obstacle ? undefined : (game) => actions.onOpenGame(hall, game, 'day')}
        />
        <HallActions hall={hall} balance={balance} paused={paused} nameId={nameId} {...actions}>
          {balance.kind === 'fault' ? null : <HallPhone hall={hall} />}
        </HallActions>
        <HallMessages messages={messages} level={headingLevel === 1 ? 2 : 3} />
        {limits ? <Limits hall={hall} limits={limits} /> : null}
        <HallSafeguards hall={hall} nameId={nameId} onLimits={onLimits} onPause={onPause} />
        <GameTiles
          hall={hall}
          obstacle={obstacle}
          nameId={nameId}
          onOpen={onOpen}
          onOpenRemote={() => actions.onRemoteGame(hall)}
        />
      </NeedsLine>
      {messages.length === 0 && obstacle === undefined ? <GamesStatus hall={hall} /> : null}
      <div className={styles.links}>
        <TextLink asChild>
          <Link to={memberCodePage(hall.id)} aria-describedby={nameId}>
            {hallTexts.showMember}
          </Link>
        </TextLink>
        <TextLink asChild>
          <Link to={`${portalPages.recall}?hall=${hall.id}`} aria-describedby={nameId}>
            {hallTexts.recall}
          </Link>
        </TextLink>
        <TextLink asChild>
          <Link to={pageOfHall(hall.id)} aria-describedby={nameId}>
            {hallTexts.aboutHall}
          </Link>
        </TextLink>
        {hallPageLink && hall.offers.open_hall_page.state === 'offered' ? (
          <TextLink asChild>
            <Link to={`/mybingo/${hall.id}`} aria-describedby={nameId}>
              {hallTexts.hallPage}
            </Link>
          </TextLink>
        ) : null}
      </div>
    </Sheet>
  );
}

/** Shows what remains to play for. While that loads, its exact place is reserved. */
function Limits({ hall, limits }: { hall: MyHall; limits: HallLimits | 'coming' }) {
  if (limits !== 'coming') return <LimitMeters limits={limits} />;
  return (
    <Skeleton variant="rectangle" className={styles.limits}>
      <LimitMeters limits={{ ...hall.maxLimits, prize: zeroOre, inForce: hall.maxLimits }} />
    </Skeleton>
  );
}

function PauseNotice({ pause }: { pause: HallPause }) {
  if (pause.kind === 'none') return null;
  if (pause.kind === 'unknown') {
    return (
      <Message tone="warning">
        <Paragraph>{hallTexts.pauseUnknown}</Paragraph>
      </Message>
    );
  }
  // The message is above the hall's own heading, so its heading may not have a lower level.
  return (
    <Message tone="info" heading={hallTexts.pausedHeading} headingLevel={2} live="off">
      <Paragraph>
        {pause.until === undefined
          ? hallTexts.pausedDays(pause.daysLeft)
          : hallTexts.pausedUntil(formatIsoDay(pause.until))}
      </Paragraph>
    </Message>
  );
}

function GamesStatus({ hall: { openGames } }: { hall: MyHall }) {
  if (openGames.size === mainGames.length) return null;
  return (
    <Paragraph data-size="sm">
      <Beside
        fixed={openGames.size === 0 ? hallTexts.allClosed : hallTexts.someClosed}
        plain={hallTexts.closedThen}
      />
    </Paragraph>
  );
}
