/** Texts of pauses (specification §2, §4 Hall pause state, §5 and §8 Play pause; our own where they name none). */
import type { PauseChoice } from './pause-choice.ts';

export const pauseTexts = {
  hallHeading: (hall: string) => `Spillepause i ${hall}`,
  inForce: (date: string) => `Du har aktivert spillepause frem til ${date}`,
  inForceText:
    'Den dagen kan du spille igjen. Pausen kan ikke oppheves eller gjøres kortere. Du kan når som helst velge en lengre pause.',
  lead: 'Mens du har spillepause, kan du ikke spille på nett, kjøpe billetter eller sette inn penger i denne hallen. Pausen gjelder ikke papirbonger i hallen eller spill hos andre.',
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
  until: (date: string) => `Du kan spille igjen ${date}`,
  date: 'Første dag du kan spille igjen',
  dateHint: 'Fra i dag og inntil ett år frem. Velger du i dag eller i morgen, varer pausen ut dagen.',
  dateHintLonger: 'En senere dag enn i pausen du har, og inntil ett år frem.',
  dateMissing: 'Du må velge en dato',
  dateNotLater: (date: string) => `Velg en dato etter ${date}, så blir pausen lengre.`,
  save: 'Lagre',
  next: 'Neste',
  confirmHeading: (date: string) => `Du tar spillepause. Du kan spille igjen ${date}.`,
  confirmPoints: (hall: string, date: string) => [
    `Pausen gjelder med en gang, på alle enheter. Før ${date} kan du ikke spille på nett, kjøpe billetter eller sette inn penger i ${hall}.`,
    'Den kan ikke oppheves eller gjøres kortere, verken av deg, av hallen eller av oss.',
    'Bongene du har kjøpt, er fortsatt med, og gevinster settes inn på spillekontoen. Du kan fortsatt ta ut penger og se transaksjonene dine.',
  ],
  back: 'Tilbake',
  confirm: 'Bekreft spillpause',
  saveFailed: 'Det oppsto en feil ved lagring av spillepause.',
  began: 'Spillepause er nå aktivert',
  beganText: (hall: string, date: string) =>
    `Du har spillepause i ${hall}. Du kan spille igjen ${date}. Du kan fortsatt ta ut penger og se transaksjonene dine.`,
  close: 'Lukk',

  globalHeading: 'Spillepause i alle haller',
  globalLead: (product: string, date: string) =>
    `Du tar pause fra alle bingohallene i ${product}, på nett, i 12 måneder. Du kan spille igjen ${date}. Dette betyr det:`,
  globalPoints: [
    'Pausen gjelder med en gang. Du blir logget ut på alle enheter, og spillene du har åpne, lukkes.',
    'Du kan ikke spille på nett, kjøpe billetter, sette inn penger eller bli medlem i en ny hall før pausen er over. Den gjelder ikke papirbonger i hallen eller spill hos andre.',
    'Den kan ikke oppheves eller gjøres kortere, verken av deg, av hallen eller av oss.',
    'Bongene du har kjøpt, er fortsatt med, og gevinster settes inn på spillekontoen.',
    'Du kan fortsatt logge inn for å ta ut penger og se saldo, transaksjoner og kontoutskrifter.',
  ],
  globalPassword: 'Bekreft med passordet ditt',
  globalPasswordMissing: 'Skriv inn passordet ditt.',
  globalConfirm: 'Aktiver spillepause',
  globalWrongPassword: 'Passordet ser ut til å være feil',
  globalFailed: 'Det oppsto en feil. Spillepausen er ikke aktivert. Prøv igjen.',
  globalUnanswered:
    'Vi fikk ikke svar, og vet ikke om spillepausen er aktivert. Prøv igjen. Blir du logget ut, er den aktivert.',
  globalBegan: (date: string) => `Du har spillepause i alle haller. Du kan spille igjen ${date}.`,
  globalLoggedOut: 'Du er logget ut på alle enheter.',
  stillPossible: 'Dette kan du fortsatt gjøre',
  stillPossiblePoints: [
    'Logge inn, ta ut penger og følge med på utbetalingen.',
    'Se saldo, transaksjoner og kontoutskrifter.',
    'Bongene du har kjøpt, er fortsatt med, og gevinster settes inn på spillekontoen.',
  ],
  logIn: 'Logg inn',
  toHome: 'Til forsiden',
};
