import { minutes, seconds } from '@lokalbingo/contract/durations';

/** When a hall's card payments are interrupted. */
export type CircuitRule = {
  /** How many calls without a readable answer within the window interrupt the payments. */
  readonly faultsAtMost: number;
  readonly windowMs: number;
  /** The time to the first probe, and between probes while there is no answer. */
  readonly probeAfterMs: number;
};

/** One lost answer is normal; ten within two minutes mean that the provider is unavailable. */
export const circuitRule: CircuitRule = {
  faultsAtMost: 10,
  windowMs: minutes(2),
  probeAfterMs: seconds(30),
};
