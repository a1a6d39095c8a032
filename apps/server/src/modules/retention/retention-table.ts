/**
 * The statement of what is kept: every table of the database, what it holds of people, why, how long, by which law, and
 * what happens then. `docs/retention.md` is made of it, and a table without a line does not compile.
 */
import type { DB } from '../../platform/database.gen.ts';
import {
  booksClosed,
  type KeptOfNobody,
  type KeptOfPeople,
  person,
  shortly,
  withBooks,
  withPlayer,
} from './kept-line.ts';
import { keptOfStaff } from './kept-of-staff.ts';
import { laws } from './laws.nb.ts';

const { bookkeeping, dueDiligence, games, noLonger } = laws;
const proofOfMoney = 'proof of how money came and went';
const followsPerson = 'a pause follows the person to another account';

/** By table; see {@link KeptOfPeople}. A view is no table. */
export const retentionTable = {
  'admission.player_flags': withPlayer(
    'what stands between a player and play',
    'due diligence and the e-ID are asked for',
    dueDiligence,
  ),
  ...keptOfStaff,
  'books.checks': { nobody: 'when the books were looked at' },
  'books.findings': { nobody: 'what was wrong, by account and transfer' },
  'cash_desk.bookings': withBooks('who of the staff booked it, and why', proofOfMoney, 'cash_desk.receipts'),
  'cash_desk.receipts': withBooks(
    'who paid in or was paid, who of the staff wrote it down, and why',
    proofOfMoney,
    'cash_desk.receipts',
  ),
  'coupons.claims': withBooks(
    'who of the staff wrote a coupon down as fetched, and why',
    proofOfMoney,
    'coupons.coupons',
  ),
  'coupons.coupons': { nobody: 'paper coupons by keyed hashes, which nobody has told who held' },
  'coupons.payouts': withBooks('who of the staff paid a coupon, and why', proofOfMoney, 'coupons.coupons'),
  'coupons.series': withBooks(
    'who of the staff read a file of coupons in, and why',
    proofOfMoney,
    'coupons.coupons',
  ),
  'due_diligence.case_steps': {
    holds: 'who of the staff did what with a declaration, and why',
    why: 'customer due diligence',
    kept: 'five years after the relation ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'due_diligence.countries': { nobody: 'countries' },
  'due_diligence.country_risks': { nobody: 'lists of countries' },
  'due_diligence.declarations': {
    holds: 'name, address, position, where the money comes from',
    why: 'customer due diligence',
    kept: 'five years after the relation ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'due_diligence.review_cases': {
    holds: 'that a person must look at a declaration',
    why: 'customer due diligence',
    kept: 'five years after the relation ended',
    law: dueDiligence,
    end: 'rows deleted',
    rules: ['due_diligence.declarations'],
  },
  'e_id.case_steps': withPlayer(
    'who of the staff did what with such a case, and why',
    'an account is its own member’s',
    noLonger,
  ),
  'e_id.flows': shortly(
    'a browser on its way to the e-ID',
    'the way back',
    'a day after its quarter of an hour',
    'e_id.flows',
  ),
  'e_id.former_addresses': withPlayer('numbers and addresses of before', followsPerson, games),
  'e_id.forgotten_persons': {
    holds: 'a keyed hash that knows the national number of a person again',
    why: 'a pause that stands must be found again',
    kept: 'until the last pause of the player has ended',
    law: games,
    end: 'row deleted',
    rules: ['e_id.forgotten_persons'],
  },
  'e_id.identities': withPlayer(
    'name, birth date, the issuer’s name for the person, keyed hash of the national number',
    'who the customer is; one account a person',
    `${dueDiligence}; ${laws.nationalNumber}`,
  ),
  'e_id.proofs': shortly(
    'the same, of somebody on the way to an account',
    'registration',
    'with its flow, a day at most',
    'e_id.flows',
  ),
  'e_id.review_cases': withPlayer(
    'that the e-ID tells of another person than the hall knows',
    'an account is its own member’s',
    noLonger,
  ),
  'e_id.same_person_cases': withPlayer('that two accounts may be one person’s', followsPerson, games),
  'e_id.same_person_steps': withPlayer('who of the staff settled such a case, and why', followsPerson, games),
  'e_id.session_proofs': shortly(
    'that a session proved anew whose it is',
    'changing addresses',
    'until its half hour is over',
    'e_id.session_proofs',
  ),
  'e_id.tried_persons': shortly(
    'whom the e-ID named where the hall knows another: it may be a stranger',
    'the hall can tie the person to the account',
    'until the case is closed or its time is over',
    'e_id.tried_persons',
    person,
  ),
  'game_launch.lines': withBooks(
    'when a player had a game open',
    'the player sees for how long; disputes',
    'game_launch.lines',
  ),
  'game_launch.sessions': shortly(
    'a player’s window of a game',
    'one window at a time',
    'with the login that it was opened from',
    'identity.sessions',
    person,
  ),
  'game_launch.tokens': shortly(
    'that a player opens a window',
    'opening it once',
    'a day after its minute',
    'game_launch.tokens',
  ),
  'hall_messages.messages': { nobody: 'what a hall tells everybody' },
  'hall_messages.pre_game_messages': { nobody: 'what a hall tells everybody' },
  'halls.halls': { nobody: 'halls' },
  'halls.opening_hours': { nobody: 'when halls are open' },
  'halls.owners': { nobody: 'chains' },
  'halls.public_facts': { nobody: 'how often what public pages tell was written' },
  'identity.players': withPlayer(
    'name, number, address, birth date, hash of the password',
    'the account; whom the books are about',
    `${bookkeeping}; ${dueDiligence}`,
    'columns emptied: a number without a person is left, which the ledger’s cards point to',
  ),
  'identity.sessions': {
    holds: 'when a player was logged in, and by which kind of device',
    why: 'the player sees and ends them; who was it, if money is disputed',
    kept: 'a year after it ended, the newest until the player is forgotten: it tells when the relation ended',
    law: noLonger,
    end: 'rows deleted',
    rules: ['identity.sessions', person],
  },
  'insight.day_sums': { nobody: 'sums of a day, by numbers of accounts, as the ledger’s' },
  'insight.summed_accounts': { nobody: 'how far accounts were summed' },
  'ledger.accounts': { nobody: 'balances, by numbers of accounts' },
  'ledger.checked_accounts': { nobody: 'how far accounts were looked at' },
  'ledger.entries': {
    nobody: `amounts, by numbers of accounts; whose they were is said by the player, who is emptied. They prove every balance since, and stay unalterable (${bookkeeping})`,
  },
  'ledger.transfers': {
    nobody:
      'amounts, with texts of a closed list and numbers of what they came of, which is deleted. They stay as the entries do',
  },
  'member_desk.acts': withPlayer('what staff did to an account, who and why', 'answering for it', noLonger),
  'notifications.messages': shortly(
    'to whom and what, sealed, until it is sent; then what became of it',
    'sending it; late reports',
    '30 days after its end',
    'notifications.messages',
  ),
  'one_time_codes.codes': shortly(
    'keyed hashes of a code and of whom it is for',
    'comparing it',
    'until its ten minutes are over',
    'one_time_codes.codes',
  ),
  'outside_money.difference_steps': withBooks(
    'who of the staff settled a difference with a party, and why',
    proofOfMoney,
    'outside_money.differences',
  ),
  'outside_money.differences': withBooks(
    'where a party and the ledger did not agree on a voucher or a session',
    proofOfMoney,
    'outside_money.differences',
  ),
  'outside_money.holdings': {
    holds:
      'a player’s vouchers, and sessions of the remote game: what each was sent, and what it was last told to hold',
    why: proofOfMoney,
    kept: `${booksClosed} in which it closed; one that stands open is kept, and goes with the player when it was told to be empty`,
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['outside_money.holdings', person],
  },
  'outside_money.movements': {
    holds: 'what went to a voucher or a session and came back, and what the party said of it',
    why: proofOfMoney,
    kept: 'with its voucher or session',
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['outside_money.holdings', person],
  },
  'outside_money.pseudonyms': withPlayer(
    'under which name a party outside knows a player',
    'the party is told nothing that finds the player',
    bookkeeping,
  ),
  'outside_money.reconciliations': { nobody: 'which days were held against parties’ reports' },
  'outside_money.told_days': { nobody: 'what a party’s day sums to in a hall' },
  'own_details.email_confirmations': shortly(
    'an address that a link was sent to',
    'confirming it',
    '30 days after its time',
    'own_details.email_confirmations',
    person,
  ),
  'own_details.sms_reservations': withPlayer(
    'that a player will have no news by SMS',
    'holding to it',
    laws.marketing,
  ),
  'payments.attempts': withBooks('what a player paid, and when', proofOfMoney, 'payments.attempts'),
  'payments.circuits': { nobody: 'how the provider answers for a hall' },
  'payments.difference_steps': withBooks(
    'who of the staff settled a difference, and why',
    proofOfMoney,
    'payments.differences',
  ),
  'payments.differences': withBooks(
    'where the provider and the ledger did not agree on a deposit',
    proofOfMoney,
    'payments.differences',
  ),
  'payments.reconciled_attempts': withBooks(
    'what the provider told of a deposit',
    proofOfMoney,
    'payments.attempts',
  ),
  'payments.reconciliations': { nobody: 'which days were held against the provider’s' },
  'payments.saved_cards': {
    holds: 'the provider’s token, sealed, until the player deletes the card; masked number, issuer, expiry',
    why: 'paying again; which card paid',
    kept: `until deleted, and then ${booksClosed} with the last payment; the others with the player`,
    law: bookkeeping,
    end: 'rows deleted',
    rules: ['payments.saved_cards', person],
  },
  'places.postcodes': { nobody: 'postcodes' },
  'player_cards.cards': withPlayer(
    'address; which ledger account was whose',
    'the hall’s register of members',
    bookkeeping,
    'address emptied: the number of the player and that of the account are left',
  ),
  'qr_codes.codes': shortly(
    'who of the staff made a code, and why',
    'what a hall has told its members',
    'a year after its last day',
    'qr_codes.codes',
  ),
  'qr_codes.uses': shortly(
    'who has used a code, and when',
    'a code for one is used by one',
    'a year after the last day of the code',
    'qr_codes.codes',
  ),
  'registration.sign_ups': shortly(
    'number and address of somebody on the way to an account',
    'the steps of registration',
    'a day after the last step',
    'registration.sign_ups',
  ),
  'responsible_play.counted_together': withPlayer('accounts that may be one person’s', followsPerson, games),
  'responsible_play.day_stakes': withBooks(
    'how much of the own money was staked in a day',
    'play limits, and that they were held',
    'responsible_play.day_stakes',
  ),
  'responsible_play.gates': withPlayer('that a player may play in a hall', 'one stake at a time', games),
  'responsible_play.global_pauses': {
    holds: 'a player’s pauses from all halls',
    why: 'holding them, and that they were held',
    kept: 'five years after it ended',
    law: games,
    end: 'rows deleted; before that, of a number, when the player is forgotten',
    rules: ['responsible_play.pauses'],
  },
  'responsible_play.own_limits': withPlayer('limits that a player has set', 'holding them', games),
  'responsible_play.pauses': {
    holds: 'a player’s pauses in halls',
    why: 'holding them, and that they were held',
    kept: 'five years after it ended',
    law: games,
    end: 'rows deleted; before that, of a number, when the player is forgotten',
    rules: ['responsible_play.pauses'],
  },
  'responsible_play.play_sessions': shortly(
    'since when a player plays without a break',
    'a break when it is due',
    'a day after the player was last at a game',
    'responsible_play.play_sessions',
  ),
  'retention.legal_holds': withPlayer(
    'that a player’s data are needed in a case, who said so and why',
    'stopping their removal',
    laws.legalClaims,
  ),
  'retention.removals': { nobody: 'how many rows each rule removed each night' },
  'rounds.caller_acts': withBooks(
    'who of the staff announced, called or corrected which ball',
    'the draw can be recalled; disputes',
    'rounds.play',
  ),
  'rounds.cancellations': withBooks(
    'who of the staff cancelled a round, and why',
    'proof of why stakes were given back',
    'rounds.play',
  ),
  'rounds.draw_seeds': { nobody: 'sealed seeds of draws' },
  'rounds.events': { nobody: 'what everybody was told of a round: no player is in it' },
  'rounds.feeds': { nobody: 'how far a feed has come' },
  'rounds.game_setups': { nobody: 'when and how halls play' },
  'rounds.prize_steps': withBooks(
    'who of the staff did what with a prize above the cap, and why',
    proofOfMoney,
    'rounds.play',
  ),
  'rounds.prizes': withBooks('what a player won', 'the game can be recalled; disputes', 'rounds.play'),
  'rounds.purchases': withBooks(
    'what a player bought',
    'the game can be recalled; disputes; proof of stakes',
    'rounds.play',
  ),
  'rounds.recall_lists': withPlayer(
    'in how many rounds a player had tickets',
    'pages of a long list are found at once',
    noLonger,
  ),
  'rounds.recalled_rounds': withBooks(
    'in which rounds a player had tickets',
    'the game can be recalled; disputes',
    'rounds.play',
  ),
  'rounds.rounds': { nobody: 'rounds, their commitments and sums' },
  'rounds.tickets': withBooks('a player’s tickets', 'the game can be recalled; disputes', 'rounds.play'),
  'tries.counted': shortly(
    'keyed hashes of who tried what',
    'bounds on guessing',
    'until they no longer count, with the longest wait of a quarter of an hour',
    'tries.counted',
  ),
  'withdrawals.payers': { nobody: 'the account that a hall pays from' },
  'withdrawals.payment_files': withBooks(
    'who of the staff told the bank to pay by which file, and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.places_in_files': withBooks(
    'which withdrawal stands in which file',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.requests': withBooks(
    'a bank account, sealed, with its ending, and whose it is',
    proofOfMoney,
    'withdrawals.requests',
  ),
  'withdrawals.steps': withBooks(
    'who of the staff did what with a withdrawal, and why',
    proofOfMoney,
    'withdrawals.requests',
  ),
} as const satisfies Readonly<
  Record<
    Exclude<
      keyof DB,
      | 'admission.standings'
      | 'game_launch.windows'
      | 'rounds.members'
      | 'rounds.open_remote_sessions'
      | 'staff.grants_in_force'
      | `graphile_worker.${string}`
    >,
    KeptOfPeople | KeptOfNobody
  >
>;
