const either = new Intl.ListFormat('nb-NO', { type: 'disjunction' });

/** Who may approve a proposal. */
export const approversInWords = (names: readonly string[]): string =>
  names.length === 0
    ? 'Ingen andre har en rolle som kan godkjenne dette. Be kjedelederen om hjelp.'
    : `${either.format(names)} kan godkjenne.`;
