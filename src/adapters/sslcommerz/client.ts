import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { GatewayUnavailable } from '#shop/payments/contract.ts'
import { told } from '#shop/shared/told.ts'
import { readUpTo, TooLarge } from '../exchange.ts'

export interface SslcommerzStore {
  storeId: string
  storePassword: string
  /** `https://securepay.sslcommerz.com`, its sandbox, or the shop's own sandbox. */
  url: string
  fetch?: typeof fetch
}

export interface SslcommerzTimes {
  /** Time limit for opening a session, which asks several banks. */
  sessionMs: number
  /** Time limit for any other call, with its retries. */
  callMs: number
  /** Pause before a retry; up to twice as long. */
  pauseMs: number
}

const MAX_ANSWER_BYTES = 256 * 1024
const MAX_TRIES = 3

type Fields = Record<string, string>

interface Question<Answer> {
  path: string
  fields: Fields
  answer: z.ZodType<Answer>
}

type Outcome<Answer> = { answer: Answer } | { fault: string; mayPass: boolean }

/**
 * Calls SSLCommerz. The password is part of addresses, so errors contain neither these nor the messages of `fetch`.
 * Every function rejects with GatewayUnavailable.
 */
export function createSslcommerzClient(store: SslcommerzStore, times: SslcommerzTimes) {
  const { storeId, storePassword, fetch: send = fetch } = store
  const base = store.url.replace(/(?<!\/)\/+$/, '')
  const sentPassword = String(new URLSearchParams({ '': storePassword })).slice(1)
  const withStore = (fields: Fields) =>
    new URLSearchParams({ store_id: storeId, store_passwd: storePassword, ...fields })

  async function attempt<Answer>(
    address: string,
    init: RequestInit,
    answer: z.ZodType<Answer>,
  ): Promise<Outcome<Answer>> {
    try {
      const response = await send(address, { ...init, redirect: 'manual' })
      const { status } = response
      if (status !== 200) {
        await response.body?.cancel()
        return {
          fault: told('cause_status', { ...NAMED, status: String(status) }),
          mayPass: status === 429 || status >= 500,
        }
      }
      const read = await readUpTo(MAX_ANSWER_BYTES, response.body ?? [])
      const parsed = answer.safeParse(JSON.parse(read.toString(), hidePassword))
      return parsed.success ? { answer: parsed.data } : UNREADABLE
    } catch (error) {
      return explain(error)
    }
  }

  /** Otherwise an error that repeats the request would bring it into the logs. */
  function hidePassword(_key: string, value: unknown): unknown {
    if (typeof value !== 'string') return value
    return value.replaceAll(storePassword, '…').replaceAll(sentPassword, '…')
  }

  function get<Answer>({ path, fields, answer }: Question<Answer>, signal: AbortSignal) {
    const query = withStore({ ...fields, v: '1', format: 'json' })
    return attempt(`${base}${path}?${query}`, { signal }, answer)
  }

  return {
    /** Submits a form, once. */
    submit: async <Answer>({ path, fields, answer }: Question<Answer>): Promise<Answer> => {
      const signal = AbortSignal.timeout(times.sessionMs)
      const body = withStore(fields)
      return answerOf(await attempt(base + path, { method: 'POST', body, signal }, answer))
    },
    /** For calls by GET that change something: once. */
    order: async <Answer>(question: Question<Answer>): Promise<Answer> =>
      answerOf(await get(question, AbortSignal.timeout(times.callMs))),
    /** For calls that change nothing: retries temporary failures, as long as there is time. */
    ask: async <Answer>(question: Question<Answer>): Promise<Answer> => {
      const signal = AbortSignal.timeout(times.callMs)
      for (let tries = 1; ; tries++) {
        const outcome = await get(question, signal)
        if ('answer' in outcome || !outcome.mayPass || tries === MAX_TRIES || signal.aborted) {
          return answerOf(outcome)
        }
        const pauseMs = times.pauseMs * (1 + Math.random())
        await wait(pauseMs, undefined, { signal }).catch(() => undefined)
      }
    },
  }
}

function answerOf<Answer>(outcome: Outcome<Answer>): Answer {
  if ('answer' in outcome) return outcome.answer
  throw new GatewayUnavailable(outcome.fault)
}

const NAMED = { name: 'SSLCommerz' }
const UNREADABLE = { fault: told('cause_unreadable', NAMED), mayPass: true }

function explain(error: unknown) {
  if (error instanceof SyntaxError || error instanceof TooLarge) return UNREADABLE
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { fault: told('cause_no_answer', NAMED), mayPass: false }
  }
  const detail = codeOf(error)
  return { fault: told('cause_unreachable', { ...NAMED, detail }), mayPass: true }
}

/** ` (ECONNREFUSED)`. The rest of the network's message may contain the address. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
  return /^[A-Z][A-Z_0-9]{2,40}$/.test(code) ? ` (${code})` : ''
}
