import type { CallerPress, pressAsCaller as pressCall } from '@lokalbingo/contract/calling';
import type { BodyOf } from '@lokalbingo/contract/operation';
import type { Tx } from '../../platform/database.ts';
import type { PermittedCaller } from '../../platform/http/operation-routes.ts';
import { publish } from '../../platform/live-feed.ts';
import { ok, type Refusal, type Result, refuse } from '../../platform/result.ts';
import { covers } from '../../platform/scope.ts';
import { type AuditedState, writeAudit } from '../audit/audit.ts';
import { staffActor } from '../four-eyes/four-eyes.ts';
import { type CallerWord, type GameInHall, type PressRefusal, pressAsCaller } from '../rounds/rounds.ts';
import { ownAccountsOf, staffNames } from '../staff/staff.ts';
import { callerTopic } from './caller-topic.ts';
import type { CallingDeps } from './calling-deps.ts';

type RefusalCode = (typeof pressCall.refusals)[number];

/** Handles a press and logs it. @returns the game of the press */
export async function takePress(
  tx: Tx,
  { clock }: Pick<CallingDeps, 'clock'>,
  caller: PermittedCaller,
  { hallId, roundId, requestKey, press }: BodyOf<typeof pressCall>,
): Promise<Result<GameInHall, RefusalCode>> {
  if (!covers(caller.scope, hallId)) return refuse('round_not_found');
  const { staffId, sessionId } = caller;
  const pressed = await pressAsCaller(
    tx,
    { clock },
    {
      hallId,
      roundId,
      requestKey,
      word: wordOf(press),
      presser: { ...staffActor(caller), staffId, sessionId },
      ownAccounts: await ownAccountsOf(tx, staffId),
    },
  );
  if (!pressed.ok) return { ok: false, refusal: await refusalOf(tx, pressed.refusal) };
  const { act, mainGame, isRepeat } = pressed.value;
  if (!isRepeat)
    await writeAudit(tx, clock.now(), caller, {
      act: 'call_balls',
      outcome: 'done',
      object: { kind: 'round', id: roundId },
      hallId,
      after: { ...act } as AuditedState,
    });
  if (act.act === 'confirmed') await publish(tx, callerTopic({ hallId, mainGame }));
  return ok({ hallId, mainGame });
}

function wordOf({ press: say, ...word }: CallerPress): CallerWord {
  return { say, ...word } as CallerWord;
}

async function refusalOf(tx: Tx, refusal: PressRefusal): Promise<Refusal<RefusalCode>> {
  switch (refusal.why) {
    case 'not_found':
      return { code: 'round_not_found' };
    case 'key_reused':
      return { code: 'idempotency_key_reused' };
    case 'holds_ticket':
      return { code: 'holds_ticket' };
    case 'place_required': {
      const { holderId } = refusal;
      const name = holderId === undefined ? undefined : (await staffNames(tx, [holderId])).get(holderId);
      return { code: 'place_required', ...(name !== undefined && { facts: { name } }) };
    }
    case 'before_start':
      return { code: 'press_refused', facts: { why: refusal.why, startsAt: refusal.startsAt.toISOString() } };
    default: {
      const ball = 'ball' in refusal ? refusal.ball : null;
      return { code: 'press_refused', facts: { why: refusal.why, ...(ball !== null && { ball }) } };
    }
  }
}
