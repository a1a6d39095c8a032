/**
 * The locks of the server, in the one order in which every transaction takes them, so that no two deadlock.
 *
 * Nothing else in the server locks (`tooling/content-rules.ts`), except statements with `SKIP LOCKED`, which never
 * wait, and the connection-level locks that separate migrations and processes. Rows of one lock are taken in the order
 * of their keys.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import { prepared } from './prepared-statements.ts';
import { assert, Bug } from './result.ts';

/** Each lock with what it guards, in the order in which they are taken. */
const lockOrder = {
  'staff.chain_issuers': 'All issuers of chains, whose e-mail domains must differ.',
  'staff.identities': 'The identities of staff: a person has one account.',
  'staff.grants': 'All grants of roles: a change depends on several of them.',
  'staff.members': 'A staff member: login, password and whether they have left.',
  'halls.halls': 'A hall’s settings.',
  'halls.owners': 'A chain’s settings, and adding chains.',
  'till.tills': 'All drawers and shifts of a hall.',
  'withdrawals.payers': 'The account that a hall pays from, and making its payment files.',
  'registration.sign_ups': 'A registration that has begun.',
  'game_launch.openings': 'Opening a player’s game window.',
  'hall_messages.messages': 'A message to a hall’s players.',
  'hall_screens.screens': 'A screen on a hall’s wall.',
  'e_id.same_person_cases': 'The question whether two accounts are one person’s.',
  'e_id.persons': 'Connecting a person who has used the e-ID to an account.',
  'identity.players': 'A player: login, contact details, open or closed, and opening cards.',
  'tries.counted': 'The count of attempts.',
  'player_cards.cards': 'Whether a card has a fault.',
  'rounds.players': 'A player’s purchases in rounds that have not ended, in all halls.',
  'rounds.plans': 'The plans of a game, and putting its rounds on sale.',
  'rounds.rounds': 'A round: its sale and its draw.',
  'rounds.caller_places': 'Who calls a game.',
  'responsible_play.gates':
    'A player’s limits and pauses in a hall: stakes wait for a pause, and a pause for stakes.',
  'outside_money.holdings': 'A player’s money at an outside party, and its wallet transfers.',
  'payments.attempts': 'A payment by card.',
  'payments.saved_cards': 'Encrypting saved cards with a new key.',
  'books.closings': 'The day through which the books of a hall are closed.',
  'complaints.complaints': 'A complaint and its steps.',
  'cases.saved_filters': 'The filters of queues that a staff member has saved.',
  'ledger.accounts': 'The balance of an account.',
  'withdrawals.requests': 'A withdrawal.',
  'payments.differences': 'A discrepancy between our books and the payment provider’s.',
  'outside_money.differences': 'A discrepancy between our books and an outside party’s.',
  'books.findings': 'The findings of the check of the books.',
  'notifications.messages': 'Sending an SMS or an e-mail.',
  'rounds.recall_lists': 'A player’s list of past rounds.',
  'rounds.feeds': 'The numbers of a game’s events.',
  'alarms.alarms': 'An alarm that staff see.',
  'web.built_files': 'The files of builds of the front ends.',
} as const satisfies Readonly<Record<string, string>>;

/** One of the locks. */
type Lock = keyof typeof lockOrder;

const ranks = new Map(Object.keys(lockOrder).map((lock, rank) => [lock as Lock, rank]));

type Held = { readonly locks: Set<Lock>; highest: number };
const heldBy = new WeakMap<Tx, Held>();

/**
 * Records that a transaction takes a lock, for a statement that locks without {@link rowLock}. A held lock may be taken
 * again.
 * @throws Bug when the transaction holds a lock that comes later in the order
 */
export function noteLock(tx: Tx, lock: Lock): void {
  const held = heldBy.get(tx) ?? { locks: new Set(), highest: -1 };
  if (held.locks.has(lock)) return;
  const rank = ranks.get(lock) ?? 0;
  if (rank < held.highest)
    throw new Bug(`${lock} is locked after ${[...held.locks].join(', ')}, against lockOrder.`);
  held.locks.add(lock);
  held.highest = rank;
  heldBy.set(tx, held);
}

/**
 * Returns the end of a SELECT that locks the rows it finds until the transaction ends.
 * @throws Bug like {@link noteLock}
 */
export function rowLock(
  tx: Tx,
  lock: Lock,
  strength: 'UPDATE' | 'NO KEY UPDATE' | 'SHARE' = 'NO KEY UPDATE',
): RawBuilder<unknown> {
  noteLock(tx, lock);
  return sql.raw(`FOR ${strength}`);
}

/**
 * Locks keys without rows until the transaction ends: other transactions that lock one of these keys wait.
 * @throws Bug like {@link noteLock}
 */
export async function lockKeys(tx: Tx, lock: Lock, keys: readonly (string | number)[]): Promise<void> {
  noteLock(tx, lock);
  const names = [...new Set(keys.map((key) => `${lock}:${key}`))].sort();
  await sql`${prepared}
    SELECT pg_advisory_xact_lock(hashtextextended(name, 0))
    FROM unnest(${names}::text[]) WITH ORDINALITY AS named (name, at) ORDER BY at`.execute(tx);
}

/** A function for each lock. Each must take its lock synchronously, before its first `await`. */
type Takers = { readonly [Name in Lock]?: () => Promise<unknown> };

/** Takes locks in their order, whatever the order of the call. Their statements are pipelined. */
export async function lockInOrder<Wanted extends Takers>(
  tx: Tx,
  takers: Wanted,
): Promise<{
  readonly [Name in keyof Wanted]: Wanted[Name] extends () => Promise<infer Taken> ? Taken : never;
}> {
  const wanted = (Object.keys(lockOrder) as Lock[]).flatMap((lock) => {
    const take = takers[lock];
    return take ? [{ lock, take }] : [];
  });
  const taken = await Promise.all(wanted.map(({ lock, take }) => takeNow(tx, lock, take)));
  return Object.fromEntries(wanted.map(({ lock }, at) => [lock, taken[at]])) as never;
}

/**
 * Takes a lock and reads under it: the statements are pipelined, and the reads see the changes for which the
 * lock waited.
 */
export async function lockAndRead<Taken, Read>(
  tx: Tx,
  lock: Lock,
  { take, read }: { readonly take: () => Promise<Taken>; readonly read: () => Promise<Read> },
): Promise<readonly [Taken, Read]> {
  return Promise.all([takeNow(tx, lock, take), read()]);
}

function takeNow<Taken>(tx: Tx, lock: Lock, take: () => Promise<Taken>): Promise<Taken> {
  const taken = take();
  assert(heldBy.get(tx)?.locks.has(lock), `${lock} is not locked at once.`);
  return taken;
}
