import { minutes, seconds } from '@lokalbingo/contract/durations';

/** When a hall's card payments are interrupted. */
export type CircuitRule = {
  /** So many calls without a readable answer within the window interrupt them. */
  readonly faultsAtMost: number;
  readonly windowMs: number;
  /** How long after that, and after every probe that was not answered, the provider is asked again. */
  readonly probeAfterMs: number;
};

/** One lost answer is the weather; ten within two minutes are a provider that is away. */
export const circuitRule: CircuitRule = {
  faultsAtMost: 10,
  windowMs: minutes(2),
  probeAfterMs: seconds(30),
};
