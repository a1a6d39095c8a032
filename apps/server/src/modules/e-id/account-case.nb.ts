/** What members are told by SMS when a hall has looked at whose an account is. */
type ReviewedBy = { readonly name: string; readonly phone: string } | undefined;

export const accountCaseTexts = {
  linked: (product: string, _hall: ReviewedBy) =>
    `${product}: Kontoen din er verifisert. Logg inn på nytt, så er alt klart.`,
  rejected: (product: string, hall: ReviewedBy) =>
    `${product}: Vi fikk ikke verifisert kontoen din. Du kan prøve igjen på Min side, eller ${
      hall ? `ringe ${hall.name} på ${hall.phone}` : 'kontakte bingohallen din'
    }.`,
} as const;
