/**
 * Pages that both sides name. The front ends show them. The server uses the list to decide which addresses exist, and
 * sends people to them, directly or through providers. Calls have their paths in their operations.
 */

/**
 * Pages of the portal, as route patterns (specification §2 Route list). The landing paths of the chains are in the
 * installation's configuration.
 */
export const portalPages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgottenPassword: '/forgot',
  /** A live gallery of our components, and a page that shows "Test", for developers of the portal. */
  components: '/components',
  template: '/template',
  hallFinder: '/bingohalls',
  /** The public page of one hall: see {@link pageOfHall}. */
  hallPage: '/bingohalls/:id',
  howToPlay: '/howtoplay',
  mainGame2: '/newsh2',
  article: '/article/:id',
  terms: '/vilkar',
  privacy: '/personvern',
  /** What is stored in the browser: cookies and other storage. */
  cookies: '/informasjonskapsler',
  accessibility: '/tilgjengelighet',
  complaints: '/klage',
  /** The player's own complaints, and the form for a new one. */
  ownComplaints: '/klager',
  safePlay: '/spill-trygt',
  selfTest: '/selvtest',
  myPage: '/mypage',
  joinHall: '/mypage/ny-hall',
  user: '/user',
  hall: '/mybingo/:id/:function?',
  details: '/user/details',
  sessions: '/innlogginger',
  /** The player's deposits, stakes, winnings and playing time. */
  insight: '/spillet-mitt',
  /** The player's rounds, and a replay of one. */
  recall: '/spillene-mine',
  recalledRound: '/spillene-mine/:hallId/:roundId',
  /** A code that proves at the counter of a hall that the member is present: see {@link memberCodePage}. */
  memberCode: '/vis-meg/:id',
  /** Shown when a pause from all halls has begun and the player is logged out. */
  pauseBegun: '/spillepause',
  /** Where anyone can redo the draw of an ended round: see {@link roundCheck}. */
  roundCheck: '/kontroll',
  /** What the player can see and change in their own account. */
  ownDetails: '/opplysninger',
  changePassword: '/opplysninger/passord',
  changeMobile: '/opplysninger/mobil',
  changeEmail: '/opplysninger/epost',
  /** How to reach a hall, for people whose browser is too old for the portal. */
  olderBrowser: '/eldre-nettleser',
  /** The payment provider's window returns here, alone or in a frame of ours. */
  paymentReturn: '/netsCallback',
  /** The e-ID returns here when it ran in a frame, and always for a forgotten password. */
  eidReturn: '/bankIdreturn',
  /** The message of a hall's QR code. */
  qrCode: '/qr/:data',
  /** The result of a paper coupon, by its number. */
  coupon: '/c/:param?',
  /** The link that confirms an e-mail address. */
  confirmEmail: '/epost/:token',
  /** The link sent to the old number of an account. */
  stopMobileChange: '/stopp-nummer/:token',
} as const;

/** Pages whose existence depends on a list. */
const ofList: readonly string[] = ['article', 'hallPage'] satisfies (keyof typeof portalPages)[];

const portalPatterns = Object.entries(portalPages)
  .filter(([name]) => !ofList.includes(name))
  .map(([name, route]) => ({
    // As the portal's router matches them: case-insensitive, with or without a trailing slash.
    address: new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
    isOfHall: name === 'hall',
  }));

/**
 * Whether a path is a page of the portal, whoever asks. Pages whose existence depends on a list, such as landing paths,
 * are not included.
 */
export const isPortalPage = (path: string): boolean =>
  portalPatterns.some(({ address, isOfHall }) => {
    const found = address.exec(path);
    return found !== null && (!isOfHall || hallIdOfPage(found[1]) !== undefined);
  });

/** Parses the hall in an address; undefined when invalid. Calls accept the same (`bingoIdInQuery` in wire.ts). */
export const hallIdOfPage = (written: string | null | undefined): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(written ?? '') ? Number(written) : undefined;

/** The public page of one hall. */
export const pageOfHall = (hallId: number): string => portalPages.hallPage.replace(':id', String(hallId));

/** The page of one of the player's rounds. */
export const recalledRoundPage = ({
  hallId,
  roundId,
}: {
  readonly hallId: number;
  readonly roundId: number;
}): string => `${portalPages.recall}/${hallId}/${roundId}`;

/** The page that shows a code for the counter of a hall. */
export const memberCodePage = (hallId: number): string =>
  portalPages.memberCode.replace(':id', String(hallId));

/** The page that confirms an e-mail address. */
export const confirmEmailPage = (token: string): string =>
  portalPages.confirmEmail.replace(':token', encodeURIComponent(token));

/** The page that uses a QR code: the address in its picture, on the portal. */
export const qrCodePage = (written: string): string =>
  portalPages.qrCode.replace(':data', encodeURIComponent(written));

/** The page that redoes a round, on the portal; a game's host redirects the same address there. */
export const roundCheck = ({
  hallId,
  roundId,
}: {
  readonly hallId: number;
  readonly roundId: number;
}): string => `${portalPages.roundCheck}?hall=${hallId}&runde=${roundId}`;

/** The path of a main game's snapshot (`getTable`): the window requests it before it has loaded the contract. */
export const gameTablePath = '/api/table';

/** A page of the game's own host that redirects to my page, because the game does not know the portal's address. */
export const toMyPage = '/min-side';

/** A part of a main game's window that can be opened directly: the rounds of the day. */
export type GamePlace = 'day';

const dayWanted = '?vis=dagens-spill';

/** The dialogs of my page to which a game links directly, by their names in its address. */
const myPageDialogs = ['innskudd', 'spillegrenser', 'spillepause'] as const;

/** The link from a game to one of these dialogs, for a hall. */
export const toMyPageDialog = (dialog: (typeof myPageDialogs)[number], hallId: number): string =>
  `${toMyPage}?${dialog}=${hallId}`;

/**
 * The portal's query parameter with the main game whose window led to {@link toMyPageDialog}. The player returns to it.
 */
export const gameToGoBackTo = 'spill';

/**
 * Returns the page of the portal to which {@link toMyPage} of a main game redirects, with the dialog in its query, if
 * valid. A deposit leads back to the game.
 */
export function myPageOf(query: unknown, mainGame: number): string {
  const params = new URLSearchParams(query as Record<string, string>);
  const dialog = myPageDialogs.find((name) => hallIdOfPage(params.get(name)) !== undefined);
  if (dialog === undefined) return portalPages.myPage;
  const back = dialog === 'innskudd' ? `&${gameToGoBackTo}=${mainGame}` : '';
  return `${portalPages.myPage}?${dialog}=${Number(params.get(dialog))}${back}`;
}

/**
 * The window of a hall's main game, on the game's own host. A place is a query and not a hash: a new hash alone would
 * not reload an open window, so the window would not get its new session.
 */
export const gameWindow = (hallId: number, place?: GamePlace): string =>
  `/game/${hallId}${place === 'day' ? dayWanted : ''}`;

/** Whether the query of a game window's address asks for the rounds of the day. */
export const isDayWanted = (search: string): boolean => search === dayWanted;

/** Parses the hall from a game window's address; undefined for any other address. */
export function hallOfGameWindow(path: string): number | undefined {
  const written = /^\/game\/([1-9][0-9]*)\/?$/.exec(path)?.[1];
  return hallIdOfPage(written);
}

/** The page that stops the change of a mobile number. */
export const stopMobileChangePage = (token: string): string =>
  portalPages.stopMobileChange.replace(':token', encodeURIComponent(token));
