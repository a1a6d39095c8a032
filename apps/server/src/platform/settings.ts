/**
 * Settings stand beside what they configure: a part names its environment variables, says what they mean together, and
 * what of it production refuses. `config.ts` puts the parts together and reads them all at once.
 */
import { z } from 'zod';
import { isLoopbackHost } from './loopback-host.ts';
import { assert } from './result.ts';
import { type KeyRing, keyRing } from './sealed.ts';
import { isStrongSecret } from './secret.ts';

/** What every part is read against. */
export type Installation = {
  readonly isProduction: boolean;
  /** Whether anyone but this machine can reach it, or is meant to: production, or an address that is not its own. */
  readonly isPublic: boolean;
  readonly isDemo: boolean;
  /** What this process does. */
  readonly roles: ReadonlySet<string>;
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
  /** Its secrets that we make ourselves, by the variables that give them; key rings are apart. */
  readonly ownSecrets: readonly string[];
  readonly ownKeyRings: readonly string[];
};

type Values<Named extends Variables> = { readonly [Name in keyof Named]: z.output<Named[Name]> };

type Declaration<Named extends Variables, Value> = {
  readonly variables: Named;
  readonly interpret: (env: Values<Named>, installation: Installation) => Value;
  /** What the demo goes by and production must not; undefined for a variable that only the demo may leave out. */
  readonly demoValues?: Partial<Values<Named>>;
  /** Secrets that we make ourselves; their defaults are the demo's, which no public installation may go by. */
  readonly ownSecrets?: readonly (keyof Named & string)[];
  /** Rings of keys that we make ourselves, likewise. */
  readonly ownKeyRings?: readonly (keyof Named & string)[];
  /** Secrets that a provider has given us, likewise. */
  readonly givenSecrets?: readonly (keyof Named & string)[];
  /** The only role whose processes may know the part's own secrets. */
  readonly onlyFor?: string;
  /** The addresses of providers, by the variable that gives them: https where others reach the product, but for a sandbox on this machine, which production refuses. */
  readonly addresses?: (value: Value) => { readonly [Name in keyof Named]?: string };
  /** What is wrong although each variable by itself is well formed: "NAME: must …". */
  readonly contradictions?: (env: Values<Named>, installation: Installation) => readonly string[];
};

/** Declares a part of the settings. */
export function settings<Named extends Variables, Value>(
  declaration: Declaration<Named, Value>,
): Settings<Value> {
  const { variables, interpret, demoValues = {}, addresses, contradictions } = declaration;
  const { ownSecrets = [], ownKeyRings = [] } = declaration;
  return {
    variables,
    ownSecrets,
    ownKeyRings,
    valueOf: (env, installation) => interpret(env as Values<Named>, installation),
    complaintsAbout: (env, installation) => {
      const values = env as Values<Named>;
      const complaints = [
        ...(contradictions?.(values, installation) ?? []),
        ...(installation.isPublic ? secretComplaints(declaration, env, installation) : []),
      ];
      if (!installation.isPublic) return complaints;
      const { isProduction } = installation;
      const unset = Object.entries(isProduction ? demoValues : {}).filter(
        ([name, value]) => env[name] === value,
      );
      const given = Object.entries(addresses?.(interpret(values, installation)) ?? {});
      const open = given.filter(([, address]) => !isClosed(new URL(String(address)), isProduction));
      return [
        ...complaints,
        ...unset.map(([name]) => `${name}: must be set in production`),
        ...open.map(([name]) => `${name}: must be an https address, and in production never the sandbox`),
      ];
    },
  };
}

/** Whether nobody can listen on the way to a provider. */
const isClosed = ({ protocol, hostname }: URL, isProduction: boolean): boolean =>
  protocol === 'https:' || (!isProduction && isLoopbackHost(hostname));

type Secrets = Pick<
  Declaration<Variables, unknown>,
  'variables' | 'ownSecrets' | 'ownKeyRings' | 'givenSecrets' | 'onlyFor'
>;

function secretComplaints(
  { variables, ownSecrets = [], ownKeyRings = [], givenSecrets = [], onlyFor }: Secrets,
  env: Environment,
  { roles }: Installation,
): readonly string[] {
  const isDemo = (name: string): boolean => env[name] === variables[name]?.safeParse(undefined).data;
  const own = [...ownSecrets, ...ownKeyRings];
  if (onlyFor !== undefined && !roles.has(onlyFor))
    return own
      .filter((name) => !isDemo(name))
      .map((name) => `${name}: must be known to nobody but the ${onlyFor}, which this process is not`);
  const weak = own.filter((name) => !isDemo(name) && !secretsIn(env[name]).every(isStrongSecret));
  return [
    ...[...own, ...givenSecrets]
      .filter(isDemo)
      .map((name) => `${name}: must be set where others reach the product; the demo's is known to everybody`),
    ...weak.map((name) => `${name}: must be 32 random bytes, as "npm run secrets" makes them`),
  ];
}

/** The secrets in the value of one variable: a ring has several, each behind its id. */
export function secretsIn(value: unknown): readonly string[] {
  return String(value)
    .split(',')
    .map((part) => part.trim().replace(/^[^:]*:/, ''));
}

/**
 * Settings of a provider that an installation may be without, which mean something together alone: those given, or the
 * sandbox's in a demo on this machine where none is given. Undefined where there is no such provider.
 */
export function allOrNone<Name extends string>(
  env: { readonly [Given in Name]?: string | undefined },
  sandboxValues: Readonly<Record<Name, string>>,
  { isDemo, isPublic }: Pick<Installation, 'isDemo' | 'isPublic'>,
): Readonly<Record<Name, string>> | undefined {
  const names = Object.keys(sandboxValues) as Name[];
  const given = names.filter((name) => env[name] !== undefined);
  if (given.length === names.length) return env as Readonly<Record<Name, string>>;
  return given.length === 0 && isDemo && !isPublic ? sandboxValues : undefined;
}

/** What is wrong with such settings: one is missing beside others, or is a secret of the sandbox's where others reach us. */
export function allOrNoneComplaints(
  env: Environment,
  sandboxValues: Readonly<Record<string, string>>,
  { secrets, isPublic }: { readonly secrets: readonly string[]; readonly isPublic: boolean },
): readonly string[] {
  const names = Object.keys(sandboxValues);
  const given = names.find((name) => env[name] !== undefined);
  const missing = given === undefined ? [] : names.filter((name) => env[name] === undefined);
  const known = isPublic ? secrets.filter((name) => env[name] === sandboxValues[name]) : [];
  return [
    ...missing.map((name) => `${name}: must be set when ${given} is`),
    ...known.map(
      (name) => `${name}: must be another where others reach the product; the demo's is known to everybody`,
    ),
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

/** A ring of keys as it is written, "id:key,id:key"; {@link ringIn} reads it. */
export const ringText = z.string().refine((text) => keyRing(text) !== undefined, {
  error: 'must be id:key, the newest first, by comma; a key is 32 bytes in base64 or hexadecimal',
});
/** The keys in a {@link ringText}. */
export function ringIn(text: string): KeyRing {
  const ring = keyRing(text);
  assert(ring, 'The ring has been read by its shape.');
  return ring;
}

/** Stands in for every secret of the demo. */
export const demoSecret = 'for-the-demo-on-one-machine-only';
/** Stands in for every ring of keys of the demo. */
export const demoRing = `demo:${Buffer.from(demoSecret).toString('base64')}`;
/** What the sandbox knows the demo by. */
export const sandboxClient = 'lokalbingo';
