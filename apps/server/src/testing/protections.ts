/**
 * Every protection that stops a player from playing on, and how it begins, for tests of protections that begin during
 * other acts.
 */
import { kroner } from '@lokalbingo/money';
import { setFlags } from '../modules/admission/admission.ts';
import { stopPlayer } from '../modules/due-diligence/due-diligence.ts';
import type {
  ExternalMoneyFixture,
  TestMember,
} from '../modules/external-money/testing/external-money-fixture.ts';
import { closePlayer, lockPlayer } from '../modules/identity/identity.ts';
import {
  beginGlobalPause,
  beginPause,
  setOwnLimits,
  takePlayerLocksEverywhere,
} from '../modules/responsible-play/responsible-play.ts';
import { beginBreak } from '../modules/responsible-play/testing/break-rule.ts';
import { inTransaction, type Tx } from '../platform/database.ts';
import { osloDay } from '../platform/oslo-calendar.ts';
import { assert, ok } from '../platform/result.ts';

/** A protection. */
export type Protection = {
  /** The code with which a stake is refused while the protection is in force. */
  readonly code: string;
  /** Whether it refuses deposits too. */
  readonly stopsDeposits: boolean;
  /**
   * Whether money that is already at a party may stay there. A limit restricts sending, and sent money counts against
   * it.
   */
  readonly leavesSent?: true;
  readonly begin: (fixture: Fixture, member: TestMember) => Promise<unknown>;
};

type Fixture = Pick<ExternalMoneyFixture, 'database' | 'clock'>;

const endsOn = osloDay('2027-03-01');

const write = ({ database }: Fixture, change: (tx: Tx) => Promise<unknown>) =>
  inTransaction(database.db, async (tx) => {
    await change(tx);
    return ok(undefined);
  });

/** All protections, by name. */
export const protections: Readonly<Record<string, Protection>> = {
  'a pause of the hall': {
    stopsDeposits: true,
    code: 'hall_paused',
    begin: (fixture, member) => write(fixture, (tx) => beginPause(tx, fixture, { ...member, endsOn })),
  },
  'a pause of all halls': {
    stopsDeposits: true,
    code: 'globally_paused',
    begin: (fixture, { playerId }) =>
      write(fixture, (tx) => beginGlobalPause(tx, fixture, { playerId, endsOn })),
  },
  'a closed account': {
    stopsDeposits: true,
    code: 'account_closed',
    // Closed directly, because the command of support refuses while money is at a party.
    begin: (fixture, { playerId }) =>
      write(fixture, async (tx) => {
        await lockPlayer(tx, playerId);
        await takePlayerLocksEverywhere(tx, playerId);
        await closePlayer(tx, playerId, fixture.clock.now());
      }),
  },
  'a demand to declare': {
    code: 'aml_update_required',
    stopsDeposits: true,
    begin: (fixture, { playerId }) => write(fixture, (tx) => setFlags(tx, playerId, { forceAML: true })),
  },
  'a stop': {
    stopsDeposits: true,
    code: 'aml_update_required',
    begin: async (fixture, { playerId }) => {
      const caseId = await caseOf(fixture, playerId);
      const act = { caseId, actor: { name: 'Ola Vakt' }, reason: 'Kilder til midlene kontrollert' };
      const { ok: isStopped } = await inTransaction(fixture.database.db, (tx) =>
        stopPlayer(tx, fixture, act),
      );
      assert(isStopped, 'A taken-up case can be decided.');
    },
  },
  'a mandatory break': {
    code: 'on_break',
    stopsDeposits: false,
    begin: (fixture, { playerId }) => write(fixture, (tx) => beginBreak(tx, fixture.clock, playerId)),
  },
  'a lowered limit': {
    code: 'play_limit_reached',
    stopsDeposits: false,
    leavesSent: true,
    begin: async (fixture, member) => {
      const wished = { day: 0, month: 0 };
      const set = await inTransaction(fixture.database.db, (tx) =>
        setOwnLimits(tx, fixture, { ...member, wished }),
      );
      assert(set.ok && set.value.length === 0, 'A limit can always be lowered.');
    },
  },
};

/** Creates a case about a declaration of the player, already taken up. */
async function caseOf({ database }: Fixture, playerId: number): Promise<number> {
  await database.pool.query(`BEGIN; SET LOCAL session_replication_role = replica;
    INSERT INTO due_diligence.declarations (player_id, version, declared_at, first_name, last_name, address, postcode,
      country_code, high_risk_country, is_pep, marketing_sms_reserved, funded_by)
    VALUES (${playerId}, 1, now(), 'Noen', 'Andre', 'Storgata 1', '0184', 'NO', false, false, false, '{}');
    INSERT INTO due_diligence.review_cases (case_id, player_id, version, reasons, opened_at)
      OVERRIDING SYSTEM VALUE VALUES (${playerId}, ${playerId}, 1, '{pep}', now());
    INSERT INTO due_diligence.case_steps (case_id, step, actor, reason, taken_at)
    VALUES (${playerId}, 'taken_up', 'Eva Vakt', 'Ser på den', now()); COMMIT`);
  return playerId;
}

/** The own money of a member in these tests, without winnings, which would count against no limit. */
export const ownOre = kroner(200);
