import type { Answer, RiskLevel } from './pgsi.ts';

/** Texts of the self-test. The questions are those of the Problem Gambling Severity Index in our own translation. */
export const selfTestTexts = {
  title: 'Selvtest',
  description:
    'Ni spørsmål om spillevanene dine det siste året. Svarene blir i nettleseren din, og du får vite hva de kan tyde på.',
  lead: 'Lurer du på om du spiller for mye? Svar på ni spørsmål om det siste året. Det tar to minutter.',
  privacy:
    'Svarene blir på denne siden. De lagres ikke og sendes ikke til noen, og er borte når du lukker siden.',
  when: 'Tenk på de siste 12 månedene.',
  questions: [
    'Har du spilt for mer enn du egentlig har råd til å tape?',
    'Har du måttet spille for større beløp for å få den samme følelsen av spenning?',
    'Har du gått tilbake en annen dag for å prøve å vinne tilbake penger du har tapt?',
    'Har du lånt penger eller solgt noe for å få penger å spille for?',
    'Har du følt at du kanskje har et problem med pengespill?',
    'Har pengespill gitt deg helseproblemer, også stress eller uro?',
    'Har noen kritisert spillingen din eller sagt at du har et spilleproblem, enten du selv mente det var sant eller ikke?',
    'Har spillingen din gitt økonomiske problemer for deg eller dem du bor sammen med?',
    'Har du hatt skyldfølelse for måten du spiller på, eller for det som skjer når du spiller?',
  ],
  numbered: (at: number, question: string) => `${at + 1}. ${question}`,
  answers: {
    never: 'Aldri',
    sometimes: 'Noen ganger',
    mostly: 'Som oftest',
    always: 'Nesten alltid',
  } satisfies Record<Answer, string>,
  show: 'Se resultatet',
  missing: (count: number) =>
    count === 1 ? 'Du har ett spørsmål igjen.' : `Du har ${count} spørsmål igjen.`,
  missingHere: 'Velg det svaret som passer best.',
  toFirstMissing: (at: number) => `Gå til spørsmål ${at + 1}`,
  again: 'Ta testen på nytt',
  result: 'Resultatet ditt',
  levels: {
    none: {
      heading: 'Svarene tyder ikke på problemer med spill',
      text: 'Du ser ut til å ha det fint med spillingen din. Fortsett å holde øye med den, særlig når livet ellers er vanskelig.',
    },
    low: {
      heading: 'Svarene tyder på lav risiko',
      text: 'Du har få eller ingen problemer på grunn av spill. Det kan likevel være lurt å sette grenser som passer deg, mens det er lett.',
    },
    moderate: {
      heading: 'Svarene tyder på noe risiko',
      text: 'Spillingen kan gå ut over deg eller andre. Det er et godt tidspunkt å gjøre noe med det: sett lavere grenser, ta en pause, eller snakk med noen.',
    },
    problem: {
      heading: 'Svarene tyder på at spillingen er et problem for deg',
      text: 'Mange har vært der du er, og har kommet seg ut av det. Du trenger ikke å klare det alene. Snakk med noen, gjerne i dag, og ta en pause fra spillet.',
    },
  } satisfies Record<RiskLevel, { heading: string; text: string }>,
  indication: 'Resultatet er en pekepinn og ingen diagnose.',
  next: 'Hva du kan gjøre nå',
  limits: 'Sett spillegrenser',
  pause: 'Ta pause fra alle haller',
  more: 'Les om å spille trygt',
  source:
    'Spørsmålene og nivåene er Problem Gambling Severity Index (PGSI), av Ferris og Wynne: The Canadian Problem Gambling Index: Final report, Canadian Centre on Substance Abuse, 2001. Oversettelsen er vår.',
} as const;
