import { type GameWords, rowStage } from '../every-game/game-words.ts';

/** The words of main game 1. */
export const mainBingoWords: GameWords<'large' | 'quick'> = {
  name: 'Hovedspill 1',
  kinds: {
    large: {
      name: 'Stor bong',
      note: 'Tre felt, alle 75\u00a0tall',
      one: 'stor bong',
      several: 'store bonger',
    },
    quick: { name: 'Kvikkbingo', note: 'Ett felt, 25\u00a0tall', one: 'Kvikkbingo', several: 'Kvikkbingo' },
  },
  stages: [1, 2, 3, 4, 5].map(rowStage),
  jackpot: undefined,
};
