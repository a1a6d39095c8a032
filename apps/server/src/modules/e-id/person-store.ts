/** SQL for persons named by the e-ID: proofs that await an account, and identities that have one. */
import type { Db, Tx } from '../../platform/database.ts';
import { lockKeys } from '../../platform/lock-order.ts';
import { columnsOfPerson, type ProvenPerson, personOfColumns } from './proven-person.ts';
import type { VerifiedPerson } from './verified-person.ts';

export async function insertProof(
  tx: Tx,
  proof: {
    readonly handleHash: Uint8Array;
    readonly flowId: number;
    readonly person: ProvenPerson;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await tx
    .insertInto('e_id.proofs')
    .values({
      handle_hash: proof.handleHash,
      flow_id: proof.flowId,
      ...columnsOfPerson(proof.person),
      expires_at: proof.expiresAt,
    })
    .execute();
}

/** Returns the person of a valid proof. */
export async function findProof(
  db: Db | Tx,
  handleHash: Uint8Array,
  now: Date,
): Promise<ProvenPerson | undefined> {
  const row = await db
    .selectFrom('e_id.proofs')
    .selectAll()
    .where('handle_hash', '=', handleHash)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row && personOfColumns(row);
}

/** Gives a player a person's identity, unless the player has one or the person is another player's. */
export async function insertIdentityIfFree(tx: Tx, playerId: number, person: ProvenPerson): Promise<boolean> {
  const row = await tx
    .insertInto('e_id.identities')
    .values({ player_id: playerId, ...columnsOfPerson(person) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('player_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a player has an identity. */
export async function hasIdentity(db: Db | Tx, playerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('e_id.identities')
    .select('player_id')
    .where('player_id', '=', playerId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Makes concurrent attempts to link this person wait until the transaction ends. */
export async function lockPerson(
  tx: Tx,
  { nationalKey, subject }: Pick<VerifiedPerson, 'nationalKey' | 'subject'>,
): Promise<void> {
  await lockKeys(tx, 'e_id.persons', [Buffer.from(nationalKey).toString('base64'), subject]);
}

/** Returns the players with a person's identity, by number or by the issuer's subject: normally none or one. */
export async function playersOfPerson(
  db: Db | Tx,
  person: Pick<VerifiedPerson, 'nationalKey' | 'subject'>,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('e_id.identities')
    .select('player_id')
    .where((is) => is.or([is('national_key', '=', person.nationalKey), is('subject', '=', person.subject)]))
    .execute();
  return rows.map((row) => row.player_id);
}

/** Returns the player whom the e-ID has identified by this keyed hash of a national identity number. */
export async function playerOfNationalKey(db: Db | Tx, nationalKey: Uint8Array): Promise<number | undefined> {
  const row = await db
    .selectFrom('e_id.identities')
    .select('player_id')
    .where('national_key', '=', nationalKey)
    .executeTakeFirst();
  return row?.player_id;
}

/** Returns a person's anonymised players whose pause is still in force. */
export async function anonymisedPlayers(
  tx: Tx,
  { nationalKey }: Pick<VerifiedPerson, 'nationalKey'>,
): Promise<readonly number[]> {
  const rows = await tx
    .selectFrom('e_id.forgotten_persons')
    .select('player_id')
    .where('national_key', '=', nationalKey)
    .orderBy('player_id')
    .execute();
  return rows.map((row) => row.player_id);
}

/** Returns the player with this subject at the issuer. */
export async function playerOfSubject(db: Db | Tx, subject: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('e_id.identities')
    .select('player_id')
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row?.player_id;
}
