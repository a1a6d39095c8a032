import type { OurNames } from '../../platform/our-names.nb.ts';
import type { PasswordCheckDeps } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps, CodeFor } from '../one-time-codes/one-time-codes.ts';

/** The dependencies of a password reset. */
export type PasswordResetDeps = OutboxDeps & CodeDeps & PasswordCheckDeps & OurNames;

/** Returns what a code for a new password is valid for. */
export const resetCode = (mobile: string): CodeFor => ({ purpose: 'reset', subject: 'password', mobile });
