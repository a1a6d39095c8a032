import { ProblemError } from '@lokalbingo/browser/ask';
import type { AuditOutcome, AuditWish } from './audit-published.ts';

/**
 * Recomputes a round in a worker, since ten thousand tickets are a second of work on an old phone; in the
 * page if workers are unsupported.
 * @throws ProblemError with the server's refusal, or `internal_error` when the work failed.
 */
export async function runAudit(
  wish: AuditWish,
  signal: AbortSignal,
): Promise<Exclude<AuditOutcome, { kind: 'refused' }>> {
  const outcome =
    typeof Worker === 'undefined'
      ? await (await import('./audit-published.ts')).auditPublished(wish)
      : await inWorker(wish, signal);
  if (outcome.kind === 'refused') throw new ProblemError(outcome.problem);
  return outcome;
}

async function inWorker(wish: AuditWish, signal: AbortSignal): Promise<AuditOutcome> {
  const worker = new Worker(new URL('./audit-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<AuditOutcome>((resolve, reject) => {
      const fail = () => reject(new ProblemError({ code: 'internal_error' }));
      worker.addEventListener('message', ({ data }) => resolve(data));
      worker.addEventListener('error', fail);
      worker.addEventListener('messageerror', fail);
      signal.addEventListener('abort', () => reject(signal.reason));
      worker.postMessage(wish);
    });
  } finally {
    worker.terminate();
  }
}
