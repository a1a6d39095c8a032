/** The one place where the sandbox reads its environment. */
import { z } from 'zod';

/** What the environment says, as plain values. */
export type SandboxConfig = {
  readonly port: number;
  readonly host: string;
  /** Where the sandbox keeps its state; absent means in memory only. */
  readonly dataDir: string | undefined;
  /** Token by merchant id; absent means the default rule of `netaxept/merchants.ts`. */
  readonly netaxeptMerchants: ReadonlyMap<string, string> | undefined;
  /** Where Netaxept posts its callback; absent leaves whatever was set before. */
  readonly callbackUrl: string | undefined;
  /** How long a lost connection stays silent before it breaks. */
  readonly hangMs: number;
};

const merchantList = z.string().transform((text, context) => {
  const merchants = new Map<string, string>();
  for (const pair of text.split(',').map((part) => part.trim())) {
    const match = /^(\d{1,8}):([^:,\s]{1,32})$/.exec(pair);
    if (match?.[1] === undefined || match[2] === undefined) {
      context.addIssue({ code: 'custom', message: 'must be "merchantId:token", separated by commas' });
      return z.NEVER;
    }
    merchants.set(match[1], match[2]);
  }
  return merchants;
});

const environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3010),
  HOST: z.string().default('localhost'),
  SANDBOX_DATA_DIR: z.string().optional(),
  SANDBOX_NETAXEPT_MERCHANTS: merchantList.optional(),
  SANDBOX_CALLBACK_URL: z.url({ protocol: /^https?$/ }).optional(),
  SANDBOX_HANG_MS: z.coerce.number().int().min(0).max(600_000).default(0),
});

/**
 * Reads the environment. An empty variable counts as absent.
 * @throws Error with one line for each thing that is wrong, naming the variable but never its value.
 */
export function readConfig(env: Readonly<Record<string, string | undefined>>): SandboxConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const result = environment.safeParse(given);
  if (!result.success) {
    const lines = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The sandbox cannot start with this environment:\n${lines.join('\n')}`);
  }
  return {
    port: result.data.PORT,
    host: result.data.HOST,
    dataDir: result.data.SANDBOX_DATA_DIR,
    netaxeptMerchants: result.data.SANDBOX_NETAXEPT_MERCHANTS,
    callbackUrl: result.data.SANDBOX_CALLBACK_URL,
    hangMs: result.data.SANDBOX_HANG_MS,
  };
}
