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
    'Vi vet ikke om passordet ble endret. Prøv å logge inn med det nye. Går ikke det, gjelder det gamle.',
  forgotten: 'Glemt passord?',
  done: 'Passordet er nå endret',
  doneNote: 'Du er logget ut på alle andre enheter, og vi har sendt deg en melding om endringen.',
};
