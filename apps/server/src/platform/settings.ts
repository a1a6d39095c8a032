/**
 * Settings stand beside what they configure: a part names its environment variables, says what they mean together, and
 * what of it production refuses. `config.ts` puts the parts together and reads them all at once.
 */
import { z } from 'zod';
import { isStrongSecret } from './secret.ts';

/** What every part is read against. */
export type Installation = {
  readonly isProduction: boolean;
  /** Whether anyone but this machine can reach it, or is meant to: production, or an address that is not its own. */
  readonly isPublic: boolean;
  readonly isDemo: boolean;
  /** Where the sandbox of this installation listens: what stands in for providers unless told otherwise. */
  readonly sandbox: { readonly httpUrl: string; readonly smtpUrl: string };
};

/** The environment, each variable already read by its own shape. */
export type Environment = Readonly<Record<string, unknown>>;

type Variables = Readonly<Record<string, z.ZodType>>;

/** A part of the settings, made by {@link settings}. */
export type Settings<Value> = {
  /** Its variables, each with what it means; `.env.example` is written from this. */
  readonly variables: Variables;
  /** What they mean. */
  readonly valueOf: (env: Environment, installation: Installation) => Value;
  /** Everything that is wrong with them, as sentences that begin with the variable's name and hold no value. */
  readonly complaintsAbout: (env: Environment, installation: Installation) => readonly string[];
  /** Its secrets that we make ourselves, by the variable that gives them. */
  readonly ownSecrets: readonly string[];
};

type Values<Named extends Variables> = { readonly [Name in keyof Named]: z.output<Named[Name]> };

type Declaration<Named extends Variables, Value> = {
  readonly variables: Named;
  readonly interpret: (env: Values<Named>, installation: Installation) => Value;
  /** What the demo goes by and production must not; undefined for a variable that only the demo may leave out. */
  readonly demoValues?: Partial<Values<Named>>;
  /** Secrets that we make ourselves; their defaults are the demo's, which no public installation may go by. */
  readonly ownSecrets?: readonly (keyof Named & string)[];
  /** Secrets that a provider has given us, likewise. */
  readonly givenSecrets?: readonly (keyof Named & string)[];
  /** The addresses, by the variable that gives them: https in production. */
  readonly addresses?: (value: Value) => { readonly [Name in keyof Named]?: string };
  /** What is wrong although each variable by itself is well formed: "NAME: must …". */
  readonly contradictions?: (env: Values<Named>, installation: Installation) => readonly string[];
};

/** Declares a part of the settings. */
export function settings<Named extends Variables, Value>({
  variables,
  interpret,
  demoValues = {},
  ownSecrets = [],
  givenSecrets = [],
  addresses,
  contradictions,
}: Declaration<Named, Value>): Settings<Value> {
  return {
    variables,
    ownSecrets,
    valueOf: (env, installation) => interpret(env as Values<Named>, installation),
    complaintsAbout: (env, installation) => {
      const values = env as Values<Named>;
      const complaints = [
        ...(contradictions?.(values, installation) ?? []),
        ...(installation.isPublic ? secretComplaints(variables, env, { ownSecrets, givenSecrets }) : []),
      ];
      if (!installation.isProduction) return complaints;
      const unset = Object.entries(demoValues).filter(([name, value]) => env[name] === value);
      const given = Object.entries(addresses?.(interpret(values, installation)) ?? {});
      const open = given.filter(([, address]) => !String(address).startsWith('https://'));
      return [
        ...complaints,
        ...unset.map(([name]) => `${name}: must be set in production`),
        ...open.map(([name]) => `${name}: must be an https address in production, never the sandbox`),
      ];
    },
  };
}

function secretComplaints(
  variables: Variables,
  env: Environment,
  {
    ownSecrets,
    givenSecrets,
  }: { readonly ownSecrets: readonly string[]; readonly givenSecrets: readonly string[] },
): readonly string[] {
  const isDemo = (name: string): boolean => env[name] === variables[name]?.safeParse(undefined).data;
  const weak = ownSecrets.filter((name) => !isDemo(name) && !isStrongSecret(String(env[name])));
  return [
    ...[...ownSecrets, ...givenSecrets]
      .filter(isDemo)
      .map((name) => `${name}: must be set where others reach the product; the demo's is known to everybody`),
    ...weak.map((name) => `${name}: must be 32 random bytes, as "npm run secrets" makes them`),
  ];
}

/** Some text. */
export const words = z.string().trim().min(1);
/** A whole number between these two. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
/** "yes" or "no". */
export const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

/** Stands in for every secret of the demo. */
export const demoSecret = 'for-the-demo-on-one-machine-only';
/** What the sandbox knows the demo by. */
export const sandboxClient = 'lokalbingo';
