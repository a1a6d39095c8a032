/** Texts of the compliance officer's page. */
export const complianceTexts = {
  title: 'Etterlevelse',
  text: 'Bare hvitvaskingsansvarlige ser denne siden. Medlemmet skal ikke få vite noe om det som står her.',
  cash: 'Kontanter som henger sammen',
  cashText: (threshold: string) =>
    `Medlemmer som har betalt inn eller fått ut ${threshold} eller mer i kjedens haller.`,
  reports: 'Meldinger fra medarbeidere',
  investigations: 'Undersøkelser',
  columns: {
    member: 'Medlem',
    hall: 'Hall',
    days: 'Dager',
    paidIn: 'Inn',
    paidOut: 'Ut',
    by: 'Fra',
    report: 'Melding',
    at: 'Tid',
    state: 'Status',
    act: 'Gjør',
  },
  none: 'Ingen nå.',
  investigate: 'Undersøk',
  hold: 'Stans utbetaling',
  release: 'Frigi utbetaling',
  close: 'Avslutt',
  states: { held: 'Utbetaling stanset', open: 'Under arbeid', closed: 'Avsluttet' },
  actTexts: {
    investigate: 'Skriv hvorfor medlemmet undersøkes.',
    hold: 'Uttak og kontanter ut venter i hele kjeden. Gevinster og spill går som vanlig.',
    release: 'En annen enn den som stanset utbetalingen, må frigi den.',
    close: 'Skriv hva undersøkelsen har vist.',
  },
};

/** Why an act was not done. */
export function notDoneText(code: string | undefined): string {
  if (code === 'another_required') return 'En annen må gjøre dette.';
  if (code === 'own_case') return 'Saken gjelder deg selv eller en med samme navn.';
  if (code === 'case_moved') return 'Noen andre har gjort noe med undersøkelsen. Hent siden på nytt.';
  return 'Det ble ikke gjort. Prøv igjen.';
}
