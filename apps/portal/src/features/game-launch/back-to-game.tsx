import { Button } from '@digdir/designsystemet-react';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { gameToGoBackTo, gameWindow } from '@lokalbingo/contract/addresses';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { launchTexts } from './game-launch.nb.ts';

type BackToGameProps = {
  readonly hallId: number;
  /** What stands here for who does not come from a game. */
  readonly children: ReactNode;
};

/**
 * The way back to the main game that the player has left to pay in, as the address says: to its window as it was, which
 * has its session still and knows what was chosen in it.
 */
export function BackToGame({ hallId, children }: BackToGameProps) {
  const [search] = useSearchParams();
  const game = mainGames.find((each: MainGame) => String(each) === search.get(gameToGoBackTo));
  const host = usePortalConfig()?.gameHosts[`${game}`];
  if (game === undefined || host === undefined) return children;
  return (
    <Button asChild className="lb-wide">
      <a href={`${host.replace(/\/$/, '')}${gameWindow(hallId)}`}>{launchTexts.backToGame}</a>
    </Button>
  );
}
