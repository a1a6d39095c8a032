/**
 * Settings are declared beside what they configure: a part declares its environment variables, how they combine into
 * its value, and which values production refuses. `config.ts` combines the parts and reads them all at once.
 */
import { z } from 'zod';
import { isLoopbackHost } from './loopback-host.ts';
import { assert } from './result.ts';
import { type KeyRing, keyRing } from './sealed.ts';
import { isStrongSecret } from './secret.ts';

/** The facts about the installation that the parts need. */
export type Installation = {
  readonly isProduction: boolean;
  /** Whether other machines can reach it: in production, or at an address that is not local. */
  readonly isPublic: boolean;
  readonly isDemo: boolean;
  /** The roles of this process. */
  readonly roles: ReadonlySet<string>;
  /** The addresses of this installation's sandbox, the default for providers. */
  readonly sandbox: { readonly httpUrl: string; readonly smtpUrl: string };
};

/** The environment, with each variable already parsed by its own schema. */
export type Environment = Readonly<Record<string, unknown>>;

type Variables = Readonly<Record<string, z.ZodType>>;

/** A part of the settings, made by {@link settings}. */
export type Settings<Value> = {
  /** Its variables with their descriptions, from which `.env.example` is generated. */
  readonly variables: Variables;
  /** Computes the part's value from the variables. */
  readonly valueOf: (env: Environment, installation: Installation) => Value;
  /** Returns every invalid setting as a sentence that begins with the variable's name and contains no value. */
  readonly complaintsAbout: (env: Environment, installation: Installation) => readonly string[];
  /** The variables of secrets that we generate ourselves; key rings are separate. */
  readonly ownSecrets: readonly string[];
  readonly ownKeyRings: readonly string[];
};

type Values<Named extends Variables> = { readonly [Name in keyof Named]: z.output<Named[Name]> };

type Declaration<Named extends Variables, Value> = {
  readonly variables: Named;
  readonly interpret: (env: Values<Named>, installation: Installation) => Value;
  /**
   * The demo's defaults, which production must replace; undefined for a variable that only the demo may leave
   * out.
   */
  readonly demoValues?: Partial<Values<Named>>;
  /**
   * Secrets that we generate ourselves. Their defaults are for the demo, and a public installation refuses
   * them.
   */
  readonly ownSecrets?: readonly (keyof Named & string)[];
  /** Key rings that we generate ourselves. A public installation refuses their defaults too. */
  readonly ownKeyRings?: readonly (keyof Named & string)[];
  /** Secrets from a provider. A public installation refuses their defaults too. */
  readonly givenSecrets?: readonly (keyof Named & string)[];
  /** The role that may have the part's own secrets; a process without it must not be given them. */
  readonly onlyFor?: string;
  /**
   * The addresses of providers, by variable. A public installation requires https, except for a sandbox on this
   * machine; production refuses that too.
   */
  readonly addresses?: (value: Value) => { readonly [Name in keyof Named]?: string };
  /** Returns what is wrong with a combination of valid variables, as "NAME: must …". */
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

/** Whether the connection to a provider is safe from eavesdropping. */
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
      .map((name) => `${name}: must not be set here: only a process with the role ${onlyFor} may know it`);
  const weak = own.filter((name) => !isDemo(name) && !secretsIn(env[name]).every(isStrongSecret));
  return [
    ...[...own, ...givenSecrets]
      .filter(isDemo)
      .map((name) => `${name}: must be set in a public installation, because the demo's value is public`),
    ...weak.map((name) => `${name}: must be 32 random bytes, as "npm run secrets" makes them`),
  ];
}

/** Returns the secrets in the value of one variable: a ring has several, each after its id. */
export function secretsIn(value: unknown): readonly string[] {
  return String(value)
    .split(',')
    .map((part) => part.trim().replace(/^[^:]*:/, ''));
}

/**
 * Returns the settings of an optional provider, of which all or none must be set. When none is set, returns the
 * sandbox's in a demo on this machine, and otherwise undefined: there is no such provider.
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

/**
 * Returns what is wrong with the settings of an optional provider: only some are set, or a public installation uses a
 * secret of the sandbox.
 */
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
      (name) => `${name}: must be changed in a public installation, because the demo's value is public`,
    ),
  ];
}

/** The schema of a non-empty text. */
export const words = z.string().trim().min(1);
/** Returns the schema of a whole number from `least` to `most`, both included. */
export const wholeNumber = (least: number, most: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.coerce.number({ error }).int({ error }).min(least, { error }).max(most, { error });
};
/** "yes" or "no". */
export const yesOrNo = z.enum(['yes', 'no']).transform((word) => word === 'yes');

/** A key ring as text, "id:key,id:key"; {@link ringIn} parses it. */
export const ringText = z.string().refine((text) => keyRing(text) !== undefined, {
  error: 'must be comma-separated id:key pairs, the newest first; a key is 32 bytes in base64 or hexadecimal',
});
/** Parses a {@link ringText}. */
export function ringIn(text: string): KeyRing {
  const ring = keyRing(text);
  assert(ring, 'The ring has been validated by its schema.');
  return ring;
}

/** The default of every secret in the demo. */
export const demoSecret = 'for-the-demo-on-one-machine-only';
/** The default of every key ring in the demo. */
export const demoRing = `demo:${Buffer.from(demoSecret).toString('base64')}`;
/** The sandbox's client name for the demo. */
export const sandboxClient = 'lokalbingo';
