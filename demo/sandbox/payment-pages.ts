import { Hono, type Context as Request } from 'hono'
import { z } from 'zod'
import type { Context } from '#shop/shared/context.ts'
import { toCallback } from './answers.ts'
import { findInstrument, type Instrument } from './instruments.ts'
import { type createNoticeSender, NOTICES, type NoticeTiming } from './notices.ts'
import { pagePolicy, RETURN_SCRIPT, renderPayment, renderReturn, renderUnknown } from './pages.ts'
import {
  type Attempt,
  addAttempt,
  findAttempt,
  findSession,
  type Session,
  type Tables,
} from './records.ts'

const Choice = z.object({
  method: z.string().max(20),
  card_number: z.string().max(30).default(''),
  outcome: z.enum(['pay', 'fail', 'cancel']),
  notice: z.enum(Object.keys(NOTICES) as NoticeTiming[]),
  browser: z.enum(['return', 'stay']),
})
type Choice = z.infer<typeof Choice>

export interface Sandbox extends Pick<Context, 'clock'> {
  tables: Tables
  /** The credentials that a shop must send with every call. */
  store: { storeId: string; storePassword: string; readStoreName: () => Promise<string> }
  /** The URL where the shop and its visitors reach it: `http://localhost:3000/sandbox-gateway`. */
  url: string
}

type SendNotice = ReturnType<typeof createNoticeSender>['sendNotice']

/** Pages on which a shopper pays, fails or cancels and then returns to the shop. */
export function createPaymentPages(sandbox: Sandbox, sendNotice: SendNotice) {
  const { tables, clock, store } = sandbox
  const script = `${new URL(sandbox.url).pathname}/return.js`

  /** Shows the payment page, or that the order is already paid. */
  async function show(c: Request, session: Session, alert = '') {
    const attempt = await findAttempt(tables, session.sessionKey)
    if (attempt?.status === 'VALID') {
      return showReturn(c, attempt, { alert: 'This payment has already been made.' })
    }
    const storeName = await store.readStoreName()
    allow(c, session)
    return c.html(renderPayment(session, storeName, alert), alert ? 400 : 200)
  }

  async function showReturn(
    c: Request,
    attempt: Attempt,
    how: { alert?: string; script?: string },
  ) {
    const storeName = await store.readStoreName()
    const fields = toCallback(attempt, store)
    allow(c, attempt)
    return c.html(renderReturn({ attempt, storeName, fields, ...how }))
  }

  async function end(c: Request, session: Session, choice: Choice) {
    const instrument = endingOf(choice)
    if (!instrument) return show(c, session, 'Unknown card number. Use one from the list.')
    const attempt = await addAttempt(tables, session, instrument, clock.now())
    if (!attempt) return show(c, session)
    const { ipn_url } = session.request
    if (ipn_url) await sendNotice(ipn_url, toCallback(attempt, store), choice.notice)
    return showReturn(c, attempt, choice.browser === 'return' ? { script } : {})
  }

  return new Hono()
    .get('/return.js', (c) => c.body(RETURN_SCRIPT, 200, { 'Content-Type': 'text/javascript' }))
    .on(['GET', 'POST'], '/pay/:session', async (c) => {
      const session = await findSession(tables, c.req.param('session'))
      if (!session) return c.html(renderUnknown(), 404, { [POLICY]: pagePolicy([]) })
      if (c.req.method === 'GET') return show(c, session)
      const choice = Choice.safeParse(await c.req.parseBody())
      return choice.success ? end(c, session, choice.data) : show(c, session, 'Choose again.')
    })
}

const cancelled: Instrument = {
  status: 'CANCELLED',
  error: 'Cancelled by User',
  scenario: 'plain',
  cardType: '',
  cardNo: '',
}

/** Undefined for a card that does not exist. */
function endingOf({ outcome, method, card_number }: Choice): Instrument | undefined {
  if (outcome === 'cancel') return cancelled
  const instrument = findInstrument(method, card_number)
  if (!instrument || outcome === 'pay') return instrument
  return { ...instrument, status: 'FAILED', error: 'Failed by the sandbox' }
}

const POLICY = 'Content-Security-Policy'

/** Allows the shops that the page may send the browser back to. */
function allow(c: Request, { request }: Session) {
  const addresses = [request.success_url, request.fail_url, request.cancel_url]
  c.header(POLICY, pagePolicy(addresses.map((url) => new URL(url).origin)))
}
