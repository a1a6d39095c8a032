/** For programs that tests start: half of what a start takes is compiling what the start before has compiled. */
import { join } from 'node:path';

/** Environment that has a program's code kept compiled, which Node itself knows to be of the same source. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../../../node_modules/.cache/programs-of-tests'),
};
