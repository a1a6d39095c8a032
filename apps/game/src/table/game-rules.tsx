import type { GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { rulesOf, type TicketKind } from '@lokalbingo/bingo/games';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { createContext, type ReactNode, useContext } from 'react';

const RulesContext = createContext<GameRules<TicketKind>>(rulesOf(1));

/** Provides the rules of the main game to everything inside it, in the game's colours. */
export function GameRulesProvider({ mainGame, children }: { mainGame: MainGame; children: ReactNode }) {
  return (
    <RulesContext value={rulesOf(mainGame)}>
      <div data-main-game={mainGame}>{children}</div>
    </RulesContext>
  );
}

/** The rules of the main game at this table. */
export function useGameRules(): GameRules<TicketKind> {
  return useContext(RulesContext);
}
