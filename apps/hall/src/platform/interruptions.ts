/**
 * Interruptions of a call: the screen is locked, the session has ended, a step-up is required, or a second person must
 * confirm. The call waits, and the page below keeps its input. The call is repeated when the interruption
 * is over.
 */
import type { Api, ApiProblem } from '@lokalbingo/api-client/api';
import type { Operation } from '@lokalbingo/contract/operation';
import { dropEarlyKeys } from './early-keys.ts';

/** Why a call waits. */
export type Interruption = 'locked' | 'logged_out' | 'step_up' | 'another';

const interruptionOf: Partial<Record<ApiProblem['code'], Interruption>> = {
  session_locked: 'locked',
  no_valid_token: 'logged_out',
  step_up_required: 'step_up',
  another_required: 'another',
};

function interruptionBy({ code }: ApiProblem, { confirmedBy }: Operation): Interruption | undefined {
  const interruption = interruptionOf[code];
  // Other calls need another person too, but that person acts later in their own session.
  return interruption === 'another' && confirmedBy === undefined ? undefined : interruption;
}

/** See the top of the file. */
export type Interruptions = {
  /** The most severe current interruption. */
  current(): Interruption | undefined;
  subscribe(listener: () => void): () => void;
  /** The call that waits for `another`. */
  confirms(): ToConfirm;
  /** Starts an interruption without a refused call: the person locks the screen, or it has been idle. */
  begin(interruption: Interruption): void;
  /**
   * The person did what was asked: the waiting calls are repeated.
   * @param confirming the token of the second person, for `another`
   */
  resume(interruption: Interruption, confirming?: string): void;
  /** The person gave up, or another person logged in: the waiting calls return their refusals. */
  cancel(interruption: Interruption): void;
};

/** A call that a second person confirms. */
export type ToConfirm = {
  /** The digest that the server gave the call. */
  readonly digest: string;
  /** What the call does, in the words of the page. */
  readonly words: string | undefined;
  /** The reason in the call itself. */
  readonly reason: string | undefined;
};

/** How an interruption ended for a call: whether the call is repeated. */
type Ending = { readonly isResumed: boolean; readonly confirming?: string | undefined };

type AnyInput = { readonly body?: unknown; readonly toConfirm?: string } | undefined;

/** A waiting call with its input and its refusal. */
type Waiting = {
  readonly resume: (ending: Ending) => void;
  readonly problem: ApiProblem;
  readonly input: AnyInput;
};

const bySeverity: readonly Interruption[] = ['logged_out', 'locked', 'step_up', 'another'];

/** Makes calls wait for interruptions. A call waits once for each kind; the next refusal of that kind is returned. */
export function waitForInterruptions(api: Api): { readonly api: Api; readonly interruptions: Interruptions } {
  const held = holdInterruptions();
  return {
    interruptions: held.interruptions,
    api: {
      call: async (operation, ...input) => {
        const met = new Set<Interruption>();
        let again = input;
        for (;;) {
          const result = await api.call(operation, ...again);
          if (result.ok) return result;
          const interruption = interruptionBy(result.problem, operation);
          if (interruption === undefined || met.has(interruption)) return result;
          met.add(interruption);
          const { isResumed, confirming } = await held.wait(interruption, result.problem, input[0]);
          if (!isResumed) return result;
          if (confirming !== undefined) again = [{ ...input[0], confirming }] as typeof input;
        }
      },
    },
  };
}

function holdInterruptions() {
  const waiting = new Map<Interruption, Waiting[]>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const begin = (interruption: Interruption) => {
    if (waiting.has(interruption)) return;
    waiting.set(interruption, []);
    // Another person may end the interruption.
    dropEarlyKeys();
    notify();
  };
  const end = (interruption: Interruption, ending: Ending) => {
    const ended = waiting.get(interruption) ?? [];
    waiting.delete(interruption);
    notify();
    for (const { resume } of ended) resume(ending);
  };
  const interruptions: Interruptions = {
    current: () => bySeverity.find((each) => waiting.has(each)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    confirms: () => {
      const { problem, input } = waiting.get('another')?.[0] ?? {};
      const { reason } = (input?.body ?? {}) as { readonly reason?: string };
      return { digest: String(problem?.facts?.confirms), words: input?.toConfirm, reason };
    },
    begin,
    resume: (interruption, confirming) => end(interruption, { isResumed: true, confirming }),
    cancel: (interruption) => end(interruption, { isResumed: false }),
  };
  return {
    interruptions,
    wait: (interruption: Interruption, problem: ApiProblem, input: AnyInput): Promise<Ending> =>
      new Promise((resolve) => {
        begin(interruption);
        waiting.get(interruption)?.push({ resume: resolve, problem, input });
      }),
  };
}
