/**
 * A registration under way, as this tab remembers it over a reload: who the e-ID has identified, the addresses given,
 * and how far the person has come. The code and the password are never in it, so a reload at the last step asks for
 * the code once more.
 */
import { keptValue } from '@lokalbingo/browser/kept-value';
import { personProofLifetimeMs } from '@lokalbingo/contract/lifetimes';
import { z } from 'zod';

/** What has been written in the first step's fields, right or wrong. */
export type Addresses = {
  readonly epost: string;
  readonly mobil: string;
  readonly acceptedTerms: boolean;
};

const shape = z.object({
  /** The e-ID's first name of the person. */
  name: z.string(),
  /** Stands for the person in the steps that follow; good for half an hour. */
  storeHash: z.string().min(1),
  goodUntilMs: z.number(),
  step: z.union([z.literal(1), z.literal(2)]),
  addresses: z.object({ epost: z.string(), mobil: z.string(), acceptedTerms: z.boolean() }),
  /** When the last code was asked for. */
  codeSentAtMs: z.number(),
  /** Whether the code has been right before. */
  wasVerified: z.boolean(),
});

/** A registration under way. */
export type SignUp = z.output<typeof shape>;

/** The registration of a person whom the e-ID has just identified. */
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

/** The registration that this tab has under way; undefined when there is none. One whose time is over is forgotten. */
export function savedSignUp(perTab: Storage): SignUp | undefined {
  const signUp = kept(perTab).read();
  if (signUp && signUp.goodUntilMs > Date.now()) return signUp;
  kept(perTab).forget();
  return undefined;
}

/** Remembers a registration in this tab, or forgets it. */
export function saveSignUp(perTab: Storage, signUp: SignUp | undefined): void {
  if (signUp) kept(perTab).keep(signUp);
  else kept(perTab).forget();
}
