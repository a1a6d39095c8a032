/** SQL for open flows at the issuer. */
import { after, days } from '@lokalbingo/contract/durations';
import type { EidPurpose } from '@lokalbingo/contract/e-id';
import type { Tx } from '../../platform/database.ts';
import { removeByTime } from '../../platform/removal.ts';

/** A new flow. */
export type NewFlow = {
  readonly browserHash: Uint8Array;
  readonly purpose: EidPurpose;
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  /** The logged-in player, if any. */
  readonly startedBy: { readonly playerId: number; readonly sessionId: number } | undefined;
  readonly createdAt: Date;
  readonly expiresAt: Date;
};

/** A flow whose browser has returned. */
export type ReturnedFlow = Omit<NewFlow, 'browserHash' | 'expiresAt'> & {
  readonly flowId: number;
};

export async function insertFlow(tx: Tx, flow: NewFlow): Promise<void> {
  await tx
    .insertInto('e_id.flows')
    .values({
      browser_hash: flow.browserHash,
      purpose: flow.purpose,
      state: flow.state,
      nonce: flow.nonce,
      code_verifier: flow.codeVerifier,
      player_id: flow.startedBy?.playerId ?? null,
      session_id: flow.startedBy?.sessionId ?? null,
      created_at: flow.createdAt,
      expires_at: flow.expiresAt,
    })
    .execute();
}

/** Whether a browser has a flow under way. */
export async function hasOpenFlow(tx: Tx, browserHash: Uint8Array, now: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('e_id.flows')
    .select('flow_id')
    .where('browser_hash', '=', browserHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Marks a flow as used and returns it, in one statement: the flow with this state or, without a state, the browser's
 * newest. Undefined when this browser has no unused flow for this purpose.
 */
export async function useFlow(
  tx: Tx,
  returned: {
    readonly browserHash: Uint8Array;
    readonly purpose: EidPurpose;
    readonly state: string | undefined;
    readonly now: Date;
  },
): Promise<ReturnedFlow | undefined> {
  const { state } = returned;
  const row = await tx
    .updateTable('e_id.flows')
    .set({ used_at: returned.now })
    .where('flow_id', '=', (from) => {
      const open = from
        .selectFrom('e_id.flows')
        .select('flow_id')
        .where('browser_hash', '=', returned.browserHash)
        .where('purpose', '=', returned.purpose)
        .where('used_at', 'is', null)
        .orderBy('flow_id', 'desc')
        .limit(1);
      return state === undefined ? open : open.where('state', '=', state);
    })
    .where('used_at', 'is', null)
    .where('expires_at', '>', returned.now)
    .returningAll()
    .executeTakeFirst();
  return (
    row && {
      flowId: row.flow_id,
      purpose: row.purpose as EidPurpose,
      state: row.state,
      nonce: row.nonce,
      codeVerifier: row.code_verifier,
      createdAt: row.created_at,
      startedBy:
        row.player_id !== null && row.session_id !== null
          ? { playerId: row.player_id, sessionId: row.session_id }
          : undefined,
    }
  );
}

/** Returns the player who began an open flow with this state; undefined when there is none. */
export async function starterOfFlow(
  tx: Tx,
  returned: { readonly state: string; readonly now: Date },
): Promise<{ readonly browserHash: Uint8Array; readonly playerId: number | null } | undefined> {
  const row = await tx
    .selectFrom('e_id.flows')
    .select(['browser_hash', 'player_id'])
    .where('state', '=', returned.state)
    .where('used_at', 'is', null)
    .where('expires_at', '>', returned.now)
    .executeTakeFirst();
  return row && { browserHash: row.browser_hash, playerId: row.player_id };
}

/** Deletes flows that ended more than a day ago, with their proofs. */
export const endedFlows = removeByTime('e_id.flows', {
  table: 'e_id.flows',
  column: 'expires_at',
  before: (at) => after(at, -days(1)),
});
