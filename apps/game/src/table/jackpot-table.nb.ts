import { formatOre, type Ore } from '@lokalbingo/money';

/** Texts of the jackpots of a game (specification §9 Games). */
export const jackpotTexts = {
  heading: 'Diagonal',
  amount: formatOre,
  ticketAt: (price: Ore) => `Bong til ${formatOre(price)}`,
  within: (balls: number) => `på ${balls} trekk`,
  note: (balls: number, stage: string) =>
    `Diagonalen går fra hjørne til hjørne gjennom den frie ruta. Alle som har en så tidlig, får hele beløpet, etter hva bongen kostet. Fra og med trekk ${balls + 1} gir diagonalen premien for ${stage}.`,
};
