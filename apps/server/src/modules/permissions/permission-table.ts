/**
 * Which roles have which permission: one row per permission, the staff's counterpart of the admission table. A cell lists
 * the conditions for a role; a role without a cell does not have the permission. The compiler requires a row for each.
 */
import type { Permission, PermissionCondition, StaffRole } from '@lokalbingo/contract/permissions';
import { officePermissions } from './office-permissions.ts';

/** One row of the table. */
export type PermissionRow = {
  /** The roles that have the permission, each with its conditions in addition to the row's. */
  readonly may: { readonly [Role in StaffRole]?: readonly PermissionCondition[] };
  /** Roles that may act only as the second of two people. */
  readonly asSecond?: readonly StaffRole[];
  /** Conditions for every role. */
  readonly conditions?: readonly PermissionCondition[];
  /** Whether a PIN session is enough. A PIN never approves, grants or changes settings. */
  readonly byPin?: true;
  /** Whether it needs a role for the whole installation, because it concerns a person in every hall. */
  readonly inInstallation?: true;
};

const anywhere = [] as const;
const atCounter = ['at_counter'] as const;
const everyRole = {
  clerk: anywhere,
  caller: anywhere,
  hall_manager: anywhere,
  chain_manager: anywhere,
  accountant: anywhere,
  compliance_officer: anywhere,
  support_agent: anywhere,
  inspector: anywhere,
  administrator: anywhere,
} as const;

