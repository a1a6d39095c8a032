/** Texts of pauses (specification §2, §4 Hall pause state, §5 and §8 Play pause; our own where they name none). */
import type { PauseChoice } from './pause-choice.ts';

export const pauseTexts = {
  helpline: 'Vil du snakke med noen om spilling?',
  helplineCall: (name: string, phone: string) => `Ring ${name} på\u00a0${phone.replaceAll(' ', '\u00a0')}`,
  helplineOr: 'eller gå til',

  hallHeading: (hall: string) => `Spillepause på ${hall}`,
  inForce: (date: string) => `Du har aktivert spillepause frem til ${date}`,
  inForceText: 'Pausen kan ikke oppheves eller gjøres kortere. Du kan når som helst velge en lengre pause.',
  lead: 'Mens du har spillepause, kan du ikke spille, kjøpe billetter eller sette inn penger på denne bingohallen.',
  choose: 'Hvor lenge vil du ha pause?',
  chooseLonger: 'Vil du ha en lengre pause?',
  choices: {
    none: 'Ingen pause',
    monthend: 'Ut måneden',
    week: '1 uke',
    '3months': '3 måneder',
    '6months': '6 måneder',
    '1year': '1 år (spillstopp)',
    custom: 'Velg dato selv',
  } satisfies Record<PauseChoice, string>,
  asItIs: 'Behold pausen som den er',
  until: (date: string) => `Frem til ${date}`,
  date: 'Pause frem til',
  dateHint: 'Fra i dag og inntil ett år frem. Velger du i dag, varer pausen ut dagen.',
  dateHintLonger: 'En senere dag enn pausen du har, og inntil ett år frem.',
  dateMissing: 'Du må velge en dato',
  dateNotLater: (date: string) => `Velg en dato etter ${date}, så blir pausen lengre.`,
  save: 'Lagre',
  next: 'Neste',
  confirmHeading: (date: string) => `Du tar spillepause frem til ${date}`,
  confirmPoints: (hall: string) => [
    `Pausen gjelder med en gang, på alle enheter. Du kan ikke spille, kjøpe billetter eller sette inn penger på ${hall} før da.`,
    'Den kan ikke oppheves eller gjøres kortere, verken av deg, av hallen eller av oss.',
    'Bonger du har kjøpt, spiller videre, og gevinster settes inn på spillekontoen. Du kan fortsatt ta ut penger og se bevegelser.',
  ],
  back: 'Tilbake',
  confirm: 'Bekreft spillpause',
  saveFailed: 'Det oppsto en feil ved lagring av spillepause.',
  began: 'Spillepause er nå aktivert',
  beganText: (hall: string, date: string) =>
    `Du har spillepause på ${hall} frem til ${date}. Du kan fortsatt ta ut penger og se bevegelser.`,
  close: 'Lukk',

  globalHeading: 'Spillepause på alle bingohaller',
  globalLead: (date: string) =>
    `Du tar pause fra alle bingohallene her i 12 måneder, frem til ${date}. Dette betyr det:`,
  globalPoints: [
    'Pausen gjelder med en gang. Du blir logget ut på alle enheter, og spill du har åpne, lukkes.',
    'Du kan ikke spille, kjøpe billetter, sette inn penger eller bli medlem i en ny hall før pausen er over.',
    'Den kan ikke oppheves eller gjøres kortere, verken av deg, av hallen eller av oss.',
    'Bonger du har kjøpt, spiller videre, og gevinster settes inn på spillekontoen.',
    'Du kan fortsatt logge inn for å ta ut penger og for å se saldo, bevegelser og oppgaver.',
  ],
  globalPassword: 'Bekreft med passordet ditt',
  globalPasswordMissing: 'Skriv inn passordet ditt.',
  globalConfirm: 'Aktiver spillepause',
  globalWrongPassword: 'Passordet ser ut til å være feil',
  globalFailed: 'Det oppsto en feil. Spillepausen er ikke aktivert. Prøv igjen.',
  globalUnanswered:
    'Vi fikk ikke svar, og vet ikke om spillepausen er aktivert. Prøv igjen. Blir du logget ut, er den aktivert.',
  globalBegan: (date: string) => `Du har spillepause på alle bingohaller frem til ${date}.`,
  globalLoggedOut: 'Du er logget ut på alle enheter.',
  stillPossible: 'Dette kan du fortsatt gjøre',
  stillPossiblePoints: [
    'Logge inn, ta ut penger og følge med på utbetalingen.',
    'Se saldo, bevegelser og oppgaver over det du har spilt for.',
    'Bonger du har kjøpt, spiller videre, og gevinster settes inn på spillekontoen.',
  ],
  logIn: 'Logg inn',
  toHome: 'Til forsiden',
};
