/** The rows of the permission table for office work: alarms, compliance, figures, books and support. */
import type { PermissionCondition, StaffRole } from '@lokalbingo/contract/permissions';

const anywhere = [] as const;

export const officePermissions = {
  see_alarms: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      accountant: anywhere,
      support_agent: anywhere,
      administrator: anywhere,
    },
  },
  settle_alarm: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      accountant: anywhere,
      support_agent: anywhere,
      administrator: anywhere,
    },
    conditions: ['with_reason'],
  },
  report_suspicion: {
    may: {
      clerk: anywhere,
      hall_manager: anywhere,
      chain_manager: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    byPin: true,
  },
  take_up_refused_prize: { may: { accountant: anywhere }, conditions: ['not_own', 'with_reason'] },
  release_refused_prize: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['stepped_up', 'by_another', 'not_own', 'with_reason'],
  },
  investigate: { may: { compliance_officer: anywhere }, conditions: ['stepped_up', 'not_own'] },
  hold_payouts: {
    may: { compliance_officer: anywhere },
    conditions: ['stepped_up', 'not_own', 'with_reason'],
  },
  release_payouts: {
    may: { compliance_officer: anywhere },
    conditions: ['stepped_up', 'by_another', 'not_own', 'with_reason'],
  },
  settle_declaration: {
    may: { chain_manager: anywhere, compliance_officer: anywhere },
    conditions: ['by_another', 'not_own', 'with_reason'],
  },
  approve_exposed_person: {
    may: { chain_manager: anywhere },
    conditions: ['by_another', 'not_own', 'stepped_up', 'with_reason'],
  },

  receive_complaint: {
    may: {
      clerk: anywhere,
      hall_manager: anywhere,
      compliance_officer: anywhere,
      support_agent: anywhere,
    },
    byPin: true,
  },
  see_member_complaints: {
    may: { hall_manager: anywhere, chain_manager: anywhere, support_agent: anywhere },
  },
  see_complaints: {
    may: {
      hall_manager: anywhere,
      chain_manager: anywhere,
      support_agent: anywhere,
      inspector: anywhere,
    },
  },
  answer_complaint: {
    may: { hall_manager: anywhere, chain_manager: anywhere, support_agent: anywhere },
    conditions: ['not_own', 'by_another', 'with_reason'],
  },

  see_figures: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere, inspector: anywhere },
  },
  see_chain_figures: { may: { chain_manager: anywhere, accountant: anywhere, inspector: anywhere } },
  export_figures: {
    may: { hall_manager: anywhere, chain_manager: anywhere, accountant: anywhere, inspector: anywhere },
  },
  export_chain_figures: { may: { chain_manager: anywhere, accountant: anywhere, inspector: anywhere } },
  see_books: { may: { chain_manager: anywhere, accountant: anywhere, inspector: anywhere } },
  export_journal: { may: { accountant: anywhere, inspector: anywhere }, conditions: ['stepped_up'] },
  close_books: { may: { accountant: anywhere }, conditions: ['stepped_up', 'with_reason'] },
  approve_closing: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['by_another', 'stepped_up'],
  },
  enter_in_books: { may: { accountant: anywhere }, conditions: ['stepped_up'] },

  manage_qr_codes: {
    may: { hall_manager: anywhere, chain_manager: anywhere },
    conditions: ['with_reason'],
  },
  close_account: {
    may: { compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['not_own', 'stepped_up', 'with_reason'],
    inInstallation: true,
  },
  copy_for_member: { may: { support_agent: anywhere }, conditions: ['with_reason'], inInstallation: true },
  find_in_chat: {
    may: { compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['with_reason'],
    inInstallation: true,
  },
  hold_data: {
    may: { compliance_officer: anywhere },
    conditions: ['by_another', 'stepped_up', 'with_reason'],
  },
  answer_authority: { may: { compliance_officer: anywhere }, conditions: ['stepped_up', 'with_reason'] },
  keep_trainings: { may: { compliance_officer: anywhere } },
  see_supervision: {
    may: {
      chain_manager: anywhere,
      accountant: anywhere,
      compliance_officer: anywhere,
      inspector: anywhere,
      administrator: anywhere,
    },
  },
  export_statistics: { may: { chain_manager: anywhere, accountant: anywhere, inspector: anywhere } },
  see_person_by_order: { may: { inspector: anywhere }, conditions: ['stepped_up', 'with_reason'] },
  see_looks_by_order: { may: { compliance_officer: anywhere } },
  report_incident: { may: { chain_manager: anywhere, administrator: anywhere } },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly may: { readonly [Role in StaffRole]?: readonly PermissionCondition[] };
      readonly conditions?: readonly PermissionCondition[];
      readonly byPin?: true;
      readonly inInstallation?: true;
    }
  >
>;
