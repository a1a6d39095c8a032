/** What an attack is given, and what it gives back. */
import type { Host } from '@lokalbingo/contract/operation';
import type { OwnFixture } from '../e2e/own-fixture.ts';

/** A running product that an attack may do anything to by HTTP, and players of its own in it. */
export type Target = {
  readonly portalUrl: string;
  readonly world: OwnFixture;
  /** The product's database as its owner: to put in who attacks, and to look at what came of it. */
  readonly databaseUrl: string;
  /** The same as the server, and so as whoever could slip a statement in. */
  readonly serverDatabaseUrl: string;
  /** Where the database keeps its data. */
  readonly databaseFolder: string;
  /** What the server has logged. */
  readonly logFile: string;
  /** How hostile requests are made: how many, by which seed, or one of them alone. */
  readonly hostile: {
    readonly count: number;
    readonly seed: number;
    readonly only: number | undefined;
  };
};

const portsAbove: Readonly<Record<Host, number>> = { portal: 0, game: 1, hall: 4 };

/** The address of a host; for the game, that of main game 1. */
export function originOf(portalUrl: string, host: Host): string {
  const url = new URL(portalUrl);
  return Object.assign(url, { port: String(Number(url.port) + portsAbove[host]) }).origin;
}

/** Where the host of main game 1 is. */
export const gameUrlOf = (portalUrl: string): string => originOf(portalUrl, 'game');

/** What came of an attack: a row of the table. */
export type Finding = {
  /** What was tried, in a line. */
  readonly attack: string;
  /** What the same showed before the lock was there. */
  readonly before: string;
  readonly measure: string;
  readonly goal: string;
  readonly isHeld: boolean;
  /** What is worth knowing beside it, in lines of their own. */
  readonly details?: readonly string[];
};

/** Attacks a product and tells whether it held. Throws only when the attack itself could not be made. */
export type Attack = (target: Target) => Promise<Finding>;
