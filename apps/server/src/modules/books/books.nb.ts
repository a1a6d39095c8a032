/** The texts of the books, in Norwegian. */
export const booksTexts = {
  happenedOn: (reference: string, day: string) => `${reference}, skjedde ${day}`.replace(/^, s/, 'S'),
  voucher: (no: number) => `Bilag ${no}`,
  hall: 'Hall',
  day: 'Bokført',
  text: 'Tekst',
  reference: 'Referanse',
  made: 'Laget',
  account: 'Konto',
  name: 'Navn',
  debit: 'Debet',
  credit: 'Kredit',
  sum: 'Sum',
  page: (page: number, pages: number) => `Side ${page} av ${pages}`,
};
