/** A kind of money operation. A new kind is a file beside this one and a line in `operations.ts`. */

import type { Memory } from '../../audit/memory.ts';
import type { Client } from '../client.ts';
import type { SoakPlayer } from '../player.ts';
import type { Staff } from '../staff.ts';
import type { Outside } from './outside.ts';
import type { PaymentWindow } from './payment-window.ts';
import type { RoundsOnSale } from './rounds-on-sale.ts';

/** The environment of an operation. */
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
  /** Its weight in the random choice. */
  readonly share: number;
  /** Whether it brings money in; a player without money does that first. */
  readonly paysIn: boolean;
  /** Whether it makes sense for a player now; by default always. */
  readonly isFor?: (player: SoakPlayer) => boolean;
  /** Acts like a person, records every answer, and returns the result as a word. */
  readonly perform: (player: SoakPlayer, dependencies: Dependencies) => Promise<string>;
};
