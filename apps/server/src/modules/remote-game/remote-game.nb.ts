/** What the player reads of the remote game beside what the partner says. */
export const remoteGameTexts = {
  transferFailed: 'Overføringen ble ikke gjennomført. Ingen penger er flyttet.',
  onItsWay: 'Vi har ikke fått svar fra spillet. Pengene er holdt av til vi vet hva som skjedde.',
  endFailed: 'Spilløkten kunne ikke avsluttes nå. Prøv igjen om litt.',
  roundOpen: 'Spill ferdig runden, så avsluttes økten.',
  ending: 'Vi har ikke fått svar fra spillet. Vi avslutter økten så snart vi får svar.',
} as const;
