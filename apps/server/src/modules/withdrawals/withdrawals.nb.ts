import { type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';

/** What players read of withdrawals: among the movements of a card, and by SMS. */
export const withdrawalTexts = {
  held: (reference: string) => `Uttak ${reference}`,
  refused: (reference: string) => `Uttak ${reference} betalt tilbake`,
  corrected: (reference: string) => `Kontonummer rettet, uttak ${reference} trukket tilbake`,
  /** The hall's own movement, which no player reads. */
  paid: (reference: string) => `Uttak ${reference} utbetalt`,
  newPayeeSms: (
    us: OurNames,
    told: {
      readonly amount: string;
      readonly hallName: string;
      readonly ending: string;
      readonly phone: string;
    },
  ) =>
    `${us.productName}: Du har bedt om uttak av ${told.amount} fra ${told.hallName} til en ny bankkonto som slutter på ${told.ending}. ` +
    `Var det ikke deg? Ring hallen med en gang: ${told.phone}. ${whenHallIsClosed(us)}`,
} as const;
