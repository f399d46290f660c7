import { setTimeout as sleep } from 'node:timers/promises'
import {
  type Context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { Config } from '../config/config.ts'
import type { Cause } from './cause.ts'

type Traces = NonNullable<Config['traces']>
export type Tracing = ReturnType<typeof openTracing>

/** A collector that is away fails every few seconds, and is told of once a minute. */
const TELL_EVERY_MS = 60_000

const STOP_MS = 2000

/** Sends traces to a collector, whose address and headers OpenTelemetry reads from its own settings. */
export function openTracing({ sampler, share }: Traces, onError: (error: Error) => void) {
  diag.setLogger(createFailureLog(onError), DiagLogLevel.ERROR)
  const provider = new TracerProvider({
    sampler: samplerOf(sampler, share),
    resource: resourceFromAttributes({ 'service.name': 'haat' }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  })
  const tracer = provider.getTracer('haat')
  const spans = new WeakMap<Cause, Span>()

  function begin(cause: Cause, kind: SpanKind): Span {
    const span = tracer.startSpan('request', { kind }, contextOf(cause.traceparent))
    if (cause.requestId) span.setAttribute('haat.request_id', cause.requestId)
    spans.set(cause, span)
    cause.traceparent = traceparentOf(span)
    return span
  }

  return {
    /** From then on, the cause tells where its trace goes on. */
    beginRequest: (cause: Cause): void => {
      begin(cause, SpanKind.SERVER)
    },
    endRequest: (cause: Cause, method: string, route: string, status: number): void => {
      const span = spans.get(cause)
      span?.updateName(`${method} ${route}`)
      span?.setAttributes({
        'http.request.method': method,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR })
      span?.end()
    },
    /** In the trace of the request that queued it, if one did. */
    traceJob: async (cause: Cause, queue: string, work: () => Promise<void>): Promise<void> => {
      const span = begin(cause, SpanKind.CONSUMER)
      span.updateName(`process ${queue}`)
      span.setAttributes({ 'messaging.system': 'pg-boss', 'messaging.destination.name': queue })
      try {
        await work()
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR })
        throw error
      } finally {
        span.end()
      }
    },
    /** One that is over. What no request or job asked for belongs to no trace. */
    addStatement: (cause: Cause | undefined, statement: string, ms: number): void => {
      const parent = cause && spans.get(cause)
      if (!parent?.isRecording()) return
      const [verb = ''] = statement.trimStart().split(/\s/, 1)
      const endTime = Date.now()
      tracer
        .startSpan(
          verb.toUpperCase(),
          {
            kind: SpanKind.CLIENT,
            startTime: endTime - ms,
            attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
          },
          trace.setSpan(ROOT_CONTEXT, parent),
        )
        .end(endTime)
    },
    /** Sends what waits, unless that takes long. */
    stop: async (): Promise<void> => {
      await Promise.race([provider.shutdown(), sleep(STOP_MS, undefined, { ref: false })])
    },
  }
}

function samplerOf(name: Traces['sampler'], share: number): Sampler {
  const root = name.replace('parentbased_', '')
  const sampler =
    root === 'always_on'
      ? new AlwaysOnSampler()
      : root === 'always_off'
        ? new AlwaysOffSampler()
        : new TraceIdRatioBasedSampler(share)
  return name.startsWith('parentbased_') ? new ParentBasedSampler({ root: sampler }) : sampler
}

/** As W3C Trace Context writes it: version, trace, span, and whether it is sampled. */
const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/

function contextOf(traceparent: string | undefined): Context {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? []
  if (!traceId || !spanId || !flags) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags, 16)
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

function traceparentOf(span: Span): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

function createFailureLog(onError: (error: Error) => void) {
  let toldAt = Number.NEGATIVE_INFINITY
  const ignore = () => undefined
  return {
    error: (message: string) => {
      const now = performance.now()
      if (now - toldAt < TELL_EVERY_MS) return
      toldAt = now
      onError(new Error(`Traces cannot be sent: ${message}`))
    },
    warn: ignore,
    info: ignore,
    debug: ignore,
    verbose: ignore,
  }
}
