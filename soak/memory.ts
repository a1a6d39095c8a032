/** Everything that clients were told. An answer is a fact: it must be in the books, whatever was killed since. */

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

/** A memory of its own for each run. */
export type Memory = { readonly facts: readonly Fact[]; readonly remember: (fact: Fact) => void };

/** An empty one. */
export function newMemory(): Memory {
  const facts: Fact[] = [];
  return { facts, remember: (fact) => void facts.push(fact) };
}
