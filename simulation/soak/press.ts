import type { Operation } from '@lokalbingo/contract/operation';

/** A press that moves money to an outside party or back, repeated under its key until it has ended. */
export type Press = {
  readonly key: string;
  readonly what: 'buy' | 'top up' | 'close' | 'transfer' | 'end';
  readonly call: Operation;
  readonly body: object;
  /** The facts to record: the party, the order, and the voucher or session in its player's knowledge. */
  readonly about: Readonly<Record<string, unknown>>;
  /** Further facts in an answer of success. Money in øre. */
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
  readonly detailsOf: (answer: any) => Readonly<Record<string, unknown>>;
  /** Called with the first final answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
  readonly ended: (outcome: string, answer: any) => void;
};
