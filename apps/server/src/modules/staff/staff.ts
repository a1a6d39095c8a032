/**
 * Staff: the people who work with the halls, their logins, their sessions and their grants.
 *
 * Owns the schema `staff`. A session cannot be guessed, is locked after inactivity, and is worthless once it has ended,
 * its person has left, or its grant has ended: every call checks that again.
 */
import { after, days } from '@lokalbingo/contract/durations';
import { type ModuleRetention, removeByPurgeFunction, removeByTime } from '../../platform/removal.ts';
import type { ServerModule } from '../../platform/server-module.ts';
import { auditRoutes } from './audit-routes.ts';
import { confirmationRoutes } from './confirmation-routes.ts';
import { counterRoutes } from './counter-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { chainIssuerRoutes, issuerRoutes } from './issuer-routes.ts';
import { peopleRoutes } from './people-routes.ts';
import type { StaffDeps } from './staff-deps.ts';
import { ownLoginRoutes, staffLoginRoutes } from './staff-login-routes.ts';
import { staffRoutes } from './staff-routes.ts';

export { addStaffWithLogin, type StaffWithLogin } from './add-staff.ts';
export { approvalOf } from './approval-of.ts';
export { staffWithPin } from './counter-store.ts';
export { addFirstAdministrator } from './first-administrators.ts';
export { sessionMs } from './open-session.ts';
export { accountsOfPerson, isOwnCase, isSamePersonOfStaff } from './own-case.ts';
export { staffOfChains } from './people-store.ts';
export { type LoginGiven, runLoggedIn } from './run-logged-in.ts';
export {
  conditionsFor,
  hasRoleNow,
  isOfficerNow,
  rolesIn,
  scopeNow,
  staffAuthenticator,
  staffAuthorizer,
  staffCookie,
  stillMay,
} from './staff-authenticator.ts';
export type { StaffDeps } from './staff-deps.ts';
export { isSessionOpen, keepSessionUntil } from './staff-session-store.ts';
export { staffSettings } from './staff-settings.ts';
export { type Contact, contactsInHall, hasStaff, ownAccountsOf, staffNames } from './staff-store.ts';
export { totpCode } from './totp.ts';

export const staffModule = (deps: StaffDeps): ServerModule => ({
  name: 'staff',
  hall: (bind) => {
    staffRoutes(bind, deps);
    staffLoginRoutes(bind, deps);
    ownLoginRoutes(bind, deps);
    confirmationRoutes(bind, deps);
    counterRoutes(bind, deps);
    invitationRoutes(bind, deps);
    peopleRoutes(bind, deps);
    auditRoutes(bind, deps);
    issuerRoutes(bind, deps);
    chainIssuerRoutes(bind, deps);
  },
});

export const staffRetention: ModuleRetention = {
  removals: [
    removeByTime('staff.challenges', {
      table: 'staff.challenges',
      column: 'expires_at',
      before: (at) => after(at, -days(1)),
    }),
    removeByTime('staff.issuer_visits', {
      table: 'staff.issuer_visits',
      column: 'expires_at',
      before: (at) => after(at, -days(1)),
    }),
    removeByPurgeFunction('staff.sessions', 'staff.remove_sessions'),
    removeByPurgeFunction('staff.members', 'staff.remove_members'),
  ],
};
