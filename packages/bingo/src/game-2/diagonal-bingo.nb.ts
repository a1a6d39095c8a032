import { type GameWords, rowStage } from '../every-game/game-words.ts';

/** The words of main game 2. Its tickets are named by their price. */
export const diagonalBingoWords: GameWords<'single' | 'double' | 'quadruple'> = {
  name: 'Hovedspill 2',
  kinds: {
    single: ticketAt(5, 'Vanlig premie'),
    double: ticketAt(10, 'Dobbel premie'),
    quadruple: ticketAt(20, 'Firedobbel premie'),
  },
  stages: [rowStage(1), rowStage(2), { inWords: 'full bong', counted: 'Full bong' }],
  jackpot: 'diagonal',
};

function ticketAt(kroner: number, note: string) {
  const price = `til kr\u00a0${kroner}`;
  return { name: `Bong ${price}`, note, one: `bong ${price}`, several: `bonger ${price}` };
}
