/** The faults of a cluster: how each is injected and repaired. */
import { setTimeout as pause } from 'node:timers/promises';
import type { DatabaseNode } from '../database.ts';
import type { Program } from '../program.ts';
import type { Cluster, RunningProduct, ShortCluster } from '../running-cluster.ts';
import type { Observation } from './choose-faults.ts';
import { fillDisk } from './full-disk.ts';
import { tryExpiredCertificate, tryPooler, tryWrongClock } from './odd-process.ts';
import { doesAnotherLead, freezeForAWhile, freezePatroni } from './old-primary.ts';
import { changeSecrets, goBackAndForth } from './replace-processes.ts';

/** A kind of fault, of a cluster or of both forms. */
export type Fault<Form = Cluster> = {
  readonly kind: string;
  /** Injects the fault, waits for its duration, and repairs it. @returns what it showed besides the players' waits */
  readonly happen: (cluster: Form, run: number) => Promise<Observation | undefined>;
  /** The size of the nodes' disks, for a fault that needs small ones. */
  readonly diskMb?: number;
};

const goneMs = 3000;

const roles = ['conductor', 'game', 'jobs', 'portal', 'hall'] as const;

const killedProcesses = roles.map(
  (role): Fault<RunningProduct> => ({
    kind: `${role} killed`,
    happen: async (cluster, run) => {
      const target = twinOf(cluster, role, run);
      target?.signal('SIGKILL');
      await pause(goneMs);
      target?.start();
      return undefined;
    },
  }),
);

/** Each role with one frozen process. To the others a frozen process looks like one whose network is broken. */
const frozenProcesses = roles.map(
  (role): Fault<RunningProduct> => ({
    kind: `${role} frozen`,
    happen: async (cluster, run) => {
      const target = twinOf(cluster, role, run);
      return target && freezeForAWhile(target);
    },
  }),
);

/** The first process of a role in even runs, the second in odd runs. */
const twinOf = ({ processes }: RunningProduct, role: string, run: number): Program | undefined =>
  processes.filter((each) => each.role === role)[run % 2]?.program;

const databaseFaults: readonly Fault[] = [
  {
    kind: 'primary: PostgreSQL killed',
    happen: async ({ database }) => {
      (await database.primary()).signalPostgres('SIGKILL');
      return undefined;
    },
  },
  {
    kind: 'primary: machine gone',
    happen: async ({ database }) => {
      const target = await database.primary();
      target.signalAll('SIGKILL');
      await doesAnotherLead(database, target.number);
      await pause(goneMs);
      target.patroni.start();
      return undefined;
    },
  },
  {
    kind: 'primary: frozen without a watchdog',
    happen: async ({ database }) => freeze(await database.primary()),
  },
  {
    kind: 'primary: switched over as planned',
    happen: async ({ database }) => {
      await database.switchOver();
      return undefined;
    },
  },
  {
    kind: 'synchronous standby: frozen',
    happen: async ({ database }) => freeze(await database.synchronousStandby()),
  },
  ...[true, false].map(
    (hasWatchdog): Fault => ({
      kind: `primary: Patroni frozen ${hasWatchdog ? 'with' : 'without'} a watchdog`,
      happen: ({ database }) => freezePatroni(database, hasWatchdog),
    }),
  ),
  { kind: 'primary: disk full', diskMb: 1500, happen: ({ database }) => fillDisk(database) },
];

const freeze = ({ signalAll }: DatabaseNode): Promise<undefined> => freezeForAWhile({ signal: signalAll });

const restartedProxies = (['webProxy', 'databaseProxy'] as const).map(
  (which): Fault => ({
    kind: which === 'webProxy' ? 'web proxy restarted' : 'database proxy restarted',
    happen: async ({ [which]: proxy }) => {
      proxy.signal('SIGKILL');
      await proxy.ended();
      proxy.start();
      return undefined;
    },
  }),
);

const replacedProcesses: readonly Fault<RunningProduct>[] = [
  {
    kind: 'all processes replaced, with new secrets',
    happen: changeSecrets,
  },
  { kind: 'the version before, and back', happen: goBackAndForth },
];

const oddProcesses: readonly Fault[] = [
  {
    kind: 'clock 3 s ahead',
    happen: (cluster) => tryWrongClock(cluster, { first: '+3', later: '+3' }),
  },
  {
    kind: 'clock put back an hour',
    happen: (cluster) => tryWrongClock(cluster, { first: '+0', later: '-3600' }),
  },
  { kind: "database's certificate expired", happen: tryExpiredCertificate },
  { kind: 'PgBouncer, session pooling', happen: (cluster) => tryPooler(cluster, 'session') },
  { kind: 'PgBouncer, transaction pooling', happen: (cluster) => tryPooler(cluster, 'transaction') },
];

/** All faults. */
export const faults: readonly Fault[] = [
  ...killedProcesses,
  ...frozenProcesses,
  ...restartedProxies,
  ...replacedProcesses,
  ...oddProcesses,
  ...databaseFaults,
];

/** The faults of the short form. */
export const shortFaults: readonly Fault<ShortCluster>[] = [
  ...killedProcesses,
  {
    kind: 'PostgreSQL killed',
    happen: async ({ killDatabase }) => {
      await killDatabase();
      return undefined;
    },
  },
];
