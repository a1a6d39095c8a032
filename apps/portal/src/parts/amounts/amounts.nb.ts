import type { ApiProblem } from '@lokalbingo/api-client/api';
import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import type { Offer } from '@lokalbingo/contract/admission';
import { formatOre, type Ore } from '@lokalbingo/money';
import { failureText } from '../../platform/failure.nb.ts';
import type { StakeBlock } from './stake.ts';

/** Texts of choosing an amount, and of its effect on balance and limits. */
export const amountTexts = {
  quickAmounts: 'Hurtigvalg',
  quickAmount: (kroner: number) => `kr ${kroner}`,
  amount: 'Beløp',
  amountSuffix: 'kr',
  amountUnreadable: 'Skriv beløpet slik: 1250 eller 475,50',
  atLeast: (least: Ore) => `Beløpet må være minst ${formatOre(least)}.`,
  atMost: (most: Ore) => `Beløpet kan høyst være ${formatOre(most)}.`,
  left: {
    day: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for i dag.`,
    month: (left: Ore) => `Du har ${formatOre(left)} igjen å spille for denne måneden.`,
  },
  after: (balance: Ore) => `Etterpå har du ${formatOre(balance)} på spillekontoen.`,
  winningsFirst: (amount: Ore) =>
    `${formatOre(amount)} tas av gevinsten din og teller ikke mot spillegrensen.`,
  toLimits: 'Se spillegrensene dine',
};

const limitName = { day: 'dagsgrensen din', month: 'månedsgrensen din' } as const;

/** Why an amount cannot be staked, as a text for the player. */
export function blockText(block: StakeBlock): string {
  if (block.kind === 'funds')
    return `Du har ikke nok på spillekontoen. Saldoen er ${formatOre(block.balance)}.`;
  return `Dette er mer enn du har igjen av ${limitName[block.period]}: ${formatOre(block.amount)}.`;
}

/** The message for a mandatory break: until when, if known. */
export function breakText(endsAt: unknown): string {
  const until = typeof endsAt === 'string' ? ` til kl.\u00a0${formatOsloTime(new Date(endsAt))}` : '';
  return `Du må ha pause fra spillet${until}. Bongene du har kjøpt, er fortsatt med.`;
}

/** Explains the refusal of a stake, and what to do about it; other codes get the general text. */
export function stakeRefusalText(problem: ApiProblem): string {
  switch (problem.code) {
    case 'e_id_required':
      return 'Du må legitimere deg med BankID på Min side før du kan gjøre dette.';
    case 'on_break':
      return breakText(problem.facts?.endsAt);
    case 'insufficient_funds':
      return 'Det er ikke nok penger på spillekontoen. Velg et lavere beløp.';
    case 'play_limit_reached':
      return 'Beløpet er større enn det som er igjen av spillegrensen din. Velg et lavere beløp, eller vent til neste dag eller neste måned.';
    case 'movement_under_way':
      return 'Penger er allerede på vei. Vent til vi har fått svar, og prøv igjen.';
    case 'remote_session_open':
      return 'Du har en åpen spilløkt i partnerspillet i en hall i samme kjede. Avslutt den først, under Partnerspill på Min side.';
    case 'idempotency_key_reused':
      return 'Det ble ikke gjennomført. Se over, og prøv igjen.';
    default:
      return failureText(problem);
  }
}

/** Why a paid action is disabled. */
export function whyNotOffered(offer: Extract<Offer, { state: 'disabled' }>): string {
  return stakeRefusalText({ code: offer.why, facts: offer.endsAt ? { endsAt: offer.endsAt } : undefined });
}

/** The message when nobody has answered: the request may have succeeded. */
export const unansweredTexts = {
  heading: 'Vi fikk ikke svar',
  text: 'Vi vet ikke om pengene er flyttet. Trykk på knappen, så fullfører vi det samme. Du betaler aldri to ganger.',
  settle: 'Fullfør',
};
