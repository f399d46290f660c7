import { Hono, type Context as HonoContext } from 'hono'
import { z } from 'zod'
import { toCallback } from './answers.ts'
import { type AttemptStatus, findInstrument, type Instrument } from './instruments.ts'
import { NoticeTiming } from './notices.ts'
import {
  RETURN_SCRIPT,
  renderPayment,
  renderReturn,
  renderUnknownSession,
  sandboxPolicy,
} from './pages.ts'
import {
  type Attempt,
  addAttempt,
  chooseAttempt,
  findSession,
  listAttempts,
  type Session,
} from './records.ts'
import type { Sandbox } from './sandbox.ts'

const Choice = z.object({
  method: z.string().max(20),
  card_number: z.string().max(30).default(''),
  outcome: z.enum(['pay', 'fail', 'cancel']),
  notice: NoticeTiming,
  browser: z.enum(['return', 'stay']),
})
type Choice = z.infer<typeof Choice>

/** Where somebody pays, fails or cancels, and is sent back to the shop. */
export function createPaymentPages(sandbox: Sandbox) {
  return new Hono()
    .get('/return.js', (c) => c.body(RETURN_SCRIPT, 200, { 'Content-Type': 'text/javascript' }))
    .get('/pay/:session', async (c) => {
      const session = await findSession(sandbox.tables, c.req.param('session'))
      if (!session) return showUnknown(c)
      const paid = await findPaid(sandbox, session)
      return paid ? showPaid(c, sandbox, session, paid) : showPayment(c, sandbox, session)
    })
    .post('/pay/:session', async (c) => {
      const session = await findSession(sandbox.tables, c.req.param('session'))
      if (!session) return showUnknown(c)
      const choice = Choice.safeParse(await c.req.parseBody())
      if (!choice.success) return showPayment(c, sandbox, session, 'Choose again.')
      return endAttempt(c, sandbox, session, choice.data)
    })
}

async function endAttempt(c: HonoContext, sandbox: Sandbox, session: Session, choice: Choice) {
  const instrument = findInstrument(choice.method, choice.card_number)
  if (!instrument && choice.outcome !== 'cancel') {
    const alert = 'Unknown card number. Use one from the list.'
    return showPayment(c, sandbox, session, alert)
  }
  const attempt = await addAttempt(sandbox.tables, {
    sessionKey: session.session_key,
    ...endingOf(choice.outcome, instrument),
    attemptedAt: sandbox.clock.now(),
  })
  if (!attempt) {
    const paid = await findPaid(sandbox, session)
    return paid ? showPaid(c, sandbox, session, paid) : showUnknown(c)
  }
  const { ipn_url: noticeUrl } = session.request
  const fields = toCallback(session, attempt, sandbox.store)
  if (noticeUrl) await sandbox.notices.send(noticeUrl, fields, choice.notice)
  const script =
    choice.browser === 'return' ? `${new URL(sandbox.url).pathname}/return.js` : undefined
  return showReturn(c, sandbox, session, attempt, { script })
}

function endingOf(
  outcome: Choice['outcome'],
  instrument: Instrument | undefined,
): { status: AttemptStatus; error: string; instrument: Instrument | undefined } {
  if (outcome === 'cancel' || !instrument) {
    return { status: 'CANCELLED', error: 'Cancelled by User', instrument: undefined }
  }
  if (outcome === 'fail') return { status: 'FAILED', error: 'Failed by the sandbox', instrument }
  return { status: instrument.status, error: instrument.error, instrument }
}

async function findPaid({ tables }: Sandbox, session: Session): Promise<Attempt | undefined> {
  const attempt = chooseAttempt(await listAttempts(tables, session.session_key))
  return attempt?.status === 'VALID' ? attempt : undefined
}

async function showPayment(c: HonoContext, { store }: Sandbox, session: Session, alert?: string) {
  c.header('Content-Security-Policy', sandboxPolicy(originsOf(session)))
  return c.html(renderPayment(session, await store.readStoreName(), alert), alert ? 400 : 200)
}

function showPaid(c: HonoContext, sandbox: Sandbox, session: Session, attempt: Attempt) {
  const alert = 'This payment has already been made.'
  return showReturn(c, sandbox, session, attempt, { script: undefined, alert })
}

async function showReturn(
  c: HonoContext,
  { store }: Sandbox,
  session: Session,
  attempt: Attempt,
  how: { script: string | undefined; alert?: string },
) {
  c.header('Content-Security-Policy', sandboxPolicy(originsOf(session)))
  return c.html(
    renderReturn({
      ...how,
      session,
      storeName: await store.readStoreName(),
      status: attempt.status,
      url: returnUrlOf(session, attempt.status),
      fields: toCallback(session, attempt, store),
    }),
  )
}

function showUnknown(c: HonoContext) {
  c.header('Content-Security-Policy', sandboxPolicy([]))
  return c.html(renderUnknownSession(), 404)
}

function returnUrlOf({ request }: Session, status: AttemptStatus): string {
  if (status === 'VALID') return request.success_url
  return status === 'CANCELLED' ? request.cancel_url : request.fail_url
}

function originsOf({ request }: Session): string[] {
  return [request.success_url, request.fail_url, request.cancel_url].map(
    (address) => new URL(address).origin,
  )
}
