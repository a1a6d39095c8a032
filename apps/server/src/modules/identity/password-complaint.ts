import { after, minutes } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { listHalls } from '../halls/halls.ts';
import { complaintOf, type GuessableFacts, weaknessOf } from './password-weakness.ts';

/** The dependencies of judging a password. */
export type PasswordJudgeDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly productName: string;
};

type Own = Omit<GuessableFacts, 'words'>;

/**
 * Returns what is wrong with a new password, as a text for the player; undefined when it is accepted. See
 * `password-weakness.ts`.
 */
export async function passwordComplaint(
  deps: PasswordJudgeDeps,
  password: string,
  own: Own,
): Promise<string | undefined> {
  return complaintOf(password, { ...own, words: await ownWords(deps) });
}

/** Whether an existing password would now be refused as too common. */
export async function isWeakPassword(deps: PasswordJudgeDeps, password: string, own: Own): Promise<boolean> {
  return weaknessOf(password, { ...own, words: await ownWords(deps) }) !== undefined;
}

// Halls rarely change, and passwords are judged at every login.
const wordsLifetimeMs = minutes(10);
const wordsOf = new WeakMap<Db, { readonly words: Promise<readonly string[]>; readonly freshUntil: Date }>();

function ownWords(deps: PasswordJudgeDeps): Promise<readonly string[]> {
  const now = deps.clock.now();
  const known = wordsOf.get(deps.db);
  if (known && known.freshUntil > now) return known.words;
  const words = readOwnWords(deps);
  wordsOf.set(deps.db, { words, freshUntil: after(now, wordsLifetimeMs) });
  // A failed read is repeated by the next call.
  words.catch(() => wordsOf.delete(deps.db));
  return words;
}

async function readOwnWords({ db, productName }: PasswordJudgeDeps): Promise<readonly string[]> {
  const halls = await listHalls(db);
  const names = [productName, ...halls.flatMap(({ name, town }) => [name, town])];
  const words = new Set(names.flatMap(wordsIn));
  return [...words].sort((one, other) => other.length - one.length);
}

/**
 * Splits a name into words: "Storgata Bingo" gives "storgatabingo", "storgata" and "bingo"; "Bodø" also gives "bodo".
 */
function wordsIn(name: string): readonly string[] {
  const parts = name.toLowerCase().split(/\P{L}+/u);
  const words = [parts.join(''), ...parts].filter((word) => word.length >= 4);
  return words.flatMap((word) => [word, withoutNorwegianLetters(word)]);
}

const withoutNorwegianLetters = (word: string): string =>
  word.replace(/æ/g, 'ae').replace(/ø/g, 'o').replace(/å/g, 'a');
