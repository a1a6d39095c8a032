/** Texts of the page where players change their own password. */

export const changePasswordTexts = {
  title: 'Endre passord',
  greeting: 'Velg nytt passord',
  note: 'Når passordet er endret, blir du logget ut på alle andre enheter.',
  inUse: 'Nåværende passord',
  wanted: 'Nytt passord',
  submit: 'Endre passord',
  inUseMissing: 'Skriv inn passordet du har nå.',
  wrong: 'Det nåværende passordet er feil.',
  perhapsDone:
    'Vi fikk ikke svar på forrige forsøk, og passordet kan være endret da. Prøv det nye passordet som nåværende, eller logg inn på nytt med det.',
  forgotten: 'Glemt passord?',
  done: 'Passordet er nå endret',
  doneNote: 'Du er logget ut på alle andre enheter, og vi har sendt deg en melding om endringen.',
};
