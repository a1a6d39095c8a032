/** The modules' parts of retention and own copy, for tests inside a module and for simulations. */
import { retentionBy } from '../retention-of-modules.ts';

export { copyPartsOf } from '../own-copy-parts.ts';

/** With the usual settings. */
export const retentionOfModules = retentionBy({ eventsKeptDays: 90 });
