import type { OurNames } from '../../platform/our-names.nb.ts';
import type { PasswordCheckDeps } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps } from '../one-time-codes/one-time-codes.ts';

/** The dependencies of registration. */
export type RegistrationDeps = OutboxDeps &
  CodeDeps &
  PasswordCheckDeps &
  OurNames & {
    /** Origin of the portal, for the link in the e-mail. */
    readonly portalUrl: string;
  };
