/** Checks the machine before the program starts. Reports problems as sentences for the person who starts it. */
import { mainGames } from '@lokalbingo/bingo/main-game';
import { type Config, ConfigError, readConfig } from './config.ts';
import { databaseComplaint } from './platform/database-complaint.ts';
import { isRefusedByBrowsers } from './platform/refused-ports.ts';
import { takenPorts } from './platform/taken-ports.ts';

/** The facts to check. */
export type StartNeeds = {
  readonly host: string;
  /** The ports to listen on, by their use. */
  readonly ports: Readonly<Record<string, number>>;
  /** The database to run on; undefined when one is started. */
  readonly databaseUrl: string | undefined;
  /** The database for the hall console, if the console has its own user. */
  readonly databaseConsoleUrl?: string | undefined;
  /** Whether the installation is public: then the server must not own its database. */
  readonly isPublic: boolean;
};

/**
 * Checks that the program can start on this machine.
 * @throws ConfigError that names every port that is taken or that no browser would open, and says why the database
 * cannot be used.
 */
export async function checkEnvironment({
  host,
  ports,
  databaseUrl,
  databaseConsoleUrl,
  isPublic,
}: StartNeeds): Promise<void> {
  const about = (url: string | undefined) =>
    url === undefined ? undefined : databaseComplaint(url, !isPublic);
  const [aboutPorts, aboutDatabase, aboutConsole] = await Promise.all([
    portComplaints(host, ports),
    about(databaseUrl),
    about(databaseConsoleUrl),
  ]);
  const problems = [
    ...refusedPorts(ports),
    ...aboutPorts,
    ...(aboutDatabase ? [`DATABASE_URL: ${aboutDatabase}`] : []),
    ...(aboutConsole ? [`DATABASE_CONSOLE_URL: ${aboutConsole}`] : []),
  ];
  if (problems.length > 0) throw new ConfigError(problems);
}

/**
 * Reads the server's configuration and checks that it can start on this machine.
 * @throws ConfigError that lists everything that is wrong.
 */
export async function readStartableConfig(env: Parameters<typeof readConfig>[0]): Promise<Config> {
  const config = readConfig(env);
  await checkEnvironment({ ...config, ports: portsOf(config) });
  return config;
}

/** Returns the ports that this process listens on, by its roles. */
function portsOf({ roles, port, gamePorts, hallPort, innerPort }: Config): Record<string, number> {
  return {
    ...(roles.has('portal') && { portal: port }),
    ...(roles.has('game') && Object.fromEntries(mainGames.map((game) => [`game ${game}`, gamePorts[game]]))),
    ...(roles.has('hall') && { 'hall console': hallPort }),
    [innerPortName]: innerPort,
  };
}

const innerPortName = 'inner port';
/** Ports that no browser opens. */
const withoutPages: ReadonlySet<string> = new Set(['sandbox mail', innerPortName]);

function refusedPorts(ports: StartNeeds['ports']): readonly string[] {
  const refused = Object.entries(ports)
    .filter(([name, port]) => !withoutPages.has(name) && isRefusedByBrowsers(port))
    .map(([name, port]) => `${port} (${name})`);
  return refused.length > 0
    ? [`PORT: browsers open no page at ${refused.join(', ')}; set PORT to move all ports`]
    : [];
}

async function portComplaints(host: string, ports: StartNeeds['ports']): Promise<readonly string[]> {
  let taken: ReadonlyMap<number, string>;
  try {
    taken = await takenPorts(host, Object.values(ports));
  } catch {
    return ['HOST: is no name or address that this machine knows'];
  }
  if ([...taken.values()].includes('EADDRNOTAVAIL')) return ['HOST: is no address of this machine'];
  const namesOf = (isSo: (why: string) => boolean): string =>
    Object.entries(ports)
      .filter(([, port]) => taken.has(port) && isSo(taken.get(port) ?? ''))
      .map(([name, port]) => `${port} (${name})`)
      .join(', ');
  const inUse = namesOf((why) => why === 'EADDRINUSE');
  const forbidden = namesOf((why) => why !== 'EADDRINUSE');
  return [
    ...(inUse ? [`PORT: ${inUse} in use by another program; stop it, or set PORT to move all ports`] : []),
    ...(forbidden ? [`PORT: ${forbidden} may not be listened on by this user`] : []),
  ];
}
