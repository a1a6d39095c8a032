/** What an attack is given, and what it gives back. */
import type { OwnWorld } from '../e2e/own-world.ts';

/** A running product that an attack may do anything to by HTTP, and players of its own in it. */
export type Target = {
  readonly portalUrl: string;
  readonly world: OwnWorld;
};

/** What came of an attack: a row of the table. */
export type Finding = {
  /** What was tried, in a line. */
  readonly attack: string;
  readonly measure: string;
  readonly goal: string;
  readonly isHeld: boolean;
};

/** Attacks a product and tells whether it held. Throws only when the attack itself could not be made. */
export type Attack = (target: Target) => Promise<Finding>;
