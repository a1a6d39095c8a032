/**
 * Figures: what the halls turn over, pay out and keep, by Oslo day, hall and game.
 *
 * Owns the schema `figures`. Promises sums that equal the ledger's entries to the øre, and that give the same whenever
 * they are computed again; days that are over are kept each night, and the days since are summed when somebody asks.
 * Active members of a chain are counted once each, whatever number of its halls they play in. Nothing that is kept or
 * shown is about a person. Knows no rule of a game: the ledger, `rounds`, `insight` and `responsible-play` say what
 * happened.
 */
import type { ServerModule } from '../../platform/server-module.ts';
import { addKeeping, addMorningMail, figuresTasks } from './figures-job.ts';
import { type FiguresRouteDeps, figuresRoutes } from './figures-routes.ts';
import type { MorningMailDeps } from './morning-mail.ts';

export { keepDaysAgain } from './keep-days.ts';
export { readFigures } from './read-figures.ts';

/** The figures' jobs in the program. Whoever begins to work off jobs has the days that are over kept first. */
export const figuresJobsModule = (deps: MorningMailDeps): ServerModule => ({
  name: 'figures',
  jobs: figuresTasks(deps),
  beforeJobs: async () => {
    await addKeeping(deps.db, deps.clock.now());
    await addMorningMail(deps.db, deps.clock.now());
  },
});

/** The figures in the hall console, which writes as its own user of the database. */
export const figuresModule = (deps: FiguresRouteDeps): ServerModule => ({
  name: 'figures',
  hall: (bind) => figuresRoutes(bind, deps),
});
