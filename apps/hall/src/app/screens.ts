import { hallPages } from '@lokalbingo/contract/hall-addresses';
import type { Permission, StaffRole } from '@lokalbingo/contract/permissions';
import type { Offer, Self } from '../platform/self.tsx';
import type { appTexts } from './app.nb.ts';

/** A screen of the console. It is listed unless all of its permissions are hidden. */
export type Screen = {
  readonly name: keyof typeof appTexts.screens;
  readonly path: string;
  readonly anyOf: readonly Permission[];
};

const screens: readonly Screen[] = [
  { name: 'counter', path: hallPages.counter, anyOf: ['find_member'] },
  {
    name: 'till',
    path: hallPages.till,
    anyOf: ['keep_shift', 'confirm_cash', 'see_settlements', 'manage_drawers'],
  },
  { name: 'checklist', path: hallPages.checklist, anyOf: ['see_checklist'] },
  {
    name: 'queues',
    path: hallPages.queues,
    anyOf: ['see_withdrawals', 'settle_prize', 'settle_account_case', 'see_differences', 'see_alarms'],
  },
  { name: 'compliance', path: hallPages.compliance, anyOf: ['investigate'] },
  { name: 'today', path: hallPages.today, anyOf: ['see_rounds'] },
  { name: 'messages', path: hallPages.messages, anyOf: ['see_messages'] },
  {
    name: 'coupons',
    path: hallPages.coupons,
    anyOf: ['look_up_coupon', 'confirm_coupon', 'import_coupons', 'see_settlements'],
  },
  { name: 'caller', path: hallPages.caller, anyOf: ['call_balls'] },
  { name: 'gamePlans', path: hallPages.gamePlans, anyOf: ['see_plans'] },
  { name: 'figures', path: hallPages.figures, anyOf: ['see_figures'] },
  { name: 'books', path: hallPages.books, anyOf: ['see_books'] },
  { name: 'supervision', path: hallPages.supervision, anyOf: ['see_supervision'] },
  { name: 'staff', path: hallPages.staff, anyOf: ['see_staff'] },
  { name: 'counters', path: hallPages.counters, anyOf: ['manage_counters'] },
  { name: 'hallSettings', path: hallPages.hallSettings, anyOf: ['see_hall_settings'] },
  { name: 'qrCodes', path: hallPages.qrCodes, anyOf: ['manage_qr_codes'] },
  { name: 'chat', path: hallPages.chat, anyOf: ['find_in_chat'] },
  { name: 'screens', path: hallPages.screens, anyOf: ['steer_screens'] },
  { name: 'chainIssuers', path: hallPages.chainIssuers, anyOf: ['manage_chain_issuers'] },
  { name: 'auditLog', path: hallPages.auditLog, anyOf: ['see_hall_audit_log'] },
  { name: 'ownAuditLog', path: hallPages.ownAuditLog, anyOf: ['use_console'] },
  { name: 'account', path: hallPages.account, anyOf: ['use_console'] },
];

/** The work of a role whose work is not at the counter. */
const workOf: Partial<Record<StaffRole, Screen['name']>> = {
  caller: 'caller',
  accountant: 'books',
  inspector: 'supervision',
};

/** Returns the screen that opens first: the work of the person's only role, otherwise the first in the list. */
export function firstScreenFor({ self, offer }: Pick<Self, 'self' | 'offer'>): Screen | undefined {
  const [role, another] = self.roles;
  const work = role && !another ? workOf[role] : undefined;
  const listed = screensFor(offer);
  return listed.find(({ name }) => name === work) ?? listed[0];
}

/**
 * The screens for a person. A screen that needs a counter is also listed in browsers that are not at a counter; the
 * screen then says so.
 */
export const screensFor = (offer: (permission: Permission) => Offer): readonly Screen[] =>
  screens.filter(({ anyOf }) => anyOf.some((permission) => offer(permission) !== 'hidden'));
