/** The retention of data about staff and their acts. */
import { shortly, withBooks, withStaff } from './kept-line.ts';

/** By table. */
export const keptOfStaff = {
  'audit.records': withBooks(
    'what staff did and whose data they saw, when and why',
    'proof of who did what; detecting abuse',
    'audit.records',
  ),
  'audit.seals': { nobody: 'one hash per day of the audit log' },
  'staff.challenges': shortly(
    'that a passkey is being registered or used',
    'a challenge is signed only once',
    'a day after it expired',
    'staff.challenges',
  ),
  'staff.counters': { nobody: 'which browsers are registered as counters of halls' },
  'staff.grants': withStaff('which roles a staff member had, for which hall or chain, and who granted them'),
  'staff.invitations': withStaff('that a staff member was sent a link to set up the login'),
  'staff.members': withStaff(
    'name, birth date, work e-mail, mobile, the keyed hash of the national number, password and second factors',
    'personal data emptied; the row and its id are kept',
  ),
  'staff.passkeys': withStaff('public keys of a staff member’s devices'),
  'staff.recovery_codes': withStaff('hashes of codes that replace a lost second factor'),
  'staff.sessions': shortly(
    'when a staff member was logged in, at which counter and by which device',
    'proof of who was where',
    'a year after the session ended',
    'staff.sessions',
  ),
} as const;
