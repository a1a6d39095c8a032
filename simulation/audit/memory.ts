/**
 * Every answer that players received. An answer is a fact: the books must contain it, whatever was killed
 * afterwards.
 */
import type { PlayersTicket } from '../../apps/server/src/modules/rounds/testing/for-simulations.ts';

/** One answer. `told` is `done`, or the refusal code. */
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
  /** The idempotency key of the request; empty for a query. */
  readonly key: string;
  readonly told: string;
  /** The content of the answer, by its kind. Money in øre. */
  readonly details: Readonly<Record<string, unknown>>;
};

/** A movement in a party's books. `kind` is our name for it. */
export type PartyTransfer = {
  readonly party: string;
  readonly walletTransferId: string;
  readonly kind: string;
  readonly hallId: number;
  readonly holdingRef: string;
  readonly amountOre: number;
};

/** A ticket as shown to its buyer, for the `details` of a fact. */
export type ShownTicket = {
  readonly roundId: number;
  readonly ticketNo: number;
  readonly ticketKind: string;
  /** In hexadecimal digits. */
  readonly layout: string;
  readonly priceOre: number;
};

/** A ticket sold by our own code, as the player sees it. */
export const shownTicket = ({ roundId, ticketNo, kind, layout, priceOre }: PlayersTicket): ShownTicket => ({
  roundId,
  ticketNo,
  ticketKind: kind,
  layout: Buffer.from(layout).toString('hex'),
  priceOre,
});

/** The facts of one run. */
export type Memory = { readonly facts: readonly Fact[]; readonly remember: (fact: Fact) => void };

/** Creates an empty memory. */
export function newMemory(): Memory {
  const facts: Fact[] = [];
  return { facts, remember: (fact) => void facts.push(fact) };
}
