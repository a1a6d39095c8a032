/** The address of Vipps MobilePay, and the API keys of the halls' sales units. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { settings } from '../../../platform/settings.ts';
import type { VippsKeys } from './vipps-client.ts';

const keysShape = /^[0-9]{1,8}(:[^:,\s]+){3}$/;

/** The settings of Vipps MobilePay. */
export const vippsSettings = settings({
  variables: {
    VIPPS_API_URL: z
      .url()
      .optional()
      .describe(
        'base URL of Vipps MobilePay; by default https://api.vipps.no, and in the demo the sandbox, PORT+10',
      ),
    VIPPS_KEYS: z
      .string()
      .default('')
      .describe(
        'comma-separated API keys of each hall with ePayment: serial number:client id:client secret:subscription key',
      ),
  },
  interpret: (env, { isDemo, isProduction, sandbox }) => ({
    apiUrl:
      env.VIPPS_API_URL ?? (isDemo && !isProduction ? `${sandbox.httpUrl}/vipps` : 'https://api.vipps.no'),
    keysOf: keysOf(env.VIPPS_KEYS, isDemo),
    connectTimeoutMs: providerWaits.paymentConnectMs,
    readTimeoutMs: providerWaits.paymentReadMs,
    processTimeoutMs: providerWaits.paymentProcessMs,
  }),
  addresses: ({ apiUrl }) => ({ VIPPS_API_URL: apiUrl }),
  contradictions: (env) =>
    listed(env.VIPPS_KEYS).every((keys) => keysShape.test(keys))
      ? []
      : ['VIPPS_KEYS: each must be serial number:client id:client secret:subscription key'],
});

/**
 * Returns a function from sales units to keys. In the demo, a sales unit that is not listed has the keys that the
 * sandbox accepts.
 */
function keysOf(list: string, isDemo: boolean): (merchantId: string) => VippsKeys | undefined {
  const known = new Map(
    listed(list).map((keys) => {
      const [merchantId = '', clientId = '', clientSecret = '', subscriptionKey = ''] = keys.split(':');
      return [merchantId, { clientId, clientSecret, subscriptionKey }];
    }),
  );
  return (merchantId) => known.get(merchantId) ?? (isDemo ? sandboxKeys(merchantId) : undefined);
}

/** Returns the keys that the sandbox accepts for a sales unit. */
export const sandboxKeys = (merchantId: string): VippsKeys => ({
  clientId: `sandbox-client-${merchantId}`,
  clientSecret: `sandbox-secret-${merchantId}`,
  subscriptionKey: `sandbox-subscription-${merchantId}`,
});

const listed = (list: string): string[] =>
  list
    .split(',')
    .map((keys) => keys.trim())
    .filter((keys) => keys !== '');
