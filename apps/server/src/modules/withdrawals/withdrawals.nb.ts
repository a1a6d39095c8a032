/** What players read of withdrawals: among the movements of a card, and by SMS. */
export const withdrawalTexts = {
  held: (reference: string) => `Uttak ${reference}`,
  refused: (reference: string) => `Tilbakeført uttak ${reference}`,
  corrected: (reference: string) => `Kontonummer rettet, uttak ${reference} trukket tilbake`,
  /** The hall's own movement, which no player reads. */
  paid: (reference: string) => `Uttak ${reference} utbetalt`,
  newPayeeSms: (
    product: string,
    told: {
      readonly amount: string;
      readonly hallName: string;
      readonly ending: string;
      readonly phone: string;
    },
  ) =>
    `${product}: Du har bedt om uttak av ${told.amount} fra ${told.hallName} til en ny konto som slutter på ${told.ending}. ` +
    `Var det ikke deg? Ring hallen med en gang: ${told.phone}.`,
} as const;
