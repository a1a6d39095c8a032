import type { Running } from './running.ts';
import type { TraceSettings } from './trace-settings.ts';

/** Begins to trace when there is a collector, and only then loads what that needs. */
export async function startTracing({ endpoint, share }: TraceSettings): Promise<Running | undefined> {
  if (endpoint === undefined) return undefined;
  const { sendTraces } = await import('./send-traces.ts');
  return sendTraces(endpoint, share);
}
