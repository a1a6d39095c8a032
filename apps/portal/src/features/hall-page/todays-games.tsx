import { Heading, Paragraph } from '@digdir/designsystemet-react';
import { Stack } from '@lokalbingo/ui/stack';
import { useId } from 'react';
import { useIsOffline } from '../../platform/portal-context.tsx';
import { hallPageTexts as texts } from './hall-page.nb.ts';
import type { ShownHall } from './shown-hall.ts';
import { TodaysGame } from './todays-game.tsx';
import styles from './todays-games.module.css';

/**
 * The hall's online games today, and its other offers. Offline it shows no times, which may be out of date.
 */
export function TodaysGames({ shown }: { shown: ShownHall }) {
  const heading = useId();
  const isLost = useIsOffline();
  const { games, hasRemoteGame, hasVouchers } = shown;
  const known = isLost ? undefined : games;
  return (
    <Stack as="section" gap="sm" aria-labelledby={heading}>
      <Heading level={2} data-size="sm" id={heading}>
        {texts.games}
      </Heading>
      {known === undefined ? <Paragraph>{texts.gamesUnknown}</Paragraph> : null}
      {known?.length === 0 ? <Paragraph>{texts.noGames}</Paragraph> : null}
      {known?.map((game) => (
        <TodaysGame key={game.mainGame} game={game} />
      ))}
      {hasRemoteGame || hasVouchers ? (
        <Stack gap="xs">
          <Heading level={3} data-size="2xs">
            {texts.alsoHere}
          </Heading>
          <ul className={styles.more}>
            {hasRemoteGame ? <li>{texts.remoteGame}</li> : null}
            {hasVouchers ? <li>{texts.vouchers}</li> : null}
          </ul>
        </Stack>
      ) : null}
    </Stack>
  );
}
