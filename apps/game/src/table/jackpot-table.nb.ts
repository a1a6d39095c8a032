import { formatOre, type Ore } from '@lokalbingo/money';

/** Texts of the jackpots of a game (specification §9 Games). */
export const jackpotTexts = {
  heading: 'Diagonal',
  amount: formatOre,
  ticketAt: (price: Ore) => `Bong til ${formatOre(price)}`,
  within: (balls: number) => `på ${balls} trekk`,
  note: (balls: number, stage: string) =>
    `Diagonalen går fra hjørne til hjørne gjennom Freeplay-ruten. Den gir jackpot så lenge ${stage} ikke er vunnet. Alle som får diagonalen så tidlig, får hele beløpet. Beløpet avhenger av prisen på bongen. Fra og med trekk ${balls + 1} gir diagonalen premien for ${stage}.`,
  whileOpen: (stage: string) => `Så lenge ${stage} ikke er vunnet.`,
};
