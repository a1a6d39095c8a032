/**
 * What comes between a call and its answer: the screen is locked, the login is over, or the second factor is asked for
 * again. The call waits, the page below keeps what is typed in it, and the call is made again
 * when what was asked has been done.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';

/** Why a call waits. */
export type Interruption = 'locked' | 'logged_out' | 'step_up';

const interruptionOf: Partial<Record<ApiProblem['code'], Interruption>> = {
  session_locked: 'locked',
  no_valid_token: 'logged_out',
  step_up_required: 'step_up',
};

/** See the file. */
export type Interruptions = {
  /** What the person is asked for now; the most severe first. */
  current(): Interruption | undefined;
  subscribe(listener: () => void): () => void;
  /** Shows an interruption that no call has met: the person locks the screen, or nobody has touched it. */
  begin(interruption: Interruption): void;
  /** What was asked has been done: the calls that waited are made again. */
  lift(interruption: Interruption): void;
  /** Nobody will, or another person sits there now: the calls that waited are answered their no. */
  giveUp(interruption: Interruption): void;
};

/** How an interruption ended for a call: it is made again, or not. */
type Ending = { readonly isLifted: boolean };

const bySeverity: readonly Interruption[] = ['logged_out', 'locked', 'step_up'];

/** Gives an Api whose calls wait for what interrupts them. Each kind is waited for once a call; the next no stands. */
export function holdInterrupted(api: Api): { readonly api: Api; readonly interruptions: Interruptions } {
  const held = holdInterruptions();
  return {
    interruptions: held.interruptions,
    api: {
      call: async (operation, ...input) => {
        const met = new Set<Interruption>();
        for (;;) {
          const result = await api.call(operation, ...input);
          const interruption = result.ok ? undefined : interruptionOf[result.problem.code];
          if (interruption === undefined || met.has(interruption)) return result;
          met.add(interruption);
          const { isLifted } = await held.wait(interruption);
          if (!isLifted) return result;
        }
      },
    },
  };
}

function holdInterruptions() {
  const waiting = new Map<Interruption, ((ending: Ending) => void)[]>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of [...listeners]) listener();
  };
  const begin = (interruption: Interruption) => {
    if (waiting.has(interruption)) return;
    waiting.set(interruption, []);
    tell();
  };
  const end = (interruption: Interruption, ending: Ending) => {
    const ended = waiting.get(interruption) ?? [];
    waiting.delete(interruption);
    tell();
    for (const resume of ended) resume(ending);
  };
  const interruptions: Interruptions = {
    current: () => bySeverity.find((each) => waiting.has(each)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    begin,
    lift: (interruption) => end(interruption, { isLifted: true }),
    giveUp: (interruption) => end(interruption, { isLifted: false }),
  };
  return {
    interruptions,
    wait: (interruption: Interruption): Promise<Ending> =>
      new Promise((resolve) => {
        begin(interruption);
        waiting.get(interruption)?.push(resolve);
      }),
  };
}
