/** Staff members who are logged in, for tests that are not about logging in. */
import { after, hours, minutes } from '@lokalbingo/contract/durations';
import type { BodyOf, Operation } from '@lokalbingo/contract/operation';
import type { StaffRole } from '@lokalbingo/contract/permissions';
import { confirmingHeader } from '@lokalbingo/contract/staff-confirmations';
import type { Clock } from '../../../platform/clock.ts';
import { type Db, inTransaction } from '../../../platform/database.ts';
import { callDigest } from '../../../platform/http/call-digest.ts';
import { systemRandom } from '../../../platform/random-bytes.ts';
import { ok } from '../../../platform/result.ts';
import { newSecret, secretHash } from '../../../platform/secret.ts';
import { requestOf, wireInputOf } from '../../../testing/test-call.ts';
import { staffCookie } from '../staff-authenticator.ts';
import { insertStaffSession, type SessionKind } from '../staff-session-store.ts';

/** The place of a grant: a hall, a chain, or the whole installation. */
export type TestGrant = {
  readonly role: StaffRole;
  readonly hallId?: number;
  readonly ownerId?: number;
  readonly lastDay?: string;
};

let lastNumber = 0;

/**
 * Adds a staff member with these grants. Uses the owner's connection, because grants have rules that tests bypass.
 * @returns the id of the staff member
 */
export async function addTestStaff(
  ownerDb: Db,
  clock: Clock,
  grants: readonly TestGrant[],
  {
    firstName = 'Eva',
    lastName = 'Vakt',
    birthDate = null,
  }: {
    readonly firstName?: string;
    readonly lastName?: string;
    readonly birthDate?: string | null;
  } = {},
): Promise<number> {
  lastNumber += 1;
  const { staff_id: staffId } = await ownerDb
    .insertInto('staff.members')
    .values({
      first_name: firstName,
      last_name: lastName,
      birth_date: birthDate,
      work_email: `staff-${lastNumber}-${Date.now()}@hall.example`,
      created_at: clock.now(),
    })
    .returning('staff_id')
    .executeTakeFirstOrThrow();
  for (const { role, hallId, ownerId, lastDay } of grants)
    await ownerDb
      .insertInto('staff.grants')
      .values({
        staff_id: staffId,
        role,
        hall_id: hallId ?? null,
        owner_id: ownerId ?? null,
        last_day: lastDay ?? null,
        granted_at: clock.now(),
      })
      .execute();
  return staffId;
}

/**
 * Opens a session as a login does.
 * @returns its cookie, for {@link TestCaller}
 */
export async function openTestStaffSession(
  db: Db,
  clock: Clock,
  session: {
    readonly staffId: number;
    readonly kind?: Exclude<SessionKind, 'confirm'>;
    readonly counterId?: number;
    readonly isSteppedUp?: boolean;
  },
): Promise<{ readonly staffCookie: string; readonly sessionId: number }> {
  const { staffId, kind = 'full', counterId, isSteppedUp = kind === 'full' } = session;
  const token = newSecret(systemRandom);
  const createdAt = clock.now();
  const opened = await inTransaction(db, async (tx) =>
    ok(
      await insertStaffSession(tx, {
        staffId,
        tokenHash: secretHash(token),
        kind,
        counterId,
        device: 'en test',
        createdAt,
        steppedUpAt: isSteppedUp ? createdAt : undefined,
        expiresAt: after(createdAt, hours(12)),
      }),
    ),
  );
  return { staffCookie: `${staffCookie(false).name}=${token}`, sessionId: opened.value };
}

/**
 * Confirms a call in place as a second person, for the first person's session.
 * @returns the header of the confirmed call
 */
export async function confirmAsTestStaff<Op extends Operation>(
  db: Db,
  clock: Clock,
  confirmation: {
    readonly staffId: number;
    readonly beside: number;
    readonly counterId?: number | undefined;
    readonly operation: Op;
    readonly body: BodyOf<Op>;
    readonly params?: object;
  },
): Promise<Readonly<Record<string, string>>> {
  const { staffId, beside, counterId, operation, body, params } = confirmation;
  const { method, url, payload } = requestOf(
    operation,
    wireInputOf(operation, { body, ...(params && { params }) } as never),
  );
  const call = { method: String(method), url: String(url), body: JSON.parse(String(payload)) };
  const token = newSecret(systemRandom);
  const createdAt = clock.now();
  await inTransaction(db, async (tx) =>
    ok(
      await insertStaffSession(tx, {
        staffId,
        tokenHash: secretHash(token),
        kind: 'confirm',
        beside,
        confirms: callDigest(call),
        counterId,
        device: 'en test',
        createdAt,
        steppedUpAt: createdAt,
        expiresAt: after(createdAt, minutes(2)),
      }),
    ),
  );
  return { [confirmingHeader]: token };
}

/** Registers a counter in a hall, as a manager does. */
export async function addTestCounter(
  ownerDb: Db,
  clock: Clock,
  { hallId, staffId }: { readonly hallId: number; readonly staffId: number },
): Promise<number> {
  const { counter_id } = await ownerDb
    .insertInto('staff.counters')
    .values({
      hall_id: hallId,
      counter_name: 'Skranke 1',
      device_hash: secretHash(newSecret(systemRandom)),
      registered_by: staffId,
      registered_at: clock.now(),
    })
    .returning('counter_id')
    .executeTakeFirstOrThrow();
  return counter_id;
}
