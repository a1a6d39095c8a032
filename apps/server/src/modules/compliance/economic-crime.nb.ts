/** Texts of the file for a report to Økokrim. */
export const fileTexts = {
  field: 'Felt',
  value: 'Verdi',
  reporter: 'Rapportør',
  reportedBy: 'Hvitvaskingsansvarlig',
  investigation: 'Sak hos rapportøren',
  madeAt: 'Laget',
  name: 'Navn',
  birthDate: 'Fødselsdato',
  mobile: 'Mobil',
  email: 'E-post',
  address: 'Adresse',
  memberOf: 'Spillekonto',
  since: (hall: string, cardId: number, day: string) => `${hall}, kort ${cardId}, medlem siden ${day}`,
  why: 'Bakgrunn',
  cut: 'Ikke med',
  completeFrom: (cardId: number, at: string) =>
    `Kort ${cardId}: transaksjonene før ${at} fikk ikke plass i filen.`,
  movements: 'Transaksjoner de siste tolv månedene',
  columns: ['Tid', 'Hall', 'Kort', 'Tekst', 'Beløp', 'Saldo'],
};
