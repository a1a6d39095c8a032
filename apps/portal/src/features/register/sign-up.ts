/**
 * A registration in progress, as this tab keeps it over a reload: the person identified by the e-ID, the
 * given addresses, and the current step. It never contains the code or the password, so a reload at the last
 * step asks for the code again.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { personProofLifetimeMs } from '@lokalbingo/contract/lifetimes';
import { z } from 'zod';

/** The typed values of the first step's fields, valid or not. */
export type Addresses = {
  readonly epost: string;
  readonly mobil: string;
  readonly acceptedTerms: boolean;
};

const shape = z.object({
  /** The person's first name, from the e-ID. */
  name: z.string(),
  /** Identifies the person in the following steps; valid for half an hour. */
  storeHash: z.string().min(1),
  goodUntilMs: z.number(),
  step: z.union([z.literal(1), z.literal(2)]),
  addresses: z.object({ epost: z.string(), mobil: z.string(), acceptedTerms: z.boolean() }),
  /** When the last code was requested. */
  codeSentAtMs: z.number(),
  /** Whether the server has accepted the code before. */
  wasVerified: z.boolean(),
});

/** A registration in progress. */
export type SignUp = z.output<typeof shape>;

/** A new registration, of a person whom the e-ID has just identified. */
export function beginSignUp({ name, storeHash }: Pick<SignUp, 'name' | 'storeHash'>): SignUp {
  return {
    name,
    storeHash,
    goodUntilMs: Date.now() + personProofLifetimeMs,
    step: 1,
    addresses: { epost: '', mobil: '', acceptedTerms: false },
    codeSentAtMs: 0,
    wasVerified: false,
  };
}

const kept = (perTab: Storage) => keptValue(perTab, 'registration', shape);

/** The registration that this tab has in progress; undefined without one. An expired one is deleted. */
export function savedSignUp(perTab: Storage): SignUp | undefined {
  const signUp = kept(perTab).read();
  if (signUp && signUp.goodUntilMs > Date.now()) return signUp;
  kept(perTab).forget();
  return undefined;
}

/** Stores a registration in this tab, or deletes it. */
export function saveSignUp(perTab: Storage, signUp: SignUp | undefined): void {
  if (signUp) kept(perTab).keep(signUp);
  else kept(perTab).forget();
}
