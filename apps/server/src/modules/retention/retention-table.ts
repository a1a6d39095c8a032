/**
 * The retention table: for each database table, which personal data it holds, why, for how long, under which law, and what
 * happens at the end. `docs/retention.md` is generated from it. A table without a line here does not compile.
 */
import type { DB } from '../../platform/database.gen.ts';
import {
  booksClosed,
  type KeptOfNobody,
  type KeptOfPeople,
  person,
  shortly,
  type View,
  withBooks,
  withPlayer,
} from './kept-line.ts';
import { keptOfCompliance } from './kept-of-compliance.ts';
import { keptOfRounds } from './kept-of-rounds.ts';
import { keptOfStaff } from './kept-of-staff.ts';
import { keptOfWithdrawals } from './kept-of-withdrawals.ts';
import { laws } from './laws.nb.ts';

const { bookkeeping, dueDiligence, games, noLonger } = laws;
const proofOfMoney = 'proof of how money moved';
const followsPerson = 'a pause follows the person to another account';

/** Lines by table; see {@link KeptOfPeople}. Views are excluded. */
export const retentionTable = {
  'admission.player_flags': withPlayer(
    'the flags that keep a player from playing',
    'asking for due diligence and e-ID',
    dueDiligence,
  ),
  ...keptOfStaff,
  ...keptOfCompliance,
  'backups.results': { nobody: 'when the database was backed up and restored for a trial' },
  'books.checks': { nobody: 'when the books were checked' },
  'books.findings': { nobody: 'discrepancies by account and transfer' },
  'cash_desk.bookings': withBooks(
    'which staff member booked it, and why',
    proofOfMoney,
    'cash_desk.receipts',
  ),
  'cash_desk.receipts': withBooks(
    'who paid or was paid, which staff member recorded it, and why',
    proofOfMoney,
    'cash_desk.receipts',
  ),
  'coupons.claims': withBooks(
    'which staff member recorded a coupon as collected, and why',
    proofOfMoney,
    'coupons.coupons',
  ),
  'coupons.coupons': { nobody: 'paper coupons by keyed hash; their holders are unknown' },
  'coupons.payouts': withBooks('which staff member paid a coupon, and why', proofOfMoney, 'coupons.coupons'),
  'coupons.series': withBooks(
    'which staff member imported a coupon file, and why',
    proofOfMoney,
    'coupons.coupons',
  ),
  'due_diligence.case_steps': {
    holds: 'what staff did with a declaration, who and why',
    why: 'customer due diligence',
    kept: 'five years after the customer relationship ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'due_diligence.countries': { nobody: 'countries' },
  'due_diligence.country_risks': { nobody: 'lists of countries' },
  'due_diligence.declarations': {
    holds: 'name, address, political position, source of the money',
    why: 'customer due diligence',
    kept: 'five years after the customer relationship ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'due_diligence.review_cases': {
    holds: 'that staff must review a declaration',
    why: 'customer due diligence',
    kept: 'five years after the customer relationship ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'e_id.case_steps': withPlayer(
    'what staff did with such a case, who and why',
    'each account belongs to one person',
    noLonger,
  ),
  'e_id.flows': shortly(
    'a browser that is at the e-ID',
    'returning to the right page',
    'a day after it expired (15 minutes)',
    'e_id.flows',
  ),
  'e_id.former_addresses': withPlayer('former phone numbers and addresses', followsPerson, games),
  'e_id.forgotten_persons': {
    holds: 'a keyed hash that recognises a national identity number',
    why: 'a pause in force must be found again',
    kept: 'until the last pause of the player has ended',
    law: games,
    end: 'row deleted',
    rules: ['e_id.forgotten_persons'],
  },
  'e_id.identities': withPlayer(
    'name, birth date, the issuer’s id for the person, keyed hash of the national identity number',
    'identifying the customer; one account per person',
    `${dueDiligence}; ${laws.nationalNumber}`,
  ),
  'e_id.proofs': shortly(
    'the same data about somebody who is registering',
    'registration',
    'as long as its flow, at most a day',
    'e_id.flows',
  ),
  'e_id.review_cases': withPlayer(
    'that the e-ID names a person other than the one on record at the hall',
    'each account belongs to one person',
    noLonger,
  ),
  'e_id.same_person_cases': withPlayer('that two accounts may belong to one person', followsPerson, games),
  'e_id.same_person_steps': withPlayer(
    'which staff member settled such a case, and why',
    followsPerson,
    games,
  ),
  'e_id.session_proofs': shortly(
    'that a session is a step-up session',
    'changing addresses',
    'until it expires (30 minutes)',
    'e_id.session_proofs',
  ),
  'e_id.tried_persons': shortly(
    'whom the e-ID named where the hall knows another person (possibly a stranger)',
    'letting the hall link the person to the account',
    'until the case is closed or expires',
    'e_id.tried_persons',
    person,
  ),
  'game_launch.lines': withBooks(
    'when a player had a game open',
    'showing playing time to the player; disputes',
    'game_launch.lines',
  ),
  'game_launch.sessions': shortly(
    'a player’s game window',
    'allowing one window at a time',
    'as long as the login that opened it',
    'identity.sessions',
    person,
  ),
  'game_launch.tokens': shortly(
    'that a player is opening a game window',
    'opening it only once',
    'a day after it expired (1 minute)',
    'game_launch.tokens',
  ),
  'hall_messages.messages': { nobody: 'public messages of a hall' },
  'halls.halls': { nobody: 'halls' },
  'halls.logos': { nobody: 'logos of halls' },
  'halls.opening_hours': { nobody: 'opening hours of halls' },
  'halls.owners': { nobody: 'chains' },
  'halls.special_days': { nobody: 'days on which halls are closed or have different hours' },
  'halls.public_facts': { nobody: 'version numbers of the data on public pages' },
  'identity.players': withPlayer(
    'name, number, address, birth date, hash of the password',
    'the account; the person to whom the books refer',
    `${bookkeeping}; ${dueDiligence}`,
    'columns emptied; the id stays, because the ledger’s cards refer to it',
  ),
  'identity.sessions': {
    holds: 'when a player was logged in, and on which kind of device',
    why: 'the player can see and end them; who logged in, if money is disputed',
    kept: 'a year after it ended; the newest as long as the player’s data, because it tells when the customer relationship ended',
    law: noLonger,
    end: 'rows deleted',
    rules: ['identity.sessions', person],
  },
  'identity.synthetic_players': withPlayer('synthetic accounts', 'a nightly check', games, 'the rows stay'),
  'insight.day_sums': { nobody: 'daily sums by account id' },
  'insight.summed_accounts': { nobody: 'how far each account has been summed' },
  'ledger.accounts': { nobody: 'balances by account id' },
  'ledger.checked_accounts': { nobody: 'how far each account has been checked' },
  'ledger.closed_days': { nobody: 'through which day the books of each hall are closed' },
  'ledger.entries': {
    nobody: `amounts by account id; the link to a person is in the player’s data, which is emptied. They prove every later balance and cannot be changed (${bookkeeping})`,
  },
  'ledger.transfers': {
    nobody:
      'amounts with texts from a closed list, and ids of their origin, which is deleted. Kept like the entries',
  },
  'member_acts.mobile_changes': withPlayer(
    'the old and the new mobile number, the kind of identity document, and which staff changed it',
    'undoing a change that somebody else requested',
    noLonger,
  ),
  'member_acts.notes': withPlayer(
    'the notes of a hall’s staff about a member, with author and time',
    'helping the member the next time',
    noLonger,
  ),
  'member_desk.acts': withPlayer('the acts of staff on an account, who and why', 'accountability', noLonger),
  'notifications.messages': shortly(
    'recipient and text, encrypted, until it is sent; then the outcome',
    'sending it; late delivery reports',
    '30 days after it ended',
    'notifications.messages',
  ),
  'one_time_codes.codes': shortly(
    'keyed hashes of a code and of its recipient',
    'checking the code',
    'until it expires (at most 10 minutes)',
    'one_time_codes.codes',
  ),
  'outside_money.difference_steps': withBooks(
    'which staff member settled a discrepancy with an outside party, and why',
    proofOfMoney,
    'outside_money.differences',
  ),
  'outside_money.differences': withBooks(
    'where an outside party and the ledger disagreed on a voucher or a session',
    proofOfMoney,
    'outside_money.differences',
  ),
  'outside_money.holdings': {
    holds:
      'a player’s vouchers and sessions of the remote game: what was transferred to each, and its last reported balance',
    why: proofOfMoney,
    kept: `${booksClosed} in which it closed; an open one is kept, and deleted with the player once it is reported empty`,
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['outside_money.holdings', person],
  },
  'outside_money.movements': {
    holds: 'transfers to and from a voucher or a session, and the outside party’s answers',
    why: proofOfMoney,
    kept: 'as long as its voucher or session',
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['outside_money.holdings', person],
  },
  'outside_money.pseudonyms': withPlayer(
    'the pseudonym by which an outside party knows a player',
    'the party learns nothing that identifies the player',
    bookkeeping,
  ),
  'outside_money.reconciliations': { nobody: 'which days were reconciled with the parties’ reports' },
  'outside_money.told_days': { nobody: 'daily sums of a party in a hall' },
  'own_details.email_confirmations': shortly(
    'an e-mail address to which a link was sent',
    'confirming the address',
    '30 days after it expired',
    'own_details.email_confirmations',
    person,
  ),
  'own_details.sms_reservations': withPlayer(
    'that a player does not want news by SMS',
    'respecting that',
    laws.marketing,
  ),
  'payments.attempts': withBooks('what a player paid, and when', proofOfMoney, 'payments.attempts'),
  'payments.circuits': { nobody: 'whether the provider is answering for a hall' },
  'payments.difference_steps': withBooks(
    'which staff member settled a discrepancy, and why',
    proofOfMoney,
    'payments.differences',
  ),
  'payments.differences': withBooks(
    'where the provider and the ledger disagreed on a deposit',
    proofOfMoney,
    'payments.differences',
  ),
  'payments.reconciled_attempts': withBooks(
    'what the provider reported about a deposit',
    proofOfMoney,
    'payments.attempts',
  ),
  'payments.reconciliations': { nobody: 'which days were reconciled with the provider' },
  'payments.saved_cards': {
    holds:
      'the provider’s token, encrypted, until the player deletes the card; masked number, issuer, expiry',
    why: 'paying again; knowing which card paid',
    kept: `until deleted, then five years after the fiscal year of the last payment; a card that is not deleted, as long as the player’s data`,
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['payments.saved_cards', person],
  },
  'places.postcodes': { nobody: 'postcodes' },
  'player_cards.cards': withPlayer(
    'address; which ledger account belongs to whom; which staff member marked a card fault',
    'the hall’s register of members',
    bookkeeping,
    'address emptied; the ids of the player, the account and the staff member stay',
  ),
  'player_cards.searched_names': withPlayer(
    'the words of the name, and spellings that are nearly the same',
    'finding a member at the counter',
    bookkeeping,
    'words emptied with the name',
  ),
  'qr_codes.codes': shortly(
    'which staff member made a code, and why',
    'finding the messages that a hall has given its members',
    'a year after its last day',
    'qr_codes.codes',
  ),
  'qr_codes.uses': shortly(
    'which player used a code, and when',
    'a personal code is used by one person only',
    'a year after the last day of the code',
    'qr_codes.codes',
  ),
  'registration.sign_ups': shortly(
    'phone number and e-mail address of somebody who is registering',
    'the steps of registration',
    'a day after the last step',
    'registration.sign_ups',
  ),
  'responsible_play.counted_together': withPlayer(
    'accounts that may belong to one person',
    followsPerson,
    games,
  ),
  'responsible_play.day_stakes': withBooks(
    'how much of their own money a player staked in a day',
    'enforcing play limits, and proving it',
    'responsible_play.day_stakes',
  ),
  'responsible_play.gates': withPlayer(
    'that a player may play in a hall',
    'admitting one stake at a time',
    games,
  ),
  'responsible_play.global_pauses': {
    holds: 'a player’s pauses from all halls',
    why: 'enforcing them, and proving it',
    kept: 'five years after it ended',
    law: games,
    end: 'rows deleted; when the player’s data is deleted earlier, only the id remains in them',
    rules: ['responsible_play.pauses'],
  },
  'responsible_play.own_limits': withPlayer('limits that a player has set', 'enforcing them', games),
  'responsible_play.pauses': {
    holds: 'a player’s pauses in halls',
    why: 'enforcing them, and proving it',
    kept: 'five years after it ended',
    law: games,
    end: 'rows deleted; when the player’s data is deleted earlier, only the id remains in them',
    rules: ['responsible_play.pauses'],
  },
  'responsible_play.play_sessions': shortly(
    'since when a player has played without a break',
    'enforcing a break when it is due',
    'a day after the player last played',
    'responsible_play.play_sessions',
  ),
  'retention.legal_holds': withPlayer(
    'that a player’s data is needed in a legal case, who decided so and why',
    'preventing its deletion',
    laws.legalClaims,
  ),
  'retention.removals': { nobody: 'how many rows each rule deleted each night' },
  ...keptOfRounds,
  'tries.counted': shortly(
    'keyed hashes of who attempted what',
    'rate limits against guessing',
    'until the attempts no longer count, at most a day',
    'tries.counted',
  ),
  'web.built_files': { nobody: 'files of the front ends, until a week after a newer build' },
  ...keptOfWithdrawals,
} as const satisfies Readonly<
  Record<Exclude<keyof DB, View | `graphile_worker.${string}`>, KeptOfPeople | KeptOfNobody>
>;
