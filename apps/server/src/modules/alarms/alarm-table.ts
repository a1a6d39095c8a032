/**
 * The alarms of the business: which roles see each, and when it escalates because nobody has acknowledged it. Technical
 * alarms are only logged.
 */
import { days, hours, minutes } from '@lokalbingo/contract/durations';
import type { StaffRole } from '@lokalbingo/contract/permissions';

export type AlarmRow = {
  /** Notified immediately. */
  readonly roles: readonly StaffRole[];
  /** Notified when nobody acknowledges the alarm within this time. */
  readonly escalates?: { readonly to: readonly StaffRole[]; readonly afterMs: number };
};

const toChainManager = (afterMs: number) => ({ to: ['chain_manager'], afterMs }) as const;
const toAdministrator = (afterMs: number) => ({ to: ['administrator'], afterMs }) as const;

export const alarmTable = {
  caller_silent: { roles: ['hall_manager'], escalates: toChainManager(minutes(5)) },
  round_begun_while_closing: {
    roles: ['hall_manager', 'chain_manager'],
    escalates: toAdministrator(minutes(10)),
  },
  card_payments_interrupted: {
    roles: ['hall_manager', 'chain_manager'],
    escalates: toAdministrator(hours(1)),
  },
  payment_not_registered: { roles: ['hall_manager', 'accountant'], escalates: toChainManager(hours(1)) },
  payment_not_told: { roles: ['accountant'], escalates: toChainManager(hours(4)) },
  payment_mismatch: { roles: ['accountant'], escalates: toChainManager(hours(4)) },
  payment_not_booked: { roles: ['accountant'], escalates: toChainManager(hours(4)) },
  refund_refused: { roles: ['accountant'], escalates: toChainManager(days(1)) },
  payment_differs: { roles: ['accountant'], escalates: toChainManager(days(1)) },
  party_differs: { roles: ['accountant'], escalates: toChainManager(days(1)) },
  party_not_compared: { roles: ['administrator'] },
  movement_overdue: { roles: ['hall_manager', 'accountant'], escalates: toChainManager(hours(4)) },
  books_wrong: { roles: ['accountant', 'chain_manager'], escalates: toAdministrator(hours(1)) },
  card_token_damaged: { roles: ['administrator'], escalates: toChainManager(days(1)) },
  payee_damaged: { roles: ['administrator', 'accountant'], escalates: toChainManager(hours(4)) },
  account_guessed_at: { roles: ['support_agent'] },
  codes_day_bound: { roles: ['administrator', 'support_agent'] },
  excluded_player_admitted: {
    roles: ['administrator', 'compliance_officer'],
    escalates: toChainManager(minutes(10)),
  },
  exclusion_unknown: { roles: ['administrator'] },
  complaint_overdue: { roles: ['hall_manager'], escalates: toChainManager(days(1)) },
  retention_failed: { roles: ['administrator'] },
} as const satisfies Readonly<Record<string, AlarmRow>>;

/** The name of an alarm of the business. */
export type AlarmName = keyof typeof alarmTable;

/** Notified when nobody has the roles of the alarm's row. */
export const lastToNotify: StaffRole = 'administrator';

export const alarmRow = (name: AlarmName): AlarmRow => alarmTable[name];

/** Returns the alarms that people with these roles see. An administrator sees all. */
export const alarmsSeenBy = (roles: readonly StaffRole[]): readonly AlarmName[] =>
  (Object.keys(alarmTable) as AlarmName[]).filter((name) => {
    const { roles: own, escalates } = alarmRow(name);
    return [...own, ...(escalates?.to ?? []), lastToNotify].some((role) => roles.includes(role));
  });
