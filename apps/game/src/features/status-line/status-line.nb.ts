import { gameName } from '@lokalbingo/bingo/games.nb';
import type { MainGame } from '@lokalbingo/bingo/main-game';
import { formatOre, type Ore } from '@lokalbingo/money';

/** Texts of the line that is always visible. */
export const statusTexts = {
  game: gameName,
  /** The title of the browser's tab. */
  title: (mainGame: MainGame) => `${gameName(mainGame)} – Lokalbingo`,
  myPage: 'Min side',
  product: 'Lokalbingo',
  /** Placeholder for an unknown value; it keeps the height of a line. */
  coming: '\u00a0',
  balance: 'Saldo',
  balanceUnknown: 'Ikke tilgjengelig',
  leftToday: 'Igjen i dag',
  leftThisMonth: 'Igjen i måneden',
  time: 'Spilletid',
  net: 'Pluss/minus',
  netTitle: (staked: Ore, won: Ore) => `Spilt for ${formatOre(staked)}, vunnet ${formatOre(won)}`,
};
