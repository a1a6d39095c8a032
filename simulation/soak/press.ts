import type { Operation } from '@lokalbingo/contract/operation';

/** A press that moves money to a party outside or back, which is made again under its key until it has an end. */
export type Press = {
  readonly key: string;
  readonly what: 'buy' | 'top up' | 'close' | 'transfer' | 'end';
  readonly call: Operation;
  readonly body: object;
  /** What is to be remembered of it: the party, what is ordered, the voucher or session as its player knows it. */
  readonly about: Readonly<Record<string, unknown>>;
  /** What an answer that it is done tells beside that. Money in øre. */
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
  readonly told: (answer: any) => Readonly<Record<string, unknown>>;
  /** Told of the first answer that is an end. */
  // biome-ignore lint/suspicious/noExplicitAny: a stranger's client has no types of ours.
  readonly ended: (outcome: string, answer: any) => void;
};
