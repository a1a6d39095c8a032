/** The rows of the permission table for tasks at the command line, until each has a screen. */
import type { PermissionCondition, StaffRole } from '@lokalbingo/contract/permissions';

const anywhere = [] as const;
const ofCase = ['not_own', 'by_another', 'with_reason'] as const;
const managers = { hall_manager: anywhere, chain_manager: anywhere } as const;

export const deskPermissions = {
  settle_withdrawals: { may: { ...managers, accountant: anywhere }, conditions: ofCase },
  write_bank_file: {
    may: { chain_manager: anywhere, accountant: anywhere },
    conditions: ['stepped_up', 'with_reason'],
  },
  settle_held_prizes: { may: managers, conditions: ofCase },
  settle_accounts: {
    may: { hall_manager: anywhere, compliance_officer: anywhere, support_agent: anywhere },
    conditions: ofCase,
  },
  manage_qr_codes: { may: managers, conditions: ['with_reason'] },
  close_account: {
    may: { compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['stepped_up', 'with_reason'],
  },
  copy_for_member: { may: { support_agent: anywhere }, conditions: ['with_reason'] },
  find_in_chat: {
    may: { compliance_officer: anywhere, support_agent: anywhere },
    conditions: ['with_reason'],
  },
  hold_data: { may: { compliance_officer: anywhere }, conditions: ['stepped_up', 'with_reason'] },
} as const satisfies Readonly<
  Record<
    string,
    {
      readonly may: { readonly [Role in StaffRole]?: readonly PermissionCondition[] };
      readonly conditions: readonly PermissionCondition[];
    }
  >
>;
