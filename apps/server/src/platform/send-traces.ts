/** Sends traces to a collector by OTLP over HTTP. The only file that loads OpenTelemetry's tracing; see `tracing.ts`. */
import { databaseLeaveMs } from '@lokalbingo/contract/waits';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Running } from './running.ts';
import { traceBy } from './tracing.ts';
import { withTimeout } from './with-timeout.ts';

/** As many links as a batch of purchases has. */
const linkCountLimit = 200;

/**
 * Begins to trace, and sends every five seconds until stopped. Drops traces that the collector does not accept. Delays
 * no call.
 */
export function sendTraces(endpoint: string, share: number): Running {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'lokalbingo' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanLimits: { linkCountLimit },
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  traceBy(provider.getTracer('lokalbingo'));
  return {
    stop: async () => {
      traceBy(undefined);
      await withTimeout(databaseLeaveMs, provider.shutdown());
    },
  };
}
