/** What a kind of money operation is. A new kind is a file beside this one and a line in `operations.ts`. */

import type { Memory } from '../../audit/memory.ts';
import type { Client } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Staff } from '../staff.ts';
import type { Outside } from './outside.ts';
import type { PaymentWindow } from './payment-window.ts';
import type { RoundsOnSale } from './rounds-on-sale.ts';

/** What the world offers to whoever acts in it. */
export type Dependencies = {
  readonly line: Client;
  readonly memory: Memory;
  readonly window: PaymentWindow;
  readonly outside: Outside;
  readonly roundsOnSale: RoundsOnSale;
  readonly staff: Staff;
};

/** One kind. */
export type MoneyOperation = {
  readonly name: string;
  /** How often it is chosen, beside the others. */
  readonly share: number;
  /** Whether it brings money in, which who has none does first. */
  readonly paysIn: boolean;
  /** Whether a player could want it now; anybody could, unless told. */
  readonly isFor?: (player: SoakPlayer) => boolean;
  /** Does it as a person would, remembers every answer, and gives what came of it in a word. */
  readonly perform: (player: SoakPlayer, dependencies: Dependencies) => Promise<string>;
};
