import type { WorkerEvents } from 'graphile-worker';

/** The jobs that this process works on, by their ids. */
export type JobsAtWork = {
  readonly ids: () => readonly string[];
  /** Begins a look at what is locked. What it answers is called when the look has gone well. */
  readonly look: () => () => void;
};

/**
 * Hears from the job library which jobs it has been given. One that is done counts until a whole look after it has gone
 * well: the library writes down its end after it has told of it, and the database may have been away meanwhile.
 */
export function hearJobsAtWork(events: WorkerEvents): JobsAtWork {
  const atWork = new Set<string>();
  const done = new Set<string>();
  events.on('job:start', ({ job }) => {
    atWork.add(job.id);
    done.delete(job.id);
  });
  events.on('job:complete', ({ job }) => {
    done.add(job.id);
  });
  return {
    ids: () => [...atWork],
    look: () => {
      const doneBefore = [...done];
      return () => {
        for (const id of doneBefore) if (done.delete(id)) atWork.delete(id);
      };
    },
  };
}
