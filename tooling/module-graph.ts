/**
 * The server's modules, lowest first, and which others each may use: only those named, only through the front
 * door (the file with the folder's name), never in a cycle. A folder under `apps/server/src/modules` that is
 * not on this page is a violation. `module-graph.test.ts` checks the tree.
 */
export const moduleGraph = {
  /** The files of the front ends of the builds that are served. */
  'built-files': [],
  /** Postcodes with towns and coordinates. */
  places: [],
  /** Owners and halls with their flags. */
  halls: ['places'],
  /** Which staff may do what, and in which halls: the permission table. */
  permissions: [],
  /** The audit log of every act of staff and of every look at a person. */
  audit: [],
  /** Money: accounts, transfers, entries. Independent of players and games. */
  ledger: [],
  /** May this player do this here, now? The table of purposes and conditions, and the player's flags. */
  admission: ['halls', 'ledger'],
  /** Messages to people: SMS and e-mail, and their delivery state. */
  notifications: [],
  /** Business problems that need a person, as cases. */
  alarms: [],
  /** Rate limits. */
  'rate-limits': [],
  /** The format of answers in registration and password reset, step by step. */
  'account-steps': [],
  /** SMS codes of six digits: created, sent and checked within rate limits. */
  'one-time-codes': ['alarms', 'rate-limits'],
  /** Players' identity: logins, sessions, known devices. */
  identity: ['alarms', 'account-steps', 'halls', 'admission', 'notifications', 'rate-limits'],
  /** A player's account in a hall, its balance and its movements. */
  'player-cards': ['places', 'halls', 'ledger', 'admission', 'identity'],
  /** Who acts, whether the matter is their own, and whether two acts are by two people. */
  'four-eyes': ['identity'],
  /** Discrepancies between two books, and who settles them. */
  discrepancies: ['alarms', 'halls', 'identity', 'four-eyes', 'ledger'],
  /** Proof that a member is at the counter: a code from the portal or an SMS, or an identity document. */
  'member-presence': ['identity', 'player-cards', 'notifications', 'one-time-codes', 'rate-limits'],
  /** Pauses and limits: how much a player may stake, and from which bucket. */
  'responsible-play': ['halls', 'admission', 'identity'],
  /** Proof of a person's identity, by the national e-ID, and the person's account. */
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
  /**
   * The player's own account data, and their changes; confirmation of an e-mail address; the
   * SMS opt-out.
   */
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
  /** A forgotten password: SMS code and a new password. */
  'password-reset': ['account-steps', 'identity', 'one-time-codes', 'notifications'],
  /** Players' legally required declarations about themselves and their money; countries with their risk. */
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
  /** Saved cards and deposits through Netaxept, and discrepancies with its books. */
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
  /** Players whose payouts a chain holds. */
  'payout-holds': ['ledger'],
  /** Withdrawals from a player card to a bank account: requested, taken up, approved, paid or refused. */
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
  /** Players' money at outside parties, and every movement to them and back. */
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
  /** Players' purchases in the outside ticket systems. */
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
  /** A hall's messages to its members by QR code. */
  'qr-codes': ['halls', 'audit', 'admission', 'rate-limits', 'four-eyes', 'player-cards'],
  /** Paper coupons: the prize of each, and that it was paid once. */
  coupons: ['halls', 'four-eyes', 'rate-limits'],
  /** The hall staff's acts on paper coupons. */
  'coupon-desk': ['audit', 'rate-limits', 'four-eyes', 'staff', 'coupons'],
  /** Remote game 501, at a partner's. */
  'remote-game': ['halls', 'ledger', 'admission', 'external-money', 'rounds'],
  /** Opening a main game from the portal in its own window. */
  'game-launch': ['halls', 'admission', 'identity', 'responsible-play', 'rounds'],
  /** The nightly check that excluded players are refused. */
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
  /**
   * Staff's acts on a member's account: sessions ended, the account closed and reopened, each recorded with
   * who and why.
   */
  'member-desk': ['ledger', 'identity', 'player-cards', 'responsible-play', 'external-money', 'withdrawals'],
  /** The player's identity in the live chat. */
  chat: ['identity', 'member-desk'],
  /** Players' deposits, stakes, prizes and playing time. */
  insight: ['halls', 'ledger', 'player-cards', 'withdrawals', 'external-money', 'rounds', 'game-launch'],
  /** Printed statements of a player's own movements. */
  statements: ['halls', 'ledger', 'identity', 'player-cards'],
  /** Stored data with purpose and retention time; deletion of expired data; holds. */
  retention: ['alarms', 'identity'],
  /** A player's own copy of their data from all modules. */
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
  /** How staff find members, and the data that they see. */
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
  /** The ledger's figures for accounting, and their checks. */
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
  /** Staff's acts for a member at the counter. */
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
  /** Notifies staff of alarms. */
  'alarm-messages': ['halls', 'staff', 'notifications', 'alarms'],
  /** Players' complaints, and their answers. */
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
  /** Work that waits for staff, as queues. */
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
    'e-id',
    'player-cards',
    'audit',
    'staff',
    'payout-holds',
    'cash-desk',
    'counter',
    'retention',
    'ledger',
  ],
  /** The settings of halls that staff change, and the history of the changes. */
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
  /** The public data of one hall: its address, opening hours and today's games. */
  'hall-page': ['halls', 'rounds', 'lobby'],
  /** The screens on the walls of halls. */
  'hall-screens': ['halls', 'hall-messages', 'audit', 'rate-limits', 'rounds', 'round-watch'],
  /** The manager's checklist when a hall opens and closes. */
  'hall-checklist': [
    'member-acts',
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
  /** The regulator's view of the halls, and files with statistics. */
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
