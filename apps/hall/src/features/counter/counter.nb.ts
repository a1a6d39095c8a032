/** Texts of the first page of the counter. */
export const counterTexts = {
  title: 'Skranke',
  newMember: 'Nytt medlem',
  how: 'Trykk / og skriv mobilnummer, navn, fødselsdato eller en referanse i søkefeltet øverst. Oppslagene dine lagres under «Mine spor».',
  atCounterOnly: (required: string) =>
    `Her finner du medlemmer. ${required} Daglig leder kan registrere denne nettleseren som skrankeplass.`,
};
