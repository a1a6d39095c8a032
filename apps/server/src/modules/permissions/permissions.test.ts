/** Compares each cell of the permission table with a handwritten matrix. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Permission, permissions, type StaffRole, staffRoles } from '@lokalbingo/contract/permissions';
import { describe, expect, it } from 'vitest';
import { decidePermission, type PermissionFacts } from './decide-permission.ts';

const [hall, neighbour] = [3, 9];
const columns = 'VODKRHSIA';
const roleAt = (letter: string): StaffRole => staffRoles[columns.indexOf(letter)]!;

/**
 * For each permission: the roles that have it anywhere (`-` for none), then the roles that have it only at a counter of
 * the hall. `*` needs a step-up; with `p` a PIN session is enough; `i` needs a role for the installation. The roles are clerk V, caller O, hall manager D, chain
 * manager K, accountant R, compliance officer H, support agent S, inspector I and administrator A.
 */
const matrix: Readonly<Record<Permission, string>> = {
  use_console: 'VODKRHSIA p',
  find_member: 'DHS V p',
  see_member_card: 'VDKHS p',
  see_member_contact: 'DHS p',
  see_member_movements: 'VDRHS p',
  see_member_play: 'VDHS p',
  print_statement: 'VDS p',
  register_member: '- VD p',
  send_member_code: 'VDHS p',
  send_password_link: 'VDS p',
  end_member_sessions: 'VDHS p',
  request_mobile_change: '- VD p',
  decide_mobile_change: 'DS',
  correct_member: 'S',
  mark_card_fault: 'VDHS p',
  mend_card_fault: 'DH',
  pause_for_member: 'VDHS p',
  write_member_note: 'VDS p',
  keep_shift: '- VD p',
  cash_in: '- VD p',
  cash_out: '- VD p',
  confirm_cash: 'VOD',
  reverse_receipt: 'D V p',
  look_up_coupon: '- VD p',
  mark_coupon_paid: '- VD p',
  confirm_coupon: 'VD',
  import_coupons: 'DR *',
  move_cash: '- VD p',
  accept_cash_difference: 'DK *',
  see_settlements: 'DKRI p',
  manage_drawers: 'DR *',
  see_withdrawals: 'DKRHI',
  take_up_withdrawal: 'DR',
  approve_withdrawal: 'DKR',
  approve_withdrawals: 'DKR *',
  refuse_withdrawal: 'DR',
  make_payment_file: 'KR *',
  book_withdrawal: 'DKR',
  settle_prize: 'DK *',
  take_up_refused_prize: 'R',
  release_refused_prize: 'KR *',
  settle_account_case: 'DHS',
  see_differences: 'DKRI',
  ask_about_difference: 'KR',
  settle_difference: 'R',
  agree_to_difference: 'KR',
  see_alarms: 'DKRSA',
  settle_alarm: 'DKRSA',
  report_suspicion: 'VDKHS p',
  investigate: 'H *',
  hold_payouts: 'H *',
  release_payouts: 'H *',
  settle_declaration: 'KH',
  approve_exposed_person: 'K *',
  receive_complaint: 'VDHS p',
  see_member_complaints: 'DKS',
  see_complaints: 'DKSI',
  answer_complaint: 'DKS',
  see_rounds: 'VODKRHSIA p',
  see_messages: 'DKSA',
  write_hall_message: 'DK',
  write_global_message: 'S',
  approve_global_message: 'A',
  cancel_round: 'ODK p',
  cancel_day: 'DK *',
  call_balls: '- OD p',
  hand_over_draw: 'ODK',
  steer_screens: 'VOD p',
  pair_screen: 'D',
  remove_screen: 'D',
  see_checklist: 'DK p',
  see_plans: 'VODKRHSIA p',
  propose_plan: 'DK',
  approve_plan: 'DK *',
  see_staff: 'DKHIA',
  manage_staff: 'DKA *',
  reset_factor: 'DKA *',
  manage_counters: 'DA *',
  review_grants: 'DKA',
  see_hall_audit_log: 'DKHI',
  see_whole_audit_log: 'HI *',
  see_hall_settings: 'DKRIA',
  manage_hall_page: 'DK',
  propose_hall_settings: 'DK *',
  approve_hall_settings: 'DKA *',
  see_payer: 'DKR',
  propose_payer: 'R *',
  approve_payer: 'KR *',
  manage_chain: 'K',
  manage_chain_issuers: 'A *',
  let_in_staff: 'DKA *',
  see_figures: 'DKRI',
  see_chain_figures: 'KRI',
  export_figures: 'DKRI',
  export_chain_figures: 'KRI',
  see_books: 'KRI',
  export_journal: 'RI *',
  close_books: 'R *',
  approve_closing: 'KR *',
  enter_in_books: 'R *',
  see_supervision: 'KRHIA',
  export_statistics: 'KRI',
  see_person_by_order: 'I *',
  see_looks_by_order: 'H',
  report_incident: 'KA',
  manage_qr_codes: 'DK',
  close_account: 'HS * i',
  copy_for_member: 'S i',
  find_in_chat: 'HS i',
  hold_data: 'H *',
  answer_authority: 'H *',
  keep_trainings: 'H',
};

