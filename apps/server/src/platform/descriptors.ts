/**
 * The file descriptors of this process, and how its hosts share them. Connections of all hosts together leave room for
 * files, the database, and the inner port, which therefore always answers.
 */
import { readdir } from 'node:fs/promises';
import type { Server, Socket } from 'node:net';

/** For the databases' pools, files and the inner port of a process with every role. */
const keptFree = 128;
const streamsEvenWithoutLimit = 10_000;
let knownLimit: number | undefined;

/** Returns how many descriptors this process may open; infinite where the system sets no limit. */
export function descriptorLimit(): number {
  knownLimit ??= readLimit();
  return knownLimit;
}

function readLimit(): number {
  // Otherwise it would look up the host names of connected clients.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = process.report.getReport() as {
    userLimits?: { open_files?: { soft: number | 'unlimited' } };
  };
  const descriptors = Number(userLimits?.open_files?.soft);
  return Number.isNaN(descriptors) ? Number.POSITIVE_INFINITY : descriptors;
}

/**
 * Returns how many connections all hosts of a process may have: nine tenths of its descriptors, or fewer if those are
 * few. The alarm is raised before that, at eight tenths.
 */
export const connectionLimit = (descriptors = descriptorLimit()): number =>
  Math.max(Math.floor(descriptors / 4), Math.min(Math.floor(descriptors * 0.9), descriptors - keptFree));

/**
 * Returns how many of its connections may be event streams: half of the descriptors at most; the rest is for
 * calls.
 */
export const streamLimit = (descriptors = descriptorLimit()): number =>
  Math.min(
    streamsEvenWithoutLimit,
    Math.floor(descriptors / 2),
    Math.floor((connectionLimit(descriptors) * 2) / 3),
  );

/** Counts the connections of a server. */
export type AdmitConnections = (server: Server) => void;

/**
 * Returns a function that counts the connections of each server that it is given. A connection beyond the
 * limit of all of them together is closed before it is read; a proxy then tries another process.
 */
export function limitConnections(atMost: () => number): AdmitConnections {
  let open = 0;
  const admit = (socket: Socket): void => {
    if (open >= atMost()) {
      socket.destroy();
      return;
    }
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  };
  return (server) => server.prependListener('connection', admit);
}

/** Counts the connections of all hosts of this process. */
export const admitConnections = limitConnections(connectionLimit);

/** Returns how many descriptors are open. Works on Linux. */
export const openDescriptors = async (): Promise<number> => (await readdir('/proc/self/fd')).length;
