/** Texts of the page for a forgotten password (specification §2 Password reset). */
import { minutes } from '@lokalbingo/contract/durations';
import { codeLifetimeMs } from '@lokalbingo/contract/lifetimes';

export const forgotTexts = {
  title: 'Opprett nytt passord',
  description:
    'Har du glemt passordet? Få en kode på SMS til mobilnummeret ditt, og lag et nytt passord til kontoen.',
  mobileStep: 'Finn kontoen din',
  mobile: 'Ditt mobilnummer',
  mobileDescription:
    'Vi sender deg en engangskode på SMS. Gi den aldri til noen, heller ikke til en som sier at de ringer fra oss.',
  sendCode: 'Send kode',
  forgottenMobile: (eid: string) =>
    `Husker du ikke hvilket mobilnummer du er registrert med? Finn det med ${eid}.`,
  findMobile: (eid: string) => `Finn mobilnummeret med ${eid}`,
  cancel: 'Avbryt',
  mobileFound: 'Vi fant mobilnummeret ditt.',
  unknown: (eid: string) => `Vi finner ingen konto som er knyttet til denne ${eid}.`,
  toRegister: 'Registrer personlig konto',
  codeStep: 'Skriv inn koden',
  // The text is the same for every number, so that nobody learns who has an account.
  smsOnItsWay: (phone: string) =>
    `Er ${phone} registrert hos oss, er en SMS med en engangskode nå på vei dit. Koden gjelder i ${codeLifetimeMs / minutes(1)} minutter.`,
  changeMobile: 'Endre mobilnummer',
  passwordStep: 'Velg nytt passord',
  password: 'Nytt passord',
  passwordNote: 'Når passordet er endret, blir du logget ut på alle andre enheter.',
  update: 'Oppdater passord',
  changedButNotLoggedIn:
    'Passordet er endret, men vi fikk ikke logget deg inn. Prøv igjen, eller logg inn selv.',
  done: 'Passordet er nå endret',
};
