/** What a caller reads in the terminal. */
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { ballCountOf, type GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { toldShares } from '@lokalbingo/bingo/every-game/told-shares';
import { rulesOf } from '@lokalbingo/bingo/games';
import { gameName, stageCounted } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre } from '@lokalbingo/money';
import type { CallerRefusal, CallerRound, CancelRefusal } from '../../modules/rounds/rounds.ts';

const clock = new Intl.DateTimeFormat('nb-NO', {
  timeZone: 'Europe/Oslo',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

const time = (at: Date): string => clock.format(at).replaceAll(':', '.').replace(/\.00$/, '');
const roundName = ({ roundId, startsAt }: CallerRound): string => `Runde ${roundId} kl. ${time(startsAt)}`;
const tickets = (count: number): string => (count === 1 ? '1 bong' : `${count} bonger`);

/** The round as it stands, and what can be done now. */
export function roundText(round: CallerRound, now: Date): string {
  const { state } = round;
  const name = roundName(round);
  const sold = `${tickets(state.ticketCount)}, ${formatOre(state.stakesOre)}`;
  if (round.phase === 'finished') return `${name} er ferdig. ${state.called.length} tall ble lest opp.`;
  if (round.phase === 'cancelled') return `${name} er avlyst. Pengene for alle bongene er betalt tilbake.`;
  if (!round.isDrawnByHall)
    return `${name} trekkes av maskinen. Du kan avlyse den før trekningen: skriv «avlys».`;
  if (round.phase === 'on_sale') return `${name} er på salg til kl. ${time(round.saleClosesAt)}.`;
  if (round.phase === 'closed') {
    const begin =
      now < round.startsAt
        ? `Du kan begynne kl. ${time(round.startsAt)}.`
        : `Skriv det første tallet. Har du ikke begynt kl. ${time(round.latestStart)}, blir runden avlyst.`;
    return `${name}: salget er stengt (${sold}). ${begin}`;
  }
  return `${name}, tall nr. ${round.place}: ${turnText(round)}`;
}

function turnText({ mainGame, standing }: CallerRound): string {
  if (standing === null) return 'skriv tallet som er trukket.';
  const name = ballName(rulesOf(mainGame), standing.ball);
  if (standing.isCalled) return `${name} er lest opp. Gevinstene regnes ut.`;
  return `neste tall er ${name}. Trykk Enter når du leser det opp, eller skriv «rett» og riktig tall.`;
}

/** What a ball that was called has won: a line for each stage. Empty when it has won nothing. */
export function winsText({ mainGame, state }: CallerRound, ball: number): string {
  return state.stages
    .flatMap(({ stage, won }) => (won?.ball === ball ? [{ stage, shares: toldShares(won) }] : []))
    .map(({ stage, shares }) => {
      const each = shares.map(
        ({ winners, shareOre }) => `${tickets(winners)}, ${formatOre(shareOre)} til hver`,
      );
      return `  ${stageCounted(mainGame, stage)} er vunnet på nett: ${each.join(' og ')}.`;
    })
    .join('\n');
}

/** Texts for who cannot sit down. */
export const seatTexts = {
  usage: 'Skriv: npm run caller -- --as "Kari Vakt" --hall 101 --game 1',
  noHall: (hall: string) => `Hall ${hall} finnes ikke.`,
  noGame: (hall: string, mainGame: MainGame) => `${hall} har ikke ${gameName(mainGame)}.`,
};

/** Texts of the conversation. */
export const callerTexts = {
  welcome: (hall: string, mainGame: MainGame, name: string) =>
    `${gameName(mainGame)} i ${hall}. Oppleser: ${name}. Skriv «hjelp» for å se hva du kan skrive.`,
  help: [
    '  45 eller N 45   tallet som er trukket: vises som neste tall hos alle som spiller',
    '  Enter           tallet leses opp, og gjelder fra nå',
    '  rett 46         retter tallet, til det er lest opp',
    '  avlys           avlyser runden før trekningen, og betaler alle bonger tilbake',
    '  slutt           går ut; runden står der den er, og hvem som helst av oppleserne kan gå videre',
  ].join('\n'),
  noRound: 'Det er ingen flere runder i dag.',
  announced: (rules: GameRules, ball: number) =>
    `Neste tall: ${ballName(rules, ball)}. Enter leser det opp, «rett» og et tall retter.`,
  corrected: (rules: GameRules, was: number, ball: number) =>
    `Rettet: ${ballName(rules, ball)}, ikke ${ballName(rules, was)}. Enter leser det opp.`,
  called: (rules: GameRules, ball: number, count: number) =>
    `Lest opp: ${ballName(rules, ball)} (tall nr. ${count}).`,
  wrongLetter: (rules: GameRules, ball: number) =>
    `${ball} heter ${ballName(rules, ball)}. Skriv tallet på nytt.`,
  serverSilent:
    'Det er tatt imot, men vi har ikke fått svar ennå. Det går videre av seg selv når svaret kommer.',
  whyCancel: (round: CallerRound) =>
    `Skriv hvorfor, så avlyses ${roundName(round)} og alle bonger betales tilbake. Trykk Enter for å angre.`,
  notCancelled: 'Ingenting er avlyst.',
  tooShort: 'Skriv litt mer: minst fem tegn. Trykk Enter for å angre.',
  cancelled: (round: CallerRound) => `${roundName(round)} avlyses. Alle bonger betales tilbake.`,
  cancelRefused: {
    not_found: 'Runden finnes ikke.',
    over: 'Runden er over.',
    being_drawn: 'Trekningen har begynt, og da spilles runden til den er ferdig.',
  } satisfies Record<CancelRefusal['why'], string>,
  goodbye: 'Ha det bra.',
};

/** Why a word did not count, and what can be done instead. */
export function callerRefusalText(rules: GameRules, refusal: CallerRefusal): string {
  switch (refusal.why) {
    case 'before_start':
      return `Trekningen begynner kl. ${time(refusal.startsAt)}.`;
    case 'announced_already':
      return `Neste tall er allerede ${ballName(rules, refusal.ball)}. Enter leser det opp, «rett» og et tall retter.`;
    case 'not_announced':
      return refusal.ball === null
        ? 'Ingen tall venter. Skriv tallet som er trukket.'
        : `Tallet er rettet av en annen: neste tall er ${ballName(rules, refusal.ball)}.`;
    case 'no_ball':
      return noBallText(rules);
    default:
      return refusals[refusal.why];
  }
}

/** The numbers of the game. */
export const noBallText = (rules: GameRules): string => `Tallene går fra 1 til ${ballCountOf(rules)}.`;

const refusals = {
  not_found: 'Runden finnes ikke.',
  not_drawn_by_hall: 'Denne runden trekkes av maskinen.',
  over: 'Runden er over.',
  being_cancelled: 'Runden er avlyst.',
  on_sale: 'Bongene er fortsatt på salg.',
  after_another: 'Runden før er ikke ferdig.',
  called_before: 'Det tallet er lest opp før i denne runden.',
  moved_on: 'En annen oppleser har gått videre. Se hvor runden er, og prøv igjen.',
  same_ball: 'Det er det samme tallet.',
  being_settled: 'Tallet er lest opp, og kan ikke rettes mer.',
} as const;
