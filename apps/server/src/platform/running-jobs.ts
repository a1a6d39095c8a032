import type { WorkerEvents } from 'graphile-worker';

/** The ids of the jobs that this process is running. */
export type RunningJobs = {
  readonly ids: () => readonly string[];
  /** Begins a check of locked jobs. Call the returned function when the check has succeeded. */
  readonly look: () => () => void;
};

/**
 * Tracks from the events of the job library which jobs are running. A finished job counts until a later check has succeeded,
 * because the library records the end after it emits the event, and the database may be away in between.
 */
export function trackRunningJobs(events: WorkerEvents): RunningJobs {
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
