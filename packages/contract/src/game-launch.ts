/** Opening a main game from the portal, and the game host's side of it (specification §4 Main game launch; decisions §5 Launch). */
import { z } from 'zod';
import { playBars } from './admission.ts';
import { keptText } from './kept-text.ts';
import { operation } from './operation.ts';
import { bingoId, bingoIdInput, gameToFinish, mainGame, numberInput } from './wire.ts';

/**
 * Requests a token to open a main game. `gameToken` works once, within 60 seconds, and is empty when `otherGames` or
 * `activeGames` counts something unfinished elsewhere in the chain; `inTheWay` (not in the specification) names it.
 */
export const getGameToken = operation({
  name: 'getGameToken',
  summary: 'A one-time token that opens a main game',
  host: 'portal',
  method: 'POST',
  path: '/game/getGameToken',
  access: 'player',
  body: z.strictObject({ GameType: numberInput(mainGame), bingoid: bingoIdInput }),
  answer: z.object({
    otherGames: z.int().min(0),
    activeGames: z.int().min(0),
    gameToken: z.string(),
    inTheWay: gameToFinish.optional(),
  }),
  refusals: [...playBars, 'game_closed'],
});

/**
 * On the game host: exchanges the one-time token for an HttpOnly, SameSite cookie bound to player, hall and game. The
 * window then opens `/game/{BingoID}`. A later exchange by the same player takes over from earlier windows.
 */
export const openGameSession = operation({
  name: 'openGameSession',
  summary: 'Exchange a one-time token for a game session cookie',
  host: 'game',
  method: 'POST',
  path: '/game',
  access: 'public',
  body: z.strictObject({ token: keptText.min(1).max(128) }),
  answer: z.object({ bingoId }),
  refusals: ['game_token_invalid'],
});
