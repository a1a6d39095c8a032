/** The compile cache of programs that tests start: half of their start-up time is compilation of unchanged source. */
import { join } from 'node:path';

/** Environment that enables Node's compile cache, which Node keeps consistent with the source. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../node_modules/.cache/programs-of-tests'),
};
