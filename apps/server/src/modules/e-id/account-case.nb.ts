/** SMS texts that tell members the result of a hall's review of an account. */
type ReviewedBy = { readonly name: string; readonly phone: string } | undefined;

export const accountCaseTexts = {
  linked: (product: string, _hall: ReviewedBy) =>
    `${product}: BankID er knyttet til kontoen din. Logg inn på nytt for å fortsette.`,
  rejected: (product: string, hall: ReviewedBy) =>
    `${product}: Vi fikk ikke knyttet BankID til kontoen din. Du kan prøve igjen på Min side, eller ${
      hall ? `ringe ${hall.name} på ${hall.phone}` : 'kontakte bingohallen din'
    }.`,
} as const;
