import { type OurNames, whenHallIsClosed } from '../../platform/our-names.nb.ts';

/** Texts about withdrawals for players: on statement lines and in SMS. */
export const withdrawalTexts = {
  held: (reference: string) => `Uttak ${reference}`,
  refused: (reference: string) => `Uttak ${reference} betalt tilbake`,
  corrected: (reference: string) => `Kontonummer rettet, uttak ${reference} trukket tilbake`,
  /** The hall's own statement line; no player sees it. */
  paid: (reference: string) => `Uttak ${reference} utbetalt`,
  returnedSms: (
    productName: string,
    { amount, hallName }: { readonly amount: string; readonly hallName: string },
  ) =>
    `${productName}: Banken kunne ikke utbetale uttaket ditt på ${amount} fra ${hallName}. ` +
    'Pengene er tilbake på spillekontoen. Sjekk kontonummeret, og be om uttak på nytt.',
  newPayeeSms: (
    us: OurNames,
    facts: {
      readonly amount: string;
      readonly hallName: string;
      readonly ending: string;
      readonly phone: string;
    },
  ) =>
    `${us.productName}: Du har bedt om uttak av ${facts.amount} fra ${facts.hallName} til en ny bankkonto som slutter på ${facts.ending}. ` +
    `Var det ikke deg? Ring hallen med en gang: ${facts.phone}. ${whenHallIsClosed(us)}`,
} as const;
