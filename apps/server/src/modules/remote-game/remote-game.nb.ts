import type { Refusal } from '../../platform/result.ts';
import { stakeRefusalText } from '../external-money/external-money.ts';

/** Texts for the player about the remote game, besides the partner's own. */
export const remoteGameTexts = {
  transferFailed: 'Ingen penger er flyttet. Overføringen gikk ikke gjennom.',
  onItsWay: 'Vi har ikke fått svar fra spillet. Pengene er holdt av til vi vet hva som skjedde.',
  endFailed: 'Pengene dine er trygge i spilløkten. Vi fikk ikke avsluttet den nå. Prøv igjen om litt.',
  roundOpen: 'Spill runden ferdig, så avslutter vi økten.',
  ending: 'Vi har ikke fått svar fra spillet. Vi avslutter økten så snart vi får svar.',
} as const;

/** Returns the text for the player about our own refusal. */
export function remoteGameRefusalText(refusal: Refusal, failed: string): string {
  switch (refusal.code) {
    case 'game_closed':
      return 'Spillet er stengt (Åpent 10:00 - 22:00)';
    case 'other_game_active':
      return 'Du har et annet aktivt bingospill hos samme operatør. Ny type spill kan ikke startes før alle kjøpte bonger i andre spill er ferdigspilt, og spill lukket.';
    case 'remote_session_open':
      return 'Du har en åpen spilløkt i partnerspillet hos samme operatør. Fortsett den, eller avslutt den før du starter en ny.';
    case 'remote_session_not_found':
      return 'Du har ingen åpen spilløkt her.';
    default:
      return stakeRefusalText(refusal) ?? failed;
  }
}
