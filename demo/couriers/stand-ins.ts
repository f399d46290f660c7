import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Clock } from '#shop/shared/clock.ts'
import type { Database } from '#shop/shared/context.ts'
import { parcelTable, type StandInParcel, timelineOf } from './parcels.ts'
import { createPathaoProtocol } from './pathao.ts'
import type { Desk, StandInProtocol } from './protocol.ts'
import { redx } from './redx.ts'
import { steadfast } from './steadfast.ts'
import { storyOf } from './story.ts'

const MAX_BODY_BYTES = 64 * 1024
const TIMEOUT_MS = 10_000

/** A parcel’s week takes less than a minute. */
const STEP_MS = 8000
const LATE_MS = 60_000

interface StandInOptions {
  db: Database
  clock: Clock
  /** Where the shop takes notices of a courier: `http://127.0.0.1:3000/api/couriers`. */
  noticeUrl: string
  /** What the owner has typed into the courier's panel as well. */
  readNoticeSecret: (courier: string) => Promise<string>
  stepMs?: number
  fetch?: typeof fetch
  /** Hears of notices that found nobody. */
  onError: (error: Error) => void
}

const protocols: readonly StandInProtocol[] = [steadfast, createPathaoProtocol(), redx]

/**
 * Couriers that speak the protocols of Steadfast, Pathao and RedX and bring nothing. How a recipient's number ends says
 * what becomes of the parcel; see `story.ts`. Notices that are still to be sent when the process ends are lost: polling
 * finds where the parcel is.
 */
export function createStandIns(options: StandInOptions) {
  const { db, clock, stepMs = STEP_MS } = options
  const table = parcelTable(db)
  const troubled = new Set<string>()
  const teller = createTeller(options, stepMs)
  const app = new Hono().use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  for (const protocol of protocols) {
    const desk: Desk = {
      table,
      clock,
      stepMs,
      take: async (wanted) => {
        const parcel: StandInParcel = {
          ...wanted,
          courier: protocol.code,
          bookedAt: clock.now(),
          cancelledAt: null,
        }
        await table.insertInto('sandboxParcels').values(parcel).execute()
        teller.tell(protocol, parcel)
        return parcel
      },
      misbehaves: (phone, invoice) => {
        const { booking } = storyOf({ phone, invoice })
        if (booking === 'usual') return undefined
        if (booking === 'refused') return 'refused'
        // Once for each invoice, or it could never be booked.
        const call = `${protocol.code} ${invoice}`
        if (troubled.has(call)) return undefined
        troubled.add(call)
        return booking === 'fails once' ? 'fails' : 'unanswered'
      },
    }
    app.route(`/${protocol.code}`, protocol.createApp(desk))
  }
  return { app, stop: teller.stop }
}

/** What the shop would be told of a parcel, in order. */
export function noticesOf(parcel: StandInParcel, secret: string, stepMs = STEP_MS) {
  const protocol = protocols.find(({ code }) => code === parcel.courier)
  return timelineOf(parcel, stepMs).map(({ stage, at }) => ({
    stage,
    notice: protocol?.makeNotice(parcel, stage, at, secret),
  }))
}

function createTeller(
  { noticeUrl, readNoticeSecret, fetch: send = fetch, onError }: StandInOptions,
  stepMs: number,
) {
  const timers = new Set<NodeJS.Timeout>()

  async function tellNow(protocol: StandInProtocol, parcel: StandInParcel, place: number) {
    const { stage, at } = timelineOf(parcel, stepMs)[place] ?? {}
    if (!stage || !at) return
    const isForged = storyOf(parcel).telling === 'forged'
    const secret = isForged ? 'another secret' : await readNoticeSecret(protocol.code)
    const { query, headers, body } = protocol.makeNotice(parcel, stage, at, secret)
    const response = await send(
      `${noticeUrl}/${protocol.code}/notices?${new URLSearchParams(query)}`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(TIMEOUT_MS),
        redirect: 'manual',
      },
    )
    await response.body?.cancel()
  }

  function tellLater(
    protocol: StandInProtocol,
    parcel: StandInParcel,
    place: number,
    afterMs: number,
  ) {
    const timer = setTimeout(() => {
      timers.delete(timer)
      tellNow(protocol, parcel, place).catch((error) =>
        onError(new Error('A stand-in courier could not send a notice', { cause: error })),
      )
    }, afterMs).unref()
    timers.add(timer)
  }

  return {
    tell: (protocol: StandInProtocol, parcel: StandInParcel) => {
      const { telling, stages } = storyOf(parcel)
      if (telling === 'never') return
      for (const place of stages.keys()) {
        const usualMs = place * stepMs + stepMs / 8
        const endMs = stages.length * stepMs
        const afterMs =
          telling === 'late'
            ? usualMs + LATE_MS
            : telling === 'reversed'
              ? endMs + (stages.length - place) * 200
              : usualMs
        tellLater(protocol, parcel, place, afterMs)
        if (telling === 'twice') tellLater(protocol, parcel, place, afterMs + stepMs / 4)
      }
    },
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
