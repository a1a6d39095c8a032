/** The destination of traces, with OpenTelemetry's names of these settings. */
import { z } from 'zod';
import { settings } from './settings.ts';

/** The settings of traces. Without `endpoint` there are none. */
export type TraceSettings = { readonly endpoint: string | undefined; readonly share: number };

export const traceSettings = settings({
  variables: {
    OTEL_EXPORTER_OTLP_ENDPOINT: z
      .url({ protocol: /^https?$/ })
      .optional()
      .describe('URL of the collector of traces, by OTLP over HTTP; without it there are no traces'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce
      .number()
      .min(0)
      .max(1)
      .default(1)
      .describe('the share of calls that are traced, from 0 to 1'),
  },
  interpret: (env): TraceSettings => ({
    endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    share: env.OTEL_TRACES_SAMPLER_ARG,
  }),
});
