/** The retention of data about staff and their acts. */
import { shortly, withBooks, withStaff } from './kept-line.ts';

const isNumber = 'the rows stay, and name a number';

/** By table. */
export const keptOfStaff = {
  'alarms.alarms': shortly(
    'which alarms a staff member acknowledged and closed, and why; the number of a player whose password was guessed at',
    'somebody sees to each alarm',
    'a year after it was closed',
    'alarms.alarms',
  ),
  'alarms.messages': shortly(
    'which alarms a staff member was told of',
    'everybody is told once',
    'a year after it was sent',
    'alarms.messages',
  ),
  'audit.records': withBooks(
    'what staff did and whose data they saw, when and why',
    'proof of who did what; detecting abuse',
    'audit.records',
  ),
  'audit.seals': { nobody: 'one hash per day of the audit log' },
  'books.bank_balances': withStaff('what a staff member entered of a hall’s bank balance', isNumber),
  'books.closings': withStaff('which closings of books a staff member proposed and decided', isNumber),
  'books.finding_steps': withStaff('which findings in the books a staff member explained, and how', isNumber),
  'books.purpose_shares': withStaff('which shares for purposes a staff member entered', isNumber),
  'cases.viewings': shortly(
    'which case in a queue a staff member has open',
    'two people do not work on the same case',
    'a day after it was last open',
    'cases.viewings',
  ),
  'figures.active_members': { nobody: 'how many members played in halls and chains' },
  'figures.game_days': { nobody: 'sums of the games of halls by day' },
  'figures.game_months': { nobody: 'sums of the games of halls by month' },
  'figures.hall_months': { nobody: 'sums of the money of halls by month' },
  'figures.hall_days': { nobody: 'sums of the money of halls by day' },
  'figures.morning_mail_refusals': withStaff('that a staff member does not want the morning mail', isNumber),
  'hall_settings.changes': withStaff('which settings of a hall a staff member changed', isNumber),
  'hall_settings.verdicts': withStaff(
    'which changes of settings a staff member approved or withdrew',
    isNumber,
  ),
  'hall_messages.steps': withStaff(
    'which messages to players a staff member wrote, changed and withdrew',
    isNumber,
  ),
  'hall_screens.pairings': { nobody: 'hashes of the codes that screens show until they are paired' },
  'hall_screens.screens': { nobody: 'which browsers are screens on the walls of halls, and what they show' },
  'staff.chain_issuers': { nobody: 'by which issuers the staff of chains log in' },
  'staff.linked_subjects': withStaff('by which subject the issuer of a chain knows a staff member'),
  'staff.issuer_visits': shortly(
    'that a staff member is at an issuer to log in or to prove who they are',
    'a visit ends once, in the browser where it began',
    'a day after it expired',
    'staff.issuer_visits',
  ),
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
  'till.acceptances': withStaff('which cash differences a staff member accepted, and why', isNumber),
  'till.counts': withStaff('what a staff member counted in a drawer', isNumber),
  'till.differences': withStaff('which cash differences a staff member found', isNumber),
  'till.drawers': withStaff('which drawers a staff member added and removed', isNumber),
  'till.entries': { nobody: 'what each drawer is expected to hold' },
  'till.movements': withStaff('which cash a staff member moved and confirmed, and why', isNumber),
  'till.shift_staff': withStaff('at which drawers a staff member worked', isNumber),
  'till.shifts': withStaff('which drawer a staff member held, and when', isNumber),
  'till.tills': { nobody: 'which halls keep their cash in drawers, and their limits' },
} as const;
