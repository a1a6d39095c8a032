/** The players of the demo, as plain data, with what each demonstrates. */

/** The password of every demo player. */
export const demoPassword = 'Lokalbingo1';

/** A player card of a demo player, in whole kroner. */
export type DemoCard = {
  readonly hallId: number;
  readonly paidIn: number;
  readonly won?: number;
  readonly condition?: 'paused' | 'fault';
  /** The daily limit that the player set when the card was opened. */
  readonly dayLimit?: number;
};

/** A demo player. */
export type DemoPlayer = {
  readonly mobile: string;
  readonly firstName: string;
  readonly lastName: string;
  /** The birth date in the hall's register; the sandbox's e-ID has a person with this name and birth date. */
  readonly birthDate: string;
  /** What the player demonstrates, as printed at the start. */
  readonly shows: string;
  readonly flags?: readonly ('noBankID' | 'updateAML' | 'forceAML' | 'extraAML')[];
  readonly cards: readonly DemoCard[];
  /**
   * The synthetic person in the sandbox's e-ID who is this player; `subject` is the issuer's identifier of the person.
   */
  readonly eidPerson?: {
    readonly nationalNumber: string;
    readonly subject: string;
  };
  /** Whether the player has a past: sixty transactions in the first hall, and two saved cards there. */
  readonly isRegular?: true;
};

export const demoPlayers: readonly DemoPlayer[] = [
  {
    mobile: '90000001',
    firstName: 'Kari',
    lastName: 'Solberg',
    birthDate: '1972-06-14',
    shows: 'verified, cards in two halls with 500 kr and 50 kr',
    eidPerson: {
      nationalNumber: '14867212621',
      subject: '633bf9ca-c35b-8670-a70e-65f57bd38a87',
    },
    cards: [
      { hallId: 101, paidIn: 500 },
      { hallId: 102, paidIn: 50 },
    ],
  },
  {
    mobile: '90000002',
    firstName: 'Arne',
    lastName: 'Lund',
    birthDate: '1958-03-17',
    shows: 'no e-ID yet (noBankID)',
    flags: ['noBankID'],
    cards: [{ hallId: 101, paidIn: 200 }],
  },
  {
    mobile: '90000003',
    firstName: 'Berit',
    lastName: 'Hagen',
    birthDate: '1949-11-08',
    shows: 'must update AML first (forceAML)',
    flags: ['updateAML', 'forceAML'],
    cards: [{ hallId: 103, paidIn: 150 }],
  },
  {
    mobile: '90000004',
    firstName: 'Øyvind',
    lastName: 'Dahl',
    birthDate: '1963-01-25',
    shows: 'paused in one hall of two',
    cards: [
      { hallId: 105, paidIn: 300, won: 120, condition: 'paused' },
      { hallId: 102, paidIn: 100 },
    ],
  },
  {
    mobile: '90000005',
    firstName: 'Inger',
    lastName: 'Moen',
    birthDate: '1955-06-02',
    shows:
      'a card error in one hall, and a limit of 200 kr a day in another, which calls its main game 2 itself',
    cards: [
      { hallId: 108, paidIn: 80, condition: 'fault' },
      { hallId: 113, paidIn: 250, dayLimit: 200 },
    ],
  },
  {
    mobile: '90000006',
    firstName: 'Åse',
    lastName: 'Vik',
    birthDate: '1990-09-30',
    shows: 'no halls yet',
    cards: [],
  },
  {
    mobile: '90000007',
    firstName: 'Terje',
    lastName: 'Bakken',
    birthDate: '1971-12-04',
    shows: 'AML update due (updateAML), and a hall whose games are all closed',
    flags: ['updateAML'],
    cards: [
      { hallId: 110, paidIn: 400, won: 75.5 },
      { hallId: 111, paidIn: 20 },
      { hallId: 114, paidIn: 20 },
    ],
  },
  {
    mobile: '90000008',
    firstName: 'Solveig',
    lastName: 'Nygård',
    birthDate: '1967-04-19',
    shows: '60 transactions, saved Visa and Mastercard, a voucher of each state in both ticket systems',
    isRegular: true,
    cards: [
      { hallId: 101, paidIn: 0 },
      { hallId: 104, paidIn: 60 },
    ],
  },
];

/** Members of the training hall, whose numbers nobody has. */
export const practiceMembers: readonly DemoPlayer[] = [
  {
    mobile: '00000001',
    firstName: 'Trine',
    lastName: 'Trening',
    birthDate: '1955-05-05',
    shows: 'for practice: kr 500',
    cards: [{ hallId: 190, paidIn: 500 }],
  },
  {
    mobile: '00000002',
    firstName: 'Ove',
    lastName: 'Øvelse',
    birthDate: '1948-08-18',
    shows: 'for practice: a large prize',
    cards: [{ hallId: 190, paidIn: 300, won: 6000 }],
  },
  {
    mobile: '00000003',
    firstName: 'Prøve',
    lastName: 'Pedersen',
    birthDate: '1967-11-30',
    shows: 'for practice: paused',
    cards: [{ hallId: 190, paidIn: 200, condition: 'paused' }],
  },
];
