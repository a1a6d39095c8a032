/** The one place where the server takes chance: draws, tickets, tokens and identifiers. */
import { randomBytes } from 'node:crypto';

/** Gives unpredictable bytes. Tests may hold one that repeats a stream. */
export type Chance = { readonly bytes: (length: number) => Uint8Array };

/** The operating system's cryptographically strong source. */
export const systemChance: Chance = { bytes: (length) => randomBytes(length) };
