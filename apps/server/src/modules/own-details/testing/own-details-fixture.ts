/** Players who manage their own account, with the sandbox's e-ID and messages. */
import { after, minutes } from '@lokalbingo/contract/durations';
import { beforeEach } from 'vitest';
import { inTransaction } from '../../../platform/database.ts';
import { assert, ok } from '../../../platform/result.ts';
import { inboxOf, type ReceivedMessage } from '../../../platform/testing/sandbox-inbox.ts';
import { useEidFixture } from '../../e-id/testing/eid-fixture.ts';
import { openAccount } from '../../identity/identity.ts';
import { notificationsModule } from '../../notifications/notifications.ts';
import { outboxFor } from '../../notifications/testing/outbox.ts';
import { codesForTests } from '../../one-time-codes/testing/codes-for-tests.ts';
import { ownDetailsModule } from '../own-details.ts';

/** A player with an account. */
export type Owner = { readonly playerId: number; readonly mobile: string; readonly email: string };

let serial = 0;

/** Creates the fixture before the file's tests; each test begins now. */
export function useOwnDetailsFixture() {
  const fixture = useEidFixture(async (dependencies, sandbox) => {
    const outbox = await outboxFor(dependencies, sandbox);
    const details = {
      ...outbox,
      ...codesForTests,
      productName: 'Lokalbingo',
      contactEmail: 'post@lokalbingo.example',
      portalUrl: 'http://localhost:3000',
    };
    return [ownDetailsModule(details), notificationsModule(outbox)];
  });
  beforeEach(() => fixture.clock.set(new Date()));
  return {
    fixture,
    /** Adds an account as registration creates it, with an unconfirmed address. */
    newOwner: async (): Promise<Owner> => {
      serial += 1;
      const owner = { mobile: String(46_000_000 + serial), email: `eier${serial}@example.no` };
      const account = { ...owner, firstName: 'Kari', lastName: 'Eier', passwordHash: '', at: new Date() };
      const opened = await inTransaction(fixture.database.db, async (tx) =>
        ok(await openAccount(tx, account)),
      );
      assert('playerId' in opened.value, 'The addresses of a new owner are free.');
      return { ...owner, playerId: opened.value.playerId };
    },
    /** Makes the session of `as` a step-up session, as the e-ID does. */
    prove: async (playerId: number): Promise<void> => {
      await fixture.credentials(playerId);
      await fixture.database.pool.query(
        'INSERT INTO e_id.session_proofs SELECT session_id, $2 FROM identity.sessions WHERE player_id = $1',
        [playerId, after(fixture.clock.now(), minutes(30))],
      );
    },
    /** Returns what was sent to a number or an address, newest first. */
    sentTo: async (to: string): Promise<readonly ReceivedMessage[]> => {
      await fixture.runJobs();
      return inboxOf(fixture.sandbox, to);
    },
  };
}

/** The answer of an accepted step. */
export const done = { result: 'OK', error: [] };
/** The answer of a refused step. */
export const notDone = (...texts: string[]) => ({ result: 'ERROR', error: texts });

/** Returns the token of the link in an e-mail; empty when there is none. */
export function tokenIn(mail: ReceivedMessage | undefined): string {
  return /http:\/\/localhost:3000\/epost\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
}
