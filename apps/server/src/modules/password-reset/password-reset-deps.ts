import type { OurNames } from '../../platform/our-names.nb.ts';
import type { PasswordCheckDeps } from '../identity/identity.ts';
import type { OutboxDeps } from '../notifications/notifications.ts';
import type { CodeDeps, CodeFor } from '../one-time-codes/one-time-codes.ts';

/** What the use cases of a forgotten password work with. */
export type PasswordResetDeps = OutboxDeps & CodeDeps & PasswordCheckDeps & OurNames;

/** What a code for a new password is bound to. */
export const resetCode = (mobile: string): CodeFor => ({ purpose: 'reset', subject: 'password', mobile });
