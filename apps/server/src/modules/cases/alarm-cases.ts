/** Alarms as cases: staff acknowledge an alarm when they begin to handle it, and close it with the outcome. */
import { after } from '@lokalbingo/contract/durations';
import type { Clock } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { assert, ok, refuse } from '../../platform/result.ts';
import { messagesAbout } from '../alarm-messages/alarm-messages.ts';
import {
  type AlarmSubject,
  alarmRow,
  alarmsSeenBy,
  alarmTexts,
  findAlarm,
  type KeptAlarm,
  noteAlarmStep,
  openAlarms,
} from '../alarms/alarms.ts';
import { rolesIn, staffNames } from '../staff/staff.ts';
import type { CaseDefinition, CaseFact, FoundCase } from './case-definition.ts';
import { stepOfKind } from './step-of-kind.ts';
import { pagesOf, type WaitingLine } from './two-person-case.ts';

/** Alarm cases. Each role sees only its own alarms. */
export const alarmCases = ({ clock }: { readonly clock: Clock }): CaseDefinition => ({
  ...pagesOf(async (db, { caller, hallId, withoutHall }) => {
    const seenIn = (place: number | null) =>
      openAlarms(db, { hallId: place, names: alarmsSeenBy(rolesIn(caller, place)) });
    const alarms = [...(await seenIn(hallId)), ...(withoutHall ? await seenIn(null) : [])];
    const names = await namesIn(db, alarms);
    return alarms.map((alarm) => lineOf(alarm, names));
  }),
  find: async (tx, scope, [alarmId = 0], caller) => {
    const alarm = await findAlarm(tx, scope, alarmId);
    if (!alarm || !alarmsSeenBy(rolesIn(caller, alarm.hallId)).includes(alarm.name)) return undefined;
    const names = await namesIn(tx, [alarm]);
    const { acknowledged, closed, hallId, about } = alarm;
    return {
      ...lineOf(alarm, names),
      hallId,
      cardId: null,
      playerIds: about.player === undefined ? [] : [Number(about.player)],
      facts: await factsOf(tx, alarm),
      history: historyOf(alarm, names),
      next: closed ? [] : acknowledged ? ['close'] : ['acknowledge', 'close'],
      notBy: {},
    };
  },
  take: async (tx, { step, key: [alarmId = 0], actor: { staffId }, reason }) => {
    assert(staffId, 'Whoever is logged in to the console is a staff member.');
    const isTaken = await noteAlarmStep(tx, stepOfKind(steps, step), alarmId, {
      staffId,
      at: clock.now(),
      reason,
    });
    return isTaken ? ok(undefined) : refuse('case_moved');
  },
});

const steps = { acknowledge: 'acknowledged', close: 'closed' } as const;

type Names = ReadonlyMap<number, string>;

const namesIn = (db: Db | Tx, alarms: readonly KeptAlarm[]): Promise<Names> =>
  staffNames(
    db,
    alarms.flatMap(({ acknowledged, closed }) => [acknowledged?.staffId ?? 0, closed?.staffId ?? 0]),
  );

function lineOf(alarm: KeptAlarm, names: Names): WaitingLine {
  const { alarmId, name, firstAt, acknowledged, closed } = alarm;
  const { escalates } = alarmRow(name);
  return {
    key: [alarmId],
    state: closed ? null : acknowledged ? 'taken_up' : 'new',
    reference: alarmTexts[name].name,
    amount: null,
    openedAt: firstAt,
    dueAt: escalates && !acknowledged ? after(firstAt, escalates.afterMs) : null,
    takenUpBy: acknowledged ? (names.get(acknowledged.staffId) ?? '') : null,
    takenUpById: acknowledged?.staffId,
  };
}

const historyOf = ({ acknowledged, closed }: KeptAlarm, names: Names): FoundCase['history'] =>
  [
    { step: 'acknowledged', taken: acknowledged },
    { step: 'closed', taken: closed },
  ].flatMap(({ step, taken }) =>
    taken
      ? [
          {
            step,
            actor: { name: names.get(taken.staffId) ?? '', staffId: taken.staffId },
            reason: taken.reason,
            at: taken.at,
          },
        ]
      : [],
  );

async function factsOf(tx: Tx, alarm: KeptAlarm): Promise<readonly CaseFact[]> {
  const { alarmId, name, about, times, lastAt } = alarm;
  const { sent, waiting, failed } = await messagesAbout(tx, alarmId);
  return [
    { name: 'advice', text: alarmTexts[name].advice },
    ...(Object.entries(about) as [AlarmSubject, string | number][]).map(([subject, id]) => ({
      name: subject,
      text: String(id),
    })),
    { name: 'times', text: String(times) },
    { name: 'last_at', text: lastAt.toISOString() },
    { name: 'messages_sent', text: String(sent) },
    ...(waiting > 0 ? [{ name: 'messages_waiting', text: String(waiting) } as const] : []),
    ...(failed > 0 ? [{ name: 'messages_failed', text: String(failed) } as const] : []),
  ];
}
