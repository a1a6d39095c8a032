/** The real clients of all providers, connected to the sandbox. */
import { seconds } from '@lokalbingo/contract/durations';
import { type Clock, systemClock } from '../../../platform/clock.ts';
import { netaxeptClient } from '../provider/netaxept-client.ts';
import { type PaymentProvider, providersByName } from '../provider/payment-provider.ts';
import { vippsClient } from '../provider/vipps-client.ts';
import { sandboxKeys } from '../provider/vipps-settings.ts';

const waits = {
  connectTimeoutMs: seconds(10),
  readTimeoutMs: seconds(10),
  processTimeoutMs: seconds(10),
} as const;

/** Connects to Netaxept in the sandbox, with rules for cards or without. */
export const sandboxNetaxept = (sandboxUrl: string, methodRules = ''): PaymentProvider =>
  netaxeptClient({
    ...waits,
    apiUrl: `${sandboxUrl}/Netaxept`,
    tokenOf: (merchantId) => `sandbox-token-${merchantId}`,
    methodRules,
  });

/** Vipps MobilePay in the sandbox. */
export const sandboxVipps = (sandboxUrl: string, clock: Clock = systemClock): PaymentProvider =>
  vippsClient({ ...waits, clock, apiUrl: `${sandboxUrl}/vipps`, keysOf: sandboxKeys });

/** Connects to every provider in the sandbox. */
export const sandboxProviders = (sandboxUrl: string, clock?: Clock): PaymentProvider =>
  providersByName({ netaxept: sandboxNetaxept(sandboxUrl), vipps: sandboxVipps(sandboxUrl, clock) });
