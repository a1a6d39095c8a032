import { Button } from '@digdir/designsystemet-react';
import { type MainGame, mainGames } from '@lokalbingo/bingo/main-game';
import { gameToGoBackTo, gameWindow } from '@lokalbingo/contract/addresses';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePortalConfig } from '../../platform/config-queries.ts';
import { launchTexts } from './game-launch.nb.ts';

type BackToGameProps = {
  readonly hallId: number;
  /** Shown to a player who does not come from a game. */
  readonly children: ReactNode;
};

/**
 * The link back to the main game that the player left to make a deposit; the page's address names the game. It
 * leads to the game's open window, which still has its session and the player's choices.
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