export const permissionTable: Readonly<Record<Permission, PermissionRow>> = {
  use_console: { may: everyRole, byPin: true },

  find_member: {
    may: { clerk: atCounter, hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    byPin: true,
  },
  see_member_card: {
    may: {
      clerk: anywhere,
      hall_manager: anywhere,
      chain_manager: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    byPin: true,
  },
  see_member_contact: {
    may: { hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    byPin: true,
  },
  see_member_movements: {
    may: {
      clerk: ['last_30_days'],
      hall_manager: anywhere,
      accountant: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    byPin: true,
  },
  see_member_play: {
    may: {
      clerk: ['last_30_days'],
      hall_manager: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    byPin: true,
  },
  print_statement: {
    may: { clerk: anywhere, hall_manager: anywhere, support_agent: anywhere },
    conditions: ['member_present'],
    byPin: true,
  },
  register_member: { may: { clerk: atCounter, hall_manager: atCounter }, byPin: true },
  send_member_code: {
    may: { clerk: anywhere, hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    byPin: true,
  },
  send_password_link: {
    may: { clerk: anywhere, hall_manager: anywhere, support_agent: anywhere },
    byPin: true,
  },
  end_member_sessions: {
    may: { clerk: anywhere, hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['with_reason', 'not_own'],
    byPin: true,
  },
  request_mobile_change: {
    may: { clerk: atCounter, hall_manager: atCounter },
    conditions: ['not_own'],
    byPin: true,
  },
  decide_mobile_change: {
    may: { hall_manager: anywhere, support_agent: anywhere },
    conditions: ['by_another', 'not_own'],
  },
  correct_member: {
    may: { support_agent: anywhere },
    asSecond: ['compliance_officer'],
    conditions: ['by_another', 'not_own', 'with_reason'],
  },
  mark_card_fault: {
    may: {
      clerk: ['member_present'],
      hall_manager: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    conditions: ['with_reason', 'not_own'],
    byPin: true,
  },
  mend_card_fault: {
    may: { hall_manager: anywhere, compliance_officer: anywhere },
    conditions: ['by_another', 'with_reason', 'not_own'],
  },
  pause_for_member: {
    may: { clerk: anywhere, hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['member_present'],
    byPin: true,
  },
  write_member_note: {
    may: { clerk: anywhere, hall_manager: anywhere, support_agent: anywhere },
    byPin: true,
  },

  keep_shift: { may: { clerk: atCounter, hall_manager: atCounter }, byPin: true },
  cash_in: {
    may: { clerk: atCounter, hall_manager: atCounter },
    conditions: ['with_drawer', 'not_own'],
    byPin: true,
  },
  cash_out: {
    may: { clerk: atCounter, hall_manager: atCounter },
    conditions: ['with_drawer', 'not_own', 'member_present'],
    byPin: true,
  },
  confirm_cash: {
    may: { clerk: anywhere, caller: anywhere, hall_manager: anywhere },
    conditions: ['by_another', 'not_own'],
  },
  reverse_receipt: {
    may: { clerk: atCounter, hall_manager: anywhere },
    asSecond: ['caller', 'chain_manager'],
    conditions: ['with_reason', 'not_own'],
    byPin: true,
  },
  look_up_coupon: { may: { clerk: atCounter, hall_manager: atCounter }, byPin: true },
  mark_coupon_paid: { may: { clerk: atCounter, hall_manager: atCounter }, byPin: true },
  confirm_coupon: { may: { clerk: anywhere, hall_manager: anywhere }, conditions: ['by_another'] },
  import_coupons: {
    may: { hall_manager: anywhere, accountant: anywhere },
    conditions: ['stepped_up', 'with_reason', 'by_another'],
  },
  move_cash: {
    may: { clerk: atCounter, hall_manager: atCounter },
    conditions: ['with_drawer', 'with_reason'],
    byPin: true,
  },
  accept_cash_difference: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['by_another', 'stepped_up', 'with_reason'],
  },
  see_settlements: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      accountant: anywhere,
      inspector: anywhere,
    },
    byPin: true,
  },
  manage_drawers: { may: { hall_manager: anywhere, accountant: anywhere }, conditions: ['stepped_up'] },

  see_withdrawals: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      accountant: anywhere,
      compliance_officer: anywhere,
      inspector: anywhere,
    },
  },
  take_up_withdrawal: {
    may: { hall_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'with_reason'],
  },
  approve_withdrawal: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'by_another', 'with_reason'],
  },
  approve_withdrawals: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'by_another', 'with_reason', 'stepped_up'],
  },
  refuse_withdrawal: {
    may: { hall_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'with_reason'],
  },
  make_payment_file: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['stepped_up', 'with_reason'],
  },
  book_withdrawal: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'by_another', 'with_reason'],
  },

  settle_prize: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['by_another', 'not_own', 'stepped_up', 'with_reason'],
  },
  settle_account_case: {
    may: { hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['by_another', 'not_own', 'with_reason'],
  },
  see_differences: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere, inspector: anywhere },
  },
  ask_about_difference: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['not_own', 'with_reason'],
  },
  settle_difference: { may: { accountant: anywhere }, conditions: ['not_own', 'with_reason'] },
  agree_to_difference: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['by_another', 'not_own', 'with_reason'],
  },

  see_rounds: { may: everyRole, byPin: true },
  cancel_round: {
    may: { caller: anywhere, hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['with_reason'],
    byPin: true,
  },
  cancel_day: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['stepped_up', 'with_reason'],
  },
  see_checklist: { may: { hall_manager: anywhere, chain_manager: anywhere }, byPin: true },

  see_messages: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      support_agent: anywhere,
      administrator: anywhere,
    },
  },
  write_hall_message: { may: { hall_manager: anywhere, chain_manager: anywhere } },
  write_global_message: { may: { support_agent: anywhere } },
  approve_global_message: { may: { administrator: anywhere }, conditions: ['by_another'] },
  call_balls: {
    may: { caller: atCounter, hall_manager: atCounter },
    conditions: ['without_ticket'],
    byPin: true,
  },
  hand_over_draw: {
    may: { caller: anywhere, hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['by_another', 'with_reason'],
  },

  steer_screens: { may: { clerk: anywhere, caller: anywhere, hall_manager: anywhere }, byPin: true },
  pair_screen: { may: { hall_manager: anywhere } },
  remove_screen: { may: { hall_manager: anywhere } },

  see_plans: { may: everyRole, byPin: true },
  propose_plan: { may: { hall_manager: anywhere, chain_manager: anywhere } },
  approve_plan: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['by_another', 'stepped_up'],
  },

  see_staff: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      compliance_officer: anywhere,
      inspector: anywhere,
      administrator: anywhere,
    },
  },
  manage_staff: {
    may: { hall_manager: anywhere, chain_manager: anywhere, administrator: anywhere },
    conditions: ['stepped_up'],
  },
  reset_factor: {
    may: { hall_manager: anywhere, chain_manager: anywhere, administrator: anywhere },
    conditions: ['by_another', 'stepped_up'],
  },
  manage_counters: {
    may: { hall_manager: anywhere, administrator: anywhere },
    conditions: ['stepped_up'],
  },
  review_grants: { may: { hall_manager: anywhere, chain_manager: anywhere, administrator: anywhere } },
  see_hall_audit_log: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      compliance_officer: anywhere,
      inspector: anywhere,
    },
  },
  see_whole_audit_log: {
    may: { compliance_officer: anywhere, inspector: anywhere },
    conditions: ['stepped_up'],
  },

  see_hall_settings: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      accountant: anywhere,
      inspector: anywhere,
      administrator: anywhere,
    },
  },
  manage_hall_page: { may: { hall_manager: anywhere, chain_manager: anywhere } },
  propose_hall_settings: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['stepped_up'],
  },
  approve_hall_settings: {
    may: { hall_manager: anywhere, chain_manager: anywhere, administrator: anywhere },
    conditions: ['stepped_up', 'by_another'],
  },
  see_payer: { may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere } },
  propose_payer: { may: { accountant: anywhere }, conditions: ['stepped_up'] },
  approve_payer: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['stepped_up', 'by_another'],
  },
  manage_chain: { may: { chain_manager: anywhere } },

  manage_chain_issuers: { may: { administrator: anywhere }, conditions: ['stepped_up', 'with_reason'] },
  let_in_staff: {
    may: { hall_manager: anywhere, chain_manager: anywhere, administrator: anywhere },
    conditions: ['by_another', 'stepped_up', 'with_reason'],
  },

  ...officePermissions,
};
