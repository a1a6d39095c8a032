/**
 * Traces: a call, the batch that does it, and the jobs that follow. Off until `send-traces.ts` starts; each function
 * here then costs one comparison. Names and attributes are written in code and never come from a request, so a trace
 * names no person, hall, address or amount. A caller's own trace header is ignored.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Attributes,
  isSpanContextValid,
  ROOT_CONTEXT,
  type SpanContext,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';

/** The span that work belongs to. */
export type SpanPlace = SpanContext;

const current = new AsyncLocalStorage<SpanPlace>();
let tracer: Tracer | undefined;

/** Sets the tracer that creates the spans of this process; undefined turns tracing off. */
export function traceBy(made: Tracer | undefined): void {
  tracer = made;
}

/** Returns the span of the work in progress; undefined outside of one. */
export const currentSpan = (): SpanPlace | undefined =>
  tracer === undefined ? undefined : current.getStore();

/** The facts about a span when it begins. */
export type SpanBeginning = {
  readonly attributes?: Attributes;
  /** The spans that it follows: the first recorded one contains it, the others are linked. By default, the current one. */
  readonly follows?: readonly SpanPlace[];
};

/** Runs work in a span, which ends with it. The work may add attributes with `note`. */
export function traced<Outcome>(
  name: string,
  { attributes = {}, follows }: SpanBeginning,
  work: (note: (more: Attributes) => void) => Promise<Outcome>,
): Promise<Outcome> {
  if (tracer === undefined) return work(() => undefined);
  const before = follows ?? [current.getStore()].filter((place) => place !== undefined);
  const parent = before.find(isRecorded) ?? before[0];
  const links = before
    .filter((place) => place !== parent && isRecorded(place))
    .map((context) => ({ context }));
  const context = parent === undefined ? ROOT_CONTEXT : trace.setSpanContext(ROOT_CONTEXT, parent);
  const span = tracer.startSpan(name, { attributes, links }, context);
  return current.run(span.spanContext(), async () => {
    try {
      return await work((more) => span.setAttributes(more));
    } catch (error) {
      // The message of the error is left out, because it may contain data.
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

const isRecorded = ({ traceFlags }: SpanPlace): boolean => (traceFlags & TraceFlags.SAMPLED) !== 0;

/** Adds the current span to the payload of a job, as W3C's `traceparent`. */
export function withTrace(payload: object): object {
  const place = currentSpan();
  if (place === undefined) return payload;
  const { traceId, spanId, traceFlags } = place;
  return { ...payload, traceparent: `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}` };
}

/** Separates a payload from what {@link withTrace} added. */
export function withoutTrace(payload: unknown): {
  readonly given: unknown;
  readonly follows: readonly SpanPlace[];
} {
  if (typeof payload !== 'object' || payload === null || !('traceparent' in payload))
    return { given: payload, follows: [] };
  const { traceparent, ...given } = payload;
  const [, traceId = '', spanId = '', flags = ''] = String(traceparent).split('-');
  const place = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return { given, follows: isSpanContextValid(place) ? [place] : [] };
}
