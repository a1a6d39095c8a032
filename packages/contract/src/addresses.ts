/**
 * Pages that both sides name: the server sends people there, or has a provider send them, and the front ends show
 * them. A page that only a front end leads to is its own matter. Calls have their paths in their operations.
 */
import { bingoId } from './wire.ts';

/** Pages of the portal. */
export const portalPages = {
  myPage: '/mypage',
  register: '/register',
  forgottenPassword: '/forgot',
  /** The payment provider's window comes back here; alone or in a frame of ours. */
  paymentReturn: '/netsCallback',
  /** The e-ID comes back here when it ran in a frame, and always for a forgotten password. */
  eidReturn: '/bankIdreturn',
  /** The link that confirms an e-mail address, as a pattern of a route. */
  confirmEmail: '/epost/:token',
} as const;

/** The page that confirms an e-mail address. */
export const confirmEmailPage = (token: string): string =>
  portalPages.confirmEmail.replace(':token', encodeURIComponent(token));

/** A page of the game's own host that leads to my page, since the game does not know where the portal is. */
export const toMyPage = '/min-side';

/** The window of a hall's main game, on the game's own host. */
export const gameWindow = (hallId: number): string => `/game/${hallId}`;

/** The hall whose window an address is; undefined when it is none. */
export function hallOfGameWindow(path: string): number | undefined {
  const written = /^\/game\/([1-9][0-9]*)\/?$/.exec(path)?.[1];
  return bingoId.safeParse(Number(written)).data;
}
