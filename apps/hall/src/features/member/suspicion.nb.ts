/** Texts of a report to the compliance officer. */
export const suspicionTexts = {
  title: 'Varsle hvitvaskingsansvarlig',
  text: 'Bare hvitvaskingsansvarlig leser meldingen. Ikke si noe om den til medlemmet eller andre.',
  report: 'Hva har du sett?',
  hint: 'Minst fem tegn.',
  missing: 'Skriv minst fem tegn.',
  send: 'Send meldingen',
  sent: 'Meldingen er sendt.',
};
