/** Everything that players were told. An answer is a fact: it must be in the books, whatever was killed since. */
import type { PlayersTicket } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';

/** One answer. `told` is `done`, or the code of the no. */
export type Fact = {
  readonly kind:
    | 'begun'
    | 'deposit'
    | 'card'
    | 'tickets'
    | 'withdrawal'
    | 'settled'
    | 'cash'
    | 'moved'
    | 'outside'
    | 'balance';
  readonly playerId: number;
  readonly hallId: number;
  /** The idempotency key of what was asked for; empty for a question. */
  readonly key: string;
  readonly told: string;
  /** What the answer said, by its kind. Money in øre. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** A movement that a party has done. `kind` as we call it. */
export type PartyMovement = {
  readonly party: string;
  readonly movementId: string;
  readonly kind: string;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: number;
};

/** A ticket as its buyer was told of it, for the `details` of a fact. */
export type ToldTicket = {
  readonly roundId: number;
  readonly ticketNo: number;
  readonly ticketKind: string;
  /** In hexadecimal digits. */
  readonly layout: string;
  readonly priceOre: number;
};

/** What a player sees of a ticket that our own code has sold. */
export const ticketAsTold = ({ roundId, ticketNo, kind, layout, priceOre }: PlayersTicket): ToldTicket => ({
  roundId,
  ticketNo,
  ticketKind: kind,
  layout: Buffer.from(layout).toString('hex'),
  priceOre,
});

/** A memory of its own for each run. */
export type Memory = { readonly facts: readonly Fact[]; readonly remember: (fact: Fact) => void };

/** An empty one. */
export function newMemory(): Memory {
  const facts: Fact[] = [];
  return { facts, remember: (fact) => void facts.push(fact) };
}
