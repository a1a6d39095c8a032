/** The addresses at which the chains receive their players (specification §3). */
import { listOwners } from './modules/halls/halls.ts';
import type { Surroundings } from './platform/surroundings.ts';

/**
 * Whether a path is a chain's, with or without a slash at the end. While that cannot be told it is taken for one: the
 * page says itself what is wrong.
 */
export const landingPaths =
  ({ db, log }: Pick<Surroundings, 'db' | 'log'>) =>
  async (path: string): Promise<boolean> => {
    const wanted = path.replace(/(?<=.)\/$/, '');
    if (!/^\/[^/]+$/.test(wanted)) return false;
    try {
      return (await listOwners(db)).some(({ landingPath }) => landingPath === wanted);
    } catch (error) {
      log.warn({ err: error }, 'could not tell whether an address is a landing path');
      return true;
    }
  };
