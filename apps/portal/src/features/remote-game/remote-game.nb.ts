/** Texts of the remote game (specification §4 Remote game session, §8 Remote game). */
import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, type Ore, zeroOre } from '@lokalbingo/money';
import { capital } from '../../platform/capital.ts';

export const remoteGameTexts = {
  loading: 'Ser etter spilløkten din',
  loadFailed: 'Vi vet ikke om du har en åpen spilløkt. Prøv igjen om litt.',
  denied:
    'Du har et annet aktivt bingospill hos samme operatør. Ny type spill kan ikke startes før alle kjøpte bonger i andre spill er ferdigspilt, og spill lukket.',
  deniedThen:
    'Vent til rundene du har bonger til, er ferdige. Har du en åpen spilløkt i en annen hall, må du avslutte den.',
  closed: 'Spillet er stengt (Åpent 10:00 - 22:00)',
  start:
    'Spillet leveres av en av hallens partnere. Du overfører penger fra spillekontoen til en spilløkt, høyst kr\u00a0500. Det som er igjen når du avslutter økten, kommer tilbake til spillekontoen.',
  limits:
    'Egne penger du overfører, teller mot spillegrensene. Det du ikke har spilt for når økten er avsluttet, teller ikke lenger.',
  transfer: (amount: string | undefined) => (amount ? `Overfør ${amount} og spill` : 'Overfør og spill'),
  transferFailed: 'Pengene ble ikke overført',
  notTransferred: 'Pengene ble ikke overført. De står på spillekontoen din.',
  transferred: 'Pengene er i spilløkten. Du kan spille nå.',
  opening: (amount: Ore | null) =>
    `${amount === null ? 'Pengene dine' : formatOre(amount)} er på vei til spilløkten. Vi spør til vi får svar.`,
  hasSession: 'Du har en åpen spilløkt.',
  held: (amount: Ore, at: Date | null) =>
    at === null
      ? `Du har ${formatOre(amount)} i den.`
      : `Kl.\u00a0${formatOsloTime(at)} hadde du ${formatOre(amount)} i den.`,
  toAdd: 'Vil du sette inn mer, må du avslutte spilløkten og starte en ny.',
  continue: 'Fortsett spilløkt',
  continueFailed: 'Spillet ble ikke åpnet',
  end: 'Avslutt spilløkt',
  endFailed: 'Spilløkten ble ikke avsluttet',
  notEndedYet: 'Spilløkten er ikke avsluttet ennå. Vi avslutter den så snart spillet svarer.',
  closing: 'Spilløkten avsluttes, og pengene er på vei til spillekontoen din. Vi spør til vi får svar.',
  finishRound: 'Har du en runde i gang, avsluttes økten når runden er spilt ferdig.',
  roundOpen:
    'Du har en runde i gang. Når den er spilt ferdig, avsluttes økten, og det som er igjen, kommer tilbake til spillekontoen din.',
  ended: 'Spilløkten er avsluttet. Det som var igjen, står på spillekontoen din.',
  returned: (amount: Ore) =>
    amount === zeroOre
      ? 'Spilløkten er avsluttet. Det var ingen penger igjen i den.'
      : `${capital(formatOre(amount))} er overført til spillekontoen.`,
  newBalance: (balance: Ore) => `Ny saldo: ${formatOre(balance)}`,
  inWindow: 'Spillet er åpnet i et eget vindu.',
};

/** The refusals that only the remote game has, as texts for the player. */
export function remoteGameRefusalText({ code }: ApiProblem): string | undefined {
  switch (code) {
    case 'amount_not_allowed':
      return 'Beløpet må være fra kr\u00a01 til kr\u00a0500.';
    case 'game_closed':
      return remoteGameTexts.closed;
    case 'other_game_active':
      return remoteGameTexts.denied;
    case 'remote_session_open':
      return 'Du har en åpen spilløkt i partnerspillet i en hall i samme kjede. Fortsett den, eller avslutt den før du starter en ny.';
    case 'remote_session_not_found':
      return 'Spilløkten er avsluttet allerede. Det som var igjen, er på spillekontoen din eller på vei dit.';
    case 'movement_under_way':
      return 'Penger er allerede på vei til eller fra spilløkten. Vent til vi har fått svar.';
    case 'provider_unavailable':
      return 'Spillet svarer ikke akkurat nå. Pengene dine er trygge i spilløkten. Prøv igjen om litt.';
    default:
      return undefined;
  }
}
