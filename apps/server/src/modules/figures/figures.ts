/**
 * Figures: the halls' turnover, prizes and result, by Oslo day, hall and game.
 *
 * Owns the schema `figures`. The sums equal the ledger's entries to the øre, and recomputing gives the same result.
 * Days that are over are stored each night; later days are summed on request. A member of a chain counts once, however
 * many of its halls they play in. Stores and shows no personal data. The module knows no rules of games: its facts
 * come from the ledger, `rounds`, `insight` and `responsible-play`.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addKeeping, addMorningMail, figuresTasks } from './figures-job.ts';
import { type FiguresRouteDeps, figuresRoutes } from './figures-routes.ts';
import type { MorningMailDeps } from './morning-mail.ts';

export { keepDaysAgain } from './keep-days.ts';
export { lastKeptDay } from './kept-store.ts';
export { readFigures } from './read-figures.ts';
export { isWhole, type StatisticsHall, statisticsFiles } from './statistics-files.ts';
export { hallsBesideGames } from './statistics-store.ts';

/** The figures' jobs in the program. A process that starts working on jobs first stores the days that are over. */
export const figuresJobsModule = (deps: MorningMailDeps): ServerModule => ({
  name: 'figures',
  jobs: figuresTasks(deps),
  beforeJobs: async () => {
    await addKeeping(deps.db, deps.clock.now());
    await addMorningMail(deps.db, deps.clock.now());
  },
});

/** The figures in the hall console, which writes as its own database user. */
export const figuresModule = (deps: FiguresRouteDeps): ServerModule => ({
  name: 'figures',
  hall: (bind) => figuresRoutes(bind, deps),
});
