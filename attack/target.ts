/** The input and the result of an attack. */
import type { Host } from '@lokalbingo/contract/operation';
import type { OwnFixture } from '../e2e/own-fixture.ts';

/** A running product that may be attacked over HTTP, with the attack's own players. */
export type Target = {
  readonly portalUrl: string;
  readonly world: OwnFixture;
  /** The product's database as its owner: to insert the attackers, and to check the result. */
  readonly databaseUrl: string;
  /** The database with the server's rights, which an SQL injection would have. */
  readonly serverDatabaseUrl: string;
  /** The database's data directory. */
  readonly databaseFolder: string;
  /** The server's log. */
  readonly logFile: string;
  /** How hostile requests are generated: how many, by which seed, or only one of them. */
  readonly hostile: {
    readonly count: number;
    readonly seed: number;
    readonly only: number | undefined;
  };
};

const portsAbove: Readonly<Record<Host, number>> = { portal: 0, game: 1, hall: 4 };

/** Returns the address of a host; for the game, that of main game 1. */
export function originOf(portalUrl: string, host: Host): string {
  const url = new URL(portalUrl);
  return Object.assign(url, { port: String(Number(url.port) + portsAbove[host]) }).origin;
}

/** The address of the host of main game 1. */
export const gameUrlOf = (portalUrl: string): string => originOf(portalUrl, 'game');

/** The result of an attack: a row of the table. */
export type Finding = {
  /** The attack, in a line. */
  readonly attack: string;
  /** The result before the defence existed. */
  readonly before: string;
  readonly measure: string;
  readonly goal: string;
  readonly isHeld: boolean;
  /** Additional information, as separate lines. */
  readonly details?: readonly string[];
};

/** Attacks a product and returns whether it withstood. Throws only when the attack itself failed to run. */
export type Attack = (target: Target) => Promise<Finding>;
