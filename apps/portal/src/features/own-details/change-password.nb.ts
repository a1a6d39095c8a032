/** Texts of the page where players change their own password. */
import { minutes, seconds } from '@lokalbingo/contract/durations';

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
  tooMany: (waitSeconds: number) => {
    const isShort = waitSeconds <= 60;
    const count = Math.ceil(isShort ? waitSeconds : (waitSeconds * seconds(1)) / minutes(1));
    return `Passordet har vært feil for mange ganger. Prøv igjen om ${count} ${isShort ? 'sekunder' : 'minutter'}.`;
  },
  forgotten: 'Glemt passord?',
  done: 'Passordet er nå endret',
  doneNote: 'Du er logget ut på alle andre enheter, og vi har sendt deg en melding om endringen.',
};