const factsOf = (role: StaffRole, changes: Partial<PermissionFacts> = {}): PermissionFacts => ({
  grants: [{ role, halls: [hall], isInstallation: false }],
  counterHallId: undefined,
  isPin: false,
  isSteppedUp: true,
  ...changes,
});
const answer = (permission: Permission, facts: PermissionFacts) => {
  const decided = decidePermission(permission, facts);
  return decided.ok ? decided.value.scope.halls : decided.refusal.code;
};

describe.each(permissions.map((permission) => [permission, matrix[permission]] as const))(
  '%s',
  (permission, cell) => {
    const [desk = '', ...rest] = cell.split(' ');
    const counter = rest.find((part) => /^[A-Z]+$/.test(part)) ?? '';
    const isInstallation = rest.includes('i');
    it.each([...columns])('by role %s', (letter) => {
      const role = roleAt(letter);
      const grants = [{ role, halls: [hall], isInstallation }];
      if (isInstallation) expect(answer(permission, factsOf(role))).toBe('not_allowed');
      const mayAtDesk = desk.includes(letter);
      const mayAtCounter = mayAtDesk || counter.includes(letter);
      const atDesk = mayAtDesk ? [hall] : counter.includes(letter) ? 'counter_required' : 'not_allowed';
      expect(answer(permission, factsOf(role, { grants }))).toEqual(atDesk);
      expect(answer(permission, factsOf(role, { grants, counterHallId: hall }))).toEqual(
        mayAtCounter ? [hall] : 'not_allowed',
      );
      if (!mayAtCounter) return;
      const there = { grants, counterHallId: hall };
      const byPin = answer(permission, factsOf(role, { ...there, isPin: true }));
      expect(byPin).toEqual(rest.includes('p') ? [hall] : 'step_up_required');
      const notSteppedUp = answer(permission, factsOf(role, { ...there, isSteppedUp: false }));
      expect(notSteppedUp).toEqual(rest.includes('*') ? 'step_up_required' : [hall]);
    });
  },
);

it('this module is the only one that creates scopes', () => {
  const source = join(import.meta.dirname, '../../');
  const makers = globSync('**/*.ts', { cwd: source }).filter(
    (path) =>
      !/\.test\.ts$|testing\//.test(path) && /\bscopeOf\(/.test(readFileSync(join(source, path), 'utf8')),
  );
  expect(makers).toEqual(['modules/permissions/decide-permission.ts']);
});

describe('the scope', () => {
  it('covers all halls of the grants that give the permission, and no other hall', () => {
    const grants = [
      { role: 'clerk' as const, halls: [hall], isInstallation: false },
      { role: 'hall_manager' as const, halls: [neighbour], isInstallation: false },
    ];
    expect(answer('see_staff', factsOf('clerk', { grants }))).toEqual([neighbour]);
    expect(answer('see_member_card', factsOf('clerk', { grants }))).toEqual([hall, neighbour]);
  });

  it('excludes the hall of a clerk who is at a counter of another hall', () => {
    expect(answer('cash_in', factsOf('clerk', { counterHallId: neighbour }))).toBe('counter_required');
  });

  it('is the installation for a grant on the installation, even before there is a hall', () => {
    const grants = [{ role: 'administrator' as const, halls: [], isInstallation: true }];
    expect(decidePermission('manage_staff', factsOf('administrator', { grants }))).toMatchObject({
      value: { scope: { halls: [], isInstallation: true } },
    });
  });
});

it('some roles may act only as the second person', () => {
  const chainManager = factsOf('chain_manager');
  expect(decidePermission('reverse_receipt', chainManager).ok).toBe(false);
  expect(decidePermission('reverse_receipt', chainManager, true).ok).toBe(true);
});
