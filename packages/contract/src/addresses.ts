/**
 * Pages that both sides name: the front ends show them, and the server knows by them which addresses exist, sends people
 * there, or has a provider send them. Calls have their paths in their operations.
 */

/**
 * Pages of the portal, as patterns of routes (specification §2 Route list). The landing paths of the chains are the
 * installation's and stand in its configuration.
 */
export const portalPages = {
  home: '/',
  login: '/login',
  register: '/register',
  forgottenPassword: '/forgot',
  /** Our components, alive, and a page that shows "Test": for who builds the portal. */
  components: '/components',
  template: '/template',
  hallFinder: '/bingohalls',
  /** What anybody may know of one hall: see {@link pageOfHall}. */
  hallPage: '/bingohalls/:id',
  howToPlay: '/howtoplay',
  mainGame2: '/newsh2',
  article: '/article/:id',
  terms: '/vilkar',
  privacy: '/personvern',
  /** What is stored in the browser: cookies and all else. */
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
  /** What the player has paid in, staked and won, and for how long. */
  insight: '/spillet-mitt',
  /** The rounds that the player had tickets in, and one of them opened again. */
  recall: '/spillene-mine',
  recalledRound: '/spillene-mine/:hallId/:roundId',
  /** A code that proves at the counter of a hall that the member is present: see {@link memberCodePage}. */
  memberCode: '/vis-meg/:id',
  /** What is told when a pause from all halls has begun: nobody is logged in any more. */
  pauseBegun: '/spillepause',
  /** Where anyone redoes a round that is over: see {@link roundCheck}. */
  roundCheck: '/kontroll',
  /** What the player can see and change of the own account. */
  ownDetails: '/opplysninger',
  changePassword: '/opplysninger/passord',
  changeMobile: '/opplysninger/mobil',
  changeEmail: '/opplysninger/epost',
  /** How to reach a hall for whoever has a browser that is too old for the portal. */
  olderBrowser: '/eldre-nettleser',
  /** The payment provider's window comes back here; alone or in a frame of ours. */
  paymentReturn: '/netsCallback',
  /** The e-ID comes back here when it ran in a frame, and always for a forgotten password. */
  eidReturn: '/bankIdreturn',
  /** What a hall tells by a QR code. */
  qrCode: '/qr/:data',
  /** What a paper coupon has won, by its number. */
  coupon: '/c/:param?',
  /** The link that confirms an e-mail address. */
  confirmEmail: '/epost/:token',
  /** Behind the link that went to the old number of an account. */
  stopMobileChange: '/stopp-nummer/:token',
} as const;

/** Pages of a list: which of them there are is for the list to say. */
const ofList: readonly string[] = ['article', 'hallPage'] satisfies (keyof typeof portalPages)[];

const portalPatterns = Object.entries(portalPages)
  .filter(([name]) => !ofList.includes(name))
  .map(([name, route]) => ({
    // As the portal's router reads them: in any case, with or without a slash at the end.
    address: new RegExp(`^${route.replace(/\/:\w+\?/g, '(?:/[^/]+)?').replace(/:\w+/g, '([^/]+)')}/?$`, 'i'),
    isOfHall: name === 'hall',
  }));

/** Whether a path is a page of the portal, whoever asks; those of a list are the list's to know, as landing paths are. */
export const isPortalPage = (path: string): boolean =>
  portalPatterns.some(({ address, isOfHall }) => {
    const found = address.exec(path);
    return found !== null && (!isOfHall || hallIdOfPage(found[1]) !== undefined);
  });

/** The hall that an address names; undefined when it can be none. Calls take the same (`bingoIdInQuery` in wire.ts). */
export const hallIdOfPage = (written: string | null | undefined): number | undefined =>
  /^[1-9][0-9]{0,8}$/.test(written ?? '') ? Number(written) : undefined;

/** The page of one hall, for anybody. */
export const pageOfHall = (hallId: number): string => portalPages.hallPage.replace(':id', String(hallId));

/** The page of one round that the player had tickets in. */
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

/** The page that uses a QR code: what stands in its picture, on the portal. */
export const qrCodePage = (written: string): string =>
  portalPages.qrCode.replace(':data', encodeURIComponent(written));

/** The page that redoes a round, on the portal; a game's host leads there by the same address. */
export const roundCheck = ({
  hallId,
  roundId,
}: {
  readonly hallId: number;
  readonly roundId: number;
}): string => `${portalPages.roundCheck}?hall=${hallId}&runde=${roundId}`;

/** Where a main game's host tells its table (`getTable`): the window asks for it before it knows more of the contract. */
export const gameTablePath = '/api/table';

/** A page of the game's own host that leads to my page, since the game does not know where the portal is. */
export const toMyPage = '/min-side';

/** A place in the window of a main game that can be opened at once: the rounds of the day. */
export type GamePlace = 'day';

const dayWanted = '?vis=dagens-spill';

/** The dialogs of my page that a game leads straight to, by their names in its address. */
const myPageDialogs = ['innskudd', 'spillegrenser', 'spillepause'] as const;

/** The way from a game to one of them, about a hall. */
export const toMyPageDialog = (dialog: (typeof myPageDialogs)[number], hallId: number): string =>
  `${toMyPage}?${dialog}=${hallId}`;

/** In the address of {@link toMyPageDialog} on the portal: the main game to lead back to, whose window was left for it. */
export const gameToGoBackTo = 'spill';

/**
 * The page of the portal that {@link toMyPage} of a main game leads to, with the dialog that its query asks for, if it is
 * one. Who pays in is led back to the game.
 */
export function myPageOf(query: unknown, mainGame: number): string {
  const asked = new URLSearchParams(query as Record<string, string>);
  const dialog = myPageDialogs.find((name) => hallIdOfPage(asked.get(name)) !== undefined);
  if (dialog === undefined) return portalPages.myPage;
  const back = dialog === 'innskudd' ? `&${gameToGoBackTo}=${mainGame}` : '';
  return `${portalPages.myPage}?${dialog}=${Number(asked.get(dialog))}${back}`;
}

/**
 * The window of a hall's main game, on the game's own host. A place is a query and no hash: with another hash alone a
 * window that is open would not be loaded anew, and so not get the session that it is opened with.
 */
export const gameWindow = (hallId: number, place?: GamePlace): string =>
  `/game/${hallId}${place === 'day' ? dayWanted : ''}`;

/** Whether the query of a game window's address asks for the rounds of the day. */
export const isDayWanted = (search: string): boolean => search === dayWanted;

/** The hall whose window an address is; undefined when it is none. */
export function hallOfGameWindow(path: string): number | undefined {
  const written = /^\/game\/([1-9][0-9]*)\/?$/.exec(path)?.[1];
  return hallIdOfPage(written);
}

/** The page that stops the change of a mobile number. */
export const stopMobileChangePage = (token: string): string =>
  portalPages.stopMobileChange.replace(':token', encodeURIComponent(token));
