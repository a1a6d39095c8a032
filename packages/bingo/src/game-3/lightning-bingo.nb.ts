import { type GameWords, rowStage } from '../every-game/game-words.ts';

/** The words of main game 3. */
export const lightningBingoWords: GameWords<'lightning'> = {
  name: 'Lynbingo',
  kinds: {
    lightning: {
      name: 'Lynbingo',
      note: 'Tre rader, ni\u00a0tall',
      one: 'Lynbingo-bong',
      several: 'Lynbingo-bonger',
    },
  },
  stages: [1, 2, 3].map(rowStage),
  jackpot: undefined,
};
