/** Netaxept's address, the secrets of the halls' merchants, and who asks for what in the payment window. */
import { providerWaits } from '@lokalbingo/contract/waits';
import { z } from 'zod';
import { settings } from '../../../platform/settings.ts';

/** The settings of Netaxept. */
export const netaxeptSettings = settings({
  variables: {
    NETAXEPT_API_URL: z
      .url()
      .optional()
      .describe('base URL of Register.aspx and its siblings; by default the sandbox, PORT+10'),
    NETAXEPT_TERMINAL_URL: z.url().optional().describe('the payment window; by default the sandbox, PORT+10'),
    NETAXEPT_TOKENS: z
      .string()
      .default('')
      .describe(
        'comma-separated merchantId:token of each hall; a demo hall without one uses the sandbox token',
      ),
    NETAXEPT_CVC: z
      .enum(['terminal', 'forward'])
      .default('terminal')
      .describe('whether the payment window or our portal asks for the CVC (PCI scope)'),
    NETAXEPT_METHOD_RULES: z
      .string()
      .default('')
      .describe('paymentMethodActionList for card payments: JSON that keeps credit cards out'),
  },
  givenSecrets: ['NETAXEPT_TOKENS'],
  interpret: (env, { isDemo, sandbox }) => ({
    apiUrl: env.NETAXEPT_API_URL ?? `${sandbox.httpUrl}/Netaxept`,
    terminalUrl: env.NETAXEPT_TERMINAL_URL ?? `${sandbox.httpUrl}/Terminal/default.aspx`,
    tokenOf: tokensOf(env.NETAXEPT_TOKENS, isDemo),
    cvc: env.NETAXEPT_CVC,
    methodRules: env.NETAXEPT_METHOD_RULES,
    connectTimeoutMs: providerWaits.paymentConnectMs,
    readTimeoutMs: providerWaits.paymentReadMs,
    processTimeoutMs: providerWaits.paymentProcessMs,
  }),
  addresses: ({ apiUrl, terminalUrl }) => ({ NETAXEPT_API_URL: apiUrl, NETAXEPT_TERMINAL_URL: terminalUrl }),
  contradictions: (env) => [
    ...(isJson(env.NETAXEPT_METHOD_RULES) ? [] : ['NETAXEPT_METHOD_RULES: must be JSON']),
    ...pairs(env.NETAXEPT_TOKENS)
      .filter(([merchantId, token]) => !/^[0-9]{1,8}$/.test(merchantId) || token === '')
      .map(() => 'NETAXEPT_TOKENS: each must be merchantId:token'),
  ],
});

/**
 * Returns a function from merchants to tokens. In the demo, a merchant that is not listed has the token that the
 * sandbox accepts.
 */
function tokensOf(list: string, isDemo: boolean): (merchantId: string) => string | undefined {
  const tokens = new Map(pairs(list));
  return (merchantId) => tokens.get(merchantId) ?? (isDemo ? `sandbox-token-${merchantId}` : undefined);
}

function pairs(list: string): [merchantId: string, token: string][] {
  return list
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const [merchantId = '', token = ''] = pair.trim().split(':');
      return [merchantId, token];
    });
}

/** Whether the text is JSON, or nothing. */
function isJson(text: string): boolean {
  if (text === '') return true;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
