/**
 * The server's modules, lowest first, and which others each may use: only those named, only through the front door
 * (the file with the folder's name), never in a circle. A folder under `apps/server/src/modules` that is not on this
 * page is a violation. `module-graph.test.ts` holds the tree to it.
 */
export const moduleGraph = {
  /** The files of the front ends of the builds that are served. */
  'built-files': [],
  /** Postcodes with towns and coordinates. */
  places: [],
  /** Owners and halls with their flags. */
  halls: ['places'],
  /** Who of the staff may do what, and in which halls: the permission table. */
  permissions: [],
  /** The log of every act of staff and of every look at a person. */
  audit: [],
  /** Money: accounts, transfers, entries. Knows no player and no game. */
  ledger: [],
  /** May this player do this here, now? The table of purposes and conditions, and the player's flags. */
  admission: ['halls', 'ledger'],
  /** Messages to people: SMS and e-mail, and what became of each. */
  notifications: [],
  /** What goes wrong in the business and needs a person, as cases. */
  alarms: [],
  /** How often something may be tried before one has to wait. */
  'rate-limits': [],
  /** How steps that lead to an account say yes and no. */
  'account-steps': [],
  /** Six digits by SMS: made, checked, counted, and sent only so often. */
  'one-time-codes': ['alarms', 'rate-limits'],
  /** Who a player is, logging in, living tokens, devices that have been in before. */
  identity: ['alarms', 'account-steps', 'halls', 'admission', 'notifications', 'rate-limits'],
  /** A player's account in a hall, its balance and its movements. */
  'player-cards': ['places', 'halls', 'ledger', 'admission', 'identity'],
  /** Who of the staff acts, whose matter it is, and whether two acts are two persons'. */
  'four-eyes': ['identity'],
  /** What two books do not tell the same of, and who settles it. */
  discrepancies: ['alarms', 'halls', 'identity', 'four-eyes', 'ledger'],
  /** Proof that a member is at the counter: a code that the portal shows or an SMS brings, or an identity document. */
  'member-presence': ['identity', 'player-cards', 'notifications', 'one-time-codes', 'rate-limits'],
  /** Pauses and limits: how much a player may stake, and from which bucket. */
  'responsible-play': ['halls', 'admission', 'identity'],
  /** Proof of who a person is, by the national e-ID, and whose account it is. */
  'e-id': [
    'halls',
    'admission',
    'notifications',
    'identity',
    'four-eyes',
    'player-cards',
    'responsible-play',
  ],
  /** The people who work with the halls: logins, sessions, grants. */
  staff: ['halls', 'identity', 'permissions', 'audit', 'rate-limits', 'notifications', 'four-eyes', 'e-id'],
  /** What a player sees and changes of the own account; confirming an e-mail address; the reservation against SMS. */
  'own-details': ['account-steps', 'identity', 'e-id', 'one-time-codes', 'notifications', 'rate-limits'],
  /** From an e-ID's proof to an account: addresses, SMS code, password. */
  registration: [
    'account-steps',
    'identity',
    'e-id',
    'one-time-codes',
    'notifications',
    'own-details',
    'rate-limits',
  ],
  /** A forgotten password: SMS code and a new one. */
  'password-reset': ['account-steps', 'identity', 'one-time-codes', 'notifications'],
  /** What players declare about themselves and their money, by law; countries with their risk. */
  'due-diligence': [
    'places',
    'admission',
    'identity',
    'four-eyes',
    'own-details',
    'player-cards',
    'responsible-play',
  ],
  /** Messages of halls and before games. */
  'hall-messages': ['halls', 'player-cards', 'audit', 'staff'],
  /** Saved cards and deposits through Netaxept, and what differs between its books and ours. */
  payments: [
    'alarms',
    'halls',
    'ledger',
    'admission',
    'identity',
    'e-id',
    'four-eyes',
    'discrepancies',
    'notifications',
    'responsible-play',
  ],
  /** Whose money must not leave a chain for now. */
  'payout-holds': ['ledger'],
  /** Money from a player card to a bank account: asked for, taken up, approved, paid or refused. */
  withdrawals: [
    'alarms',
    'places',
    'halls',
    'ledger',
    'admission',
    'notifications',
    'rate-limits',
    'identity',
    'player-cards',
    'four-eyes',
    'due-diligence',
    'payout-holds',
  ],
  /** What parties outside hold of players' money, and every movement to them and back. */
  'external-money': [
    'alarms',
    'halls',
    'ledger',
    'admission',
    'four-eyes',
    'discrepancies',
    'identity',
    'responsible-play',
  ],
  /** What a player has bought in the outside ticket systems. */
  vouchers: ['halls', 'admission', 'external-money'],
  /** Deposits and payouts in cash in the hall. */
  'cash-desk': ['halls', 'ledger', 'admission', 'identity', 'four-eyes', 'responsible-play', 'payout-holds'],
  /** The live games: schedule, sale, draw, prizes, feed. */
  rounds: [
    'alarms',
    'halls',
    'audit',
    'staff',
    'ledger',
    'admission',
    'notifications',
    'identity',
    'four-eyes',
    'player-cards',
    'responsible-play',
  ],
  /** What a hall tells its members by a QR code. */
  'qr-codes': ['halls', 'audit', 'admission', 'rate-limits', 'four-eyes', 'player-cards'],
  /** Paper coupons: what each has won, and that it was paid once. */
  coupons: ['halls', 'four-eyes', 'rate-limits'],
  /** What staff of a hall do with paper coupons. */
  'coupon-desk': ['audit', 'rate-limits', 'four-eyes', 'staff', 'coupons'],
  /** Remote game 501, at a partner's. */
  'remote-game': ['halls', 'ledger', 'admission', 'external-money', 'rounds'],
  /** Opening a main game from the portal in its own window. */
  'game-launch': ['halls', 'admission', 'identity', 'responsible-play', 'rounds'],
  /** What excluded players try every night, and what they must be answered. */
  'exclusion-checks': [
    'alarms',
    'halls',
    'ledger',
    'admission',
    'identity',
    'player-cards',
    'responsible-play',
    'rounds',
    'game-launch',
  ],
  /** What staff do to a member's account: sessions ended, the account closed and opened again, each kept with who and why. */
  'member-desk': ['ledger', 'identity', 'player-cards', 'responsible-play', 'external-money', 'withdrawals'],
  /** Who a player is to the live chat. */
  chat: ['identity', 'member-desk'],
  /** What players have paid in, staked and won, and for how long. */
  insight: ['halls', 'ledger', 'player-cards', 'withdrawals', 'external-money', 'rounds', 'game-launch'],
  /** What a player takes away on paper of the movements of the own cards. */
  statements: ['halls', 'ledger', 'identity', 'player-cards'],
  /** What is kept, why and how long; removing what is due; what stops that. */
  retention: ['alarms', 'identity'],
  /** A player's own copy of what all modules know of the player. */
  'own-copy': [
    'halls',
    'notifications',
    'rate-limits',
    'identity',
    'player-cards',
    'member-desk',
    'external-money',
  ],
  /** What a player sees before choosing a game: halls, their state, remaining limits. */
  lobby: [
    'places',
    'halls',
    'ledger',
    'admission',
    'player-cards',
    'responsible-play',
    'external-money',
    'rounds',
  ],
  /** The games of a hall, for staff who watch. */
  'round-watch': ['rounds'],
  /** The caller's place in the console: who calls a game, and each press. */
  calling: ['halls', 'permissions', 'audit', 'staff', 'four-eyes', 'rounds', 'round-watch'],
  /** How staff find members, and what they see about them. */
  counter: [
    'places',
    'halls',
    'audit',
    'ledger',
    'admission',
    'rate-limits',
    'player-cards',
    'staff',
    'responsible-play',
    'payments',
    'withdrawals',
    'cash-desk',
    'rounds',
    'lobby',
  ],
  /** The till of a hall: drawers, shifts, counts and settlements. */
  till: [
    'audit',
    'staff',
    'halls',
    'ledger',
    'identity',
    'four-eyes',
    'counter',
    'member-presence',
    'notifications',
    'cash-desk',
  ],
  /** What accounting reads of the ledger, and whether it is right. */
  books: [
    'alarms',
    'halls',
    'audit',
    'staff',
    'ledger',
    'payments',
    'withdrawals',
    'external-money',
    'rounds',
    'till',
    'statements',
    'discrepancies',
  ],
  /** What staff do for a member at the counter. */
  'member-acts': [
    'halls',
    'audit',
    'notifications',
    'rate-limits',
    'admission',
    'one-time-codes',
    'identity',
    'e-id',
    'own-details',
    'player-cards',
    'member-presence',
    'staff',
    'responsible-play',
    'withdrawals',
    'member-desk',
    'external-money',
    'chat',
    'statements',
    'own-copy',
    'counter',
  ],
  /** Telling staff of alarms. */
  'alarm-messages': ['halls', 'staff', 'notifications', 'alarms'],
  /** What players complain about, and what they are answered. */
  complaints: [
    'halls',
    'audit',
    'ledger',
    'notifications',
    'identity',
    'player-cards',
    'cash-desk',
    'rounds',
    'counter',
    'alarms',
  ],
  /** What waits for staff, as queues. */
  cases: [
    'complaints',
    'alarms',
    'alarm-messages',
    'audit',
    'identity',
    'player-cards',
    'staff',
    'four-eyes',
    'discrepancies',
    'e-id',
    'payments',
    'withdrawals',
    'external-money',
    'rounds',
    'due-diligence',
    'books',
  ],
  /** Reports of staff, linked cash, investigations and held payouts, for the compliance officers of a chain. */
  compliance: [
    'halls',
    'identity',
    'player-cards',
    'audit',
    'staff',
    'payout-holds',
    'cash-desk',
    'counter',
    'retention',
    'ledger',
  ],
  /** The settings of halls as staff change them, and the history of the changes. */
  'hall-settings': [
    'places',
    'halls',
    'audit',
    'staff',
    'notifications',
    'responsible-play',
    'cash-desk',
    'withdrawals',
  ],
  /** What anybody may know of one hall: where it is, when it is open, and what is played there today. */
  'hall-page': ['halls', 'rounds', 'lobby'],
  /** The screens on the walls of halls. */
  'hall-screens': ['halls', 'hall-messages', 'audit', 'rate-limits', 'rounds', 'round-watch'],
  /** What a manager looks at when a hall opens and closes. */
  'hall-checklist': [
    'alarms',
    'staff',
    'hall-messages',
    'payments',
    'external-money',
    'withdrawals',
    'rounds',
    'till',
    'hall-screens',
    'discrepancies',
  ],
  /** Figures of halls and chains by day, their files, and the managers' morning mail. */
  figures: [
    'halls',
    'audit',
    'ledger',
    'notifications',
    'player-cards',
    'staff',
    'responsible-play',
    'payments',
    'rounds',
    'insight',
    'statements',
    'hall-checklist',
  ],
  /** What the regulator sees of the halls, and files with statistics. */
  supervision: [
    'halls',
    'audit',
    'staff',
    'responsible-play',
    'cash-desk',
    'rounds',
    'counter',
    'books',
    'hall-settings',
    'figures',
  ],
} as const satisfies Record<string, readonly string[]>;
