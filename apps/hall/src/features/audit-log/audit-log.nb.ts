/** Texts of the audit log. */
export const auditLogTexts = {
  title: 'Spor',
  text: 'Her står alt som er gjort og slått opp i hallen. Ingen kan endre det. Oppslagene dine her blir også registrert.',
  halls: 'Haller',
  allHalls: 'Alle hallene dine',
  from: 'Fra og med',
  to: 'Til og med',
  act: 'Handling',
  allActs: 'Alle handlinger',
  show: 'Vis',
  staff: 'Medarbeider',
  hall: 'Hall',
  onlyOf: (name: string) => `Vis bare ${name}`,
  isOnlyOf: (name: string) => `Du ser bare det ${name} har gjort.`,
  everybody: 'Vis alle medarbeidere',
  nobody: 'Systemet',
  nothing: 'Ingen spor passer.',
};
