import type { ApiProblem } from '@lokalbingo/api-client/api';
import { ballName } from '@lokalbingo/bingo/every-game/ball';
import { ballCountOf, type GameRules } from '@lokalbingo/bingo/every-game/game-rules';
import { publishedShares } from '@lokalbingo/bingo/every-game/published-shares';
import { gameName, stageCounted, winningTickets } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { CallerPress, CallerRoundView } from '@lokalbingo/contract/calling';
import { formatOre, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/platform.nb.ts';
import type { Step, Wait } from './next-step.ts';

const tickets = (count: number): string => (count === 1 ? '1 bong' : `${count} bonger`);
const clock = (at: Date): string => `kl.\u00a0${formatOsloTime(at)}`;

/** Texts of the caller's screen. */
export const callerTexts = {
  title: 'Oppleser',
  games: 'Spill',
  takePlace: 'Ta plassen som oppleser',
  noPlace: 'Ingen har plassen som oppleser nå.',
  otherHas: (name: string, since: Date) => `${name} har plassen som oppleser siden ${clock(since)}.`,
  takeOver: 'Ta over',
  takeOverTitle: 'Ta over plassen?',
  takeOverText: (name: string, since: Date) =>
    `${name} har plassen som oppleser siden ${clock(since)}. Tar du over, kan ${name} ikke lese opp flere tall.`,
  leave: 'Forlat plassen',
  round: (startsAt: Date) => `Runden ${clock(startsAt)}`,
  sold: (count: number, stakes: Ore) => `${tickets(count)}, ${formatOre(stakes)}`,
  ballNo: (place: number) => `Tall nr. ${place}`,
  noBall: 'Ikke noe tall ennå',
  called: 'Lest opp',
  calledByMachine: 'Lest opp av maskinen',
  next: 'Neste tall',
  chosen: 'Valgt tall',
  keyHint: 'Mellomrom, Page Down eller pedal',
  typeHint: 'Skriv tallet og trykk Enter, eller velg det på tavlen.',
  takeStep: 'Tar neste steg',
  typeBall: 'Annonserer tallet du har skrevet',
  noSuchBall: (rules: GameRules) => `Tallene går fra 1 til ${ballCountOf(rules)}.`,
  board: 'Tavle',
  boardBall: (name: string, isCalled: boolean) => (isCalled ? `${name}, lest opp` : name),
  correct: 'Rett tallet',
  notCorrect: 'Ikke rett likevel',
  pause: 'Pause',
  pauseTitle: 'Pause i trekningen',
  pauseText: 'Spillerne ser at trekningen har pause, og hvorfor.',
  pauseReasons: ['Vi kontrollerer en bong.', 'Teknisk feil i hallen.', 'Vi tar en kort pause.'],
  pauseOwn: 'Andre ord',
  pauseStart: 'Start pausen',
  paused: (reason: string) => `Pause: ${reason}`,
  cancel: 'Avlys runden',
  handOver: 'Overlat til maskinen',
  handOverTitle: 'Overlat resten til maskinen?',
  handOverOf: (mainGame: MainGame, startsAt: Date) =>
    `Maskinen trekker resten av ${gameName(mainGame)} ${clock(startsAt)}`,
  handOverText:
    'Maskinen trekker tallene som ikke er lest opp, og dere kan ikke fortsette selv. Et tall som er annonsert, men ikke lest opp, kan bli trukket senere. En annen må bekrefte at dere overlater trekningen.',
  beginBefore: (latest: Date) =>
    `Annonser det første tallet før ${clock(latest)}. Ellers avlyses runden, og alle får pengene tilbake.`,
  seenTitle: 'Dette ser spillerne',
  seenCalled: (name: string) => `Trukket: ${name}`,
  seenNext: (name: string) => `Neste tall: ${name}`,
  seenNothing: 'Ingen tall er trukket.',
  seenSilent: (hasBegun: boolean) =>
    hasBegun ? 'Oppleseren har stoppet opp.' : 'Oppleseren har ikke begynt ennå.',
  lastTen: 'De ti siste',
  machineCalls: (left: number) =>
    `Maskinen leser opp om ${left}\u00a0${left === 1 ? 'sekund' : 'sekunder'} hvis du ikke gjør det.`,
  oneShort: (count: number) =>
    count === 0 ? 'Ingen mangler bare ett tall' : `${tickets(count)} mangler ett tall`,
  won: 'Vunnet',
  stage: stageCounted,
  nothingWon: 'Ingenting er vunnet ennå.',
  playedFor: (stage: string) => `Det spilles om ${stage.toLowerCase()}.`,
  ended: 'Runden er ferdig',
  cancelled: 'Runden er avlyst',
  endedText: (count: number) => `${count} tall ble lest opp.`,
  end: 'Avslutt runden',
  proof: (roundId: number) => `Rundenummer ${roundId}`,
  lost: (step: string) =>
    `Vi får ikke kontakt. Vi prøver å sende «${step}» på nytt. Det teller bare én gang.`,
  unanswered: (step: string) =>
    `Vi vet ikke om «${step}» ble tatt imot. Send på nytt. Det teller bare én gang.`,
  sendAgain: 'Send på nytt',
};

/** What a winning stage paid: "2 bonger, kr 50 til hver", by ticket kind if the prize depends on the kind. */
export const wonInWords = (won: Parameters<typeof publishedShares>[0]): string =>
  publishedShares(won)
    .map(
      (share) =>
        `${winningTickets(share)}, ${formatOre(share.shareOre)}${share.winners === 1 ? '' : ' til hver'}`,
    )
    .join(' og ');

/** The text of the next step: its button, or what the caller waits for. */
export function stepText(rules: GameRules, step: Step, round: CallerRoundView | null): string {
  switch (step.kind) {
    case 'choose':
      return { first: 'Velg det første tallet', next: 'Velg neste tall', right: 'Velg det riktige tallet' }[
        step.what
      ];
    case 'press':
      return pressText(rules, step.press);
    case 'wait':
      return waitText(rules, step, round);
    case 'end':
      return callerTexts.end;
  }
}

/** The text of a press's button. */
export function pressText(rules: GameRules, press: CallerPress): string {
  switch (press.press) {
    case 'announce':
      return `Annonser ${ballName(rules, press.ball)}`;
    case 'correct':
      return `Rett til ${ballName(rules, press.ball)}`;
    case 'confirm':
      return `Bekreft ${ballName(rules, press.ball)}`;
    case 'call':
      return `Les opp ${ballName(rules, press.ball)}`;
    case 'pause':
      return callerTexts.pauseStart;
    case 'resume':
      return 'Fortsett trekningen';
  }
}

function waitText(
  rules: GameRules,
  { why, ball }: Step & { readonly kind: 'wait' },
  round: CallerRoundView | null,
): string {
  const name = ball === undefined ? '' : ballName(rules, ball);
  const texts: Record<Wait, () => string> = {
    no_round: () => 'Det er ingen flere runder i dag.',
    machine: () => 'Maskinen trekker denne runden.',
    handed_over: () => 'Maskinen trekker resten av runden.',
    on_sale: () => (round ? `Salget er åpent til ${clock(round.saleClosesAt)}.` : ''),
    before_start: () => (round ? `Du kan begynne ${clock(round.startsAt)}.` : ''),
    machine_announces: () => 'Maskinen trekker neste tall.',
    settling: () => `${name} er lest opp. Gevinstene regnes ut.`,
    pace: () => `Vent litt med ${name}.`,
    confirmation: () => `Venter på at en annen bekrefter ${name}.`,
    other_calls: () => 'En annen leser opp.',
    no_place: () => callerTexts.noPlace,
  };
  return texts[why]();
}

/** The text for a refused press, with what the caller can do instead. */
export function callerFailureText(rules: GameRules, { facts = {}, ...problem }: ApiProblem): string {
  const ball = typeof facts.ball === 'number' ? ballName(rules, facts.ball) : undefined;
  const { name } = facts;
  if (problem.code === 'place_required')
    return name === undefined ? 'Du har ikke plassen som oppleser lenger.' : `${name} har tatt over plassen.`;
  if (problem.code === 'holds_ticket')
    return 'Du har bong i denne runden, og kan ikke lese den opp. Be en annen om å ta plassen.';
  if (problem.code !== 'press_refused') return failureText({ ...problem, facts });
  switch (facts.why) {
    case 'no_ball':
      return callerTexts.noSuchBall(rules);
    case 'announced_already':
      return `Neste tall er allerede ${ball}.`;
    case 'not_announced':
      return ball ? `En annen har rettet tallet. Neste tall er ${ball}.` : 'Ingen tall er annonsert.';
    default:
      return refusals[String(facts.why)] ?? 'Du kan ikke gjøre det nå.';
  }
}

const refusals: Readonly<Record<string, string>> = {
  not_drawn_by_hall: 'Maskinen trekker denne runden.',
  over: 'Runden er ferdig.',
  being_cancelled: 'Hallen har avlyst runden.',
  handed_over: 'Maskinen trekker resten av runden.',
  on_sale: 'Bongene er fortsatt til salgs.',
  before_start: 'Trekningen har ikke begynt ennå.',
  after_another: 'Runden før er ikke ferdig.',
  not_begun: 'Trekningen har ikke begynt ennå.',
  paused: 'Trekningen har pause. Fortsett trekningen først.',
  not_paused: 'Trekningen har ikke pause.',
  called_before: 'Det tallet er lest opp før i denne runden.',
  moved_on: 'En annen har gått videre. Se hvor runden er, og prøv igjen.',
  same_ball: 'Det er det samme tallet.',
  not_confirmed: 'En annen må bekrefte tallet først.',
  own_ball: 'En annen enn den som annonserte tallet, må bekrefte det.',
  no_confirmation_needed: 'Tallet er allerede bekreftet.',
  being_settled: 'Tallet er lest opp, og kan ikke rettes mer.',
};
