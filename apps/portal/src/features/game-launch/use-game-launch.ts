import type { MainGame } from '@lokalbingo/bingo/main-game';
import type { GamePlace } from '@lokalbingo/contract/addresses';
import type { getPreGameMessage } from '@lokalbingo/contract/hall-messages';
import type { AnswerOf } from '@lokalbingo/contract/operation';
import { useState } from 'react';
import { openGameWindow } from '../../parts/game-window/game-window.ts';
import { usePortal } from '../../platform/portal-context.tsx';
import { type LaunchRefusal, launchGame } from './launch-game.ts';

/** The hall and game being opened. */
export type LaunchTarget = {
  readonly hall: { readonly id: number; readonly name: string; readonly phone: string };
  readonly game: MainGame;
  /** The screen that the game opens with; by default the table. */
  readonly place?: GamePlace | undefined;
};

/** The screen while a game is being opened. */
export type LaunchScreen =
  | {
      readonly kind: 'message';
      readonly message: NonNullable<AnswerOf<typeof getPreGameMessage>>;
      readonly target: LaunchTarget;
    }
  | { readonly kind: 'refused'; readonly refusal: LaunchRefusal; readonly target: LaunchTarget }
  | { readonly kind: 'frame'; readonly address: string; readonly target: LaunchTarget };

/** Opens main games in their window, or in a frame on this page where the browser blocks the window. */
export function useGameLaunch() {
  const portal = usePortal();
  const [screen, setScreen] = useState<LaunchScreen>();

  const launch = async (target: LaunchTarget, messageRead: boolean) => {
    setScreen(undefined);
    // Before any await: a window may only be opened during the press.
    const gameWindow = openGameWindow();
    const { hall, game, place } = target;
    const result = await launchGame(portal, { hallId: hall.id, game, place }, { messageRead });
    if (result.kind === 'ready') {
      if (gameWindow === undefined) setScreen({ ...result, kind: 'frame', target });
      else if (!gameWindow.isGone()) gameWindow.show(result.address);
      return;
    }
    gameWindow?.leave();
    setScreen({ ...result, target });
  };

  return {
    screen,
    open: (target: LaunchTarget) => void launch(target, false),
    continueAfterMessage: (target: LaunchTarget) => void launch(target, true),
    dismiss: () => setScreen(undefined),
  };
}
