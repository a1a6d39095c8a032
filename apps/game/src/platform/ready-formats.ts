import { formatOsloTime } from '@lokalbingo/browser/oslo-time';
import { formatOre, zeroOre } from '@lokalbingo/money';

/** Creates the formats of money and times now, so that the first rendering of a table does not have to. */
export function readyFormats(): void {
  formatOre(zeroOre);
  formatOsloTime(new Date());
}
