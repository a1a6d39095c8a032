/** Pages of the hall console. The front end shows them, and the host uses the list to tell which addresses exist. */

/** The pages, as route patterns. */
export const hallPages = {
  home: '/',
  /** Where an invited person sets up a login. The token is in the fragment, which no server receives. */
  invitation: '/invitasjon',
  /** Where an OpenID Connect issuer sends browsers back to. */
  issuerReturn: '/innlogging',
  counter: '/skranke',
  newMember: '/nytt-medlem',
  coupons: '/kuponger',
  member: '/medlem/:cardId',
  memberMovements: '/medlem/:cardId/transaksjoner',
  memberRounds: '/medlem/:cardId/runder',
  memberRound: '/medlem/:cardId/runder/:roundId',
  memberNotes: '/medlem/:cardId/notater',
  memberComplaints: '/medlem/:cardId/klager',
  staff: '/medarbeidere',
  counters: '/skrankeplasser',
  chainIssuers: '/kjedenes-innlogging',
  account: '/min-konto',
  till: '/kasse',
  settlements: '/kasse/oppgjor',
  settlement: '/kasse/oppgjor/:shiftId',
  tillDay: '/kasse/dag',
  receipt: '/kvittering/:hallId/:year/:number',
  caller: '/oppleser',
  gamePlans: '/spilleplan',
  gamePlan: '/spilleplan/:planId',
  newGamePlan: '/spilleplan/ny/:mainGame',
  auditLog: '/spor',
  ownAuditLog: '/mine-spor',
  hallSettings: '/hall',
  today: '/spill',
  checklist: '/apne-og-lukke',
  roundOfDay: '/spill/:roundId',
  messages: '/meldinger',
  newMessage: '/meldinger/ny',
  message: '/meldinger/:messageId',
  screens: '/hallskjermer',
  queues: '/koer',
  queue: '/koer/:queue',
  figures: '/tall',
  figuresDay: '/tall/:day',
  books: '/regnskap',
  booksPart: '/regnskap/:part',
  compliance: '/etterlevelse',
  investigation: '/etterlevelse/:investigationId',
  qrCodes: '/qr-koder',
  chat: '/chat',
  supervision: '/tilsyn',
  statistics: '/tilsyn/statistikk',
  incidents: '/tilsyn/hendelser',
  ruleChanges: '/tilsyn/endringer',
  personByOrder: '/tilsyn/palegg',
} as const;

const patterns = Object.values(hallPages).map(
  (route) => new RegExp(`^${route.replaceAll(/:\w+/g, '[^/]+')}/?$`),
);

/** Whether a path is a page of the hall console, with or without a trailing slash. Checks no permission. */
export const isHallPage = (path: string): boolean => patterns.some((pattern) => pattern.test(path));

/** The page of a screen on the wall of a hall; not part of the console. */
export const screenPath = '/skjerm';

/** The page of a member card. */
export const memberPage = (cardId: number): string => hallPages.member.replace(':cardId', String(cardId));

/** The page of the movements on a member's card. */
export const memberMovementsPage = (cardId: number): string =>
  hallPages.memberMovements.replace(':cardId', String(cardId));

/** The page of a round in which a member had tickets. */
export const memberRoundPage = (cardId: number, roundId: number): string =>
  hallPages.memberRound.replace(':cardId', String(cardId)).replace(':roundId', String(roundId));

/** The page of a game plan. */
export const gamePlanPage = (planId: number): string => hallPages.gamePlan.replace(':planId', String(planId));

/** The page on which a new plan of a main game is drafted. */
export const newGamePlanPage = (mainGame: number): string =>
  hallPages.newGamePlan.replace(':mainGame', String(mainGame));

/** The page of the settlement of a shift. */
export const settlementPage = (shiftId: number): string =>
  hallPages.settlement.replace(':shiftId', String(shiftId));

/** The page of a receipt. Its number contains a year and a number: "2026/17". */
export const receiptPage = (hallId: number, receiptNo: string): string =>
  `/kvittering/${hallId}/${receiptNo}`;

/** The page of a round. */
export const roundOfDayPage = (roundId: number): string =>
  hallPages.roundOfDay.replace(':roundId', String(roundId));
/** The page of a message to players. */
export const messagePage = (messageId: number): string =>
  hallPages.message.replace(':messageId', String(messageId));

/** The queue of payment files in the address. */
export const paymentFilesSlug = 'betalingsfiler';

/** The page of a queue, by its name in the address, with a case open if one is named. */
export const queuePage = (slug: string, caseId?: string): string =>
  hallPages.queue.replace(':queue', slug) + (caseId === undefined ? '' : `?sak=${caseId}`);

/** The queue of complaints in the address. */
export const complaintsSlug = 'klager';

/** The page of the rounds behind the figures of a day. */
export const figuresDayPage = (day: string): string => hallPages.figuresDay.replace(':day', day);

/** A part of the books. */
export const booksPage = (part: string): string => hallPages.booksPart.replace(':part', part);

/** The page of an investigation. */
export const investigationPage = (investigationId: number): string =>
  hallPages.investigation.replace(':investigationId', String(investigationId));
