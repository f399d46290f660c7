import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '#shop/shared/context.ts'
import { toOpenTransaction, toTransaction } from './answers.ts'
import { createNoticeSender } from './notices.ts'
import { createPaymentPages, type Sandbox } from './payment-pages.ts'
import {
  findAttempt,
  findSession,
  markValidated,
  openSession,
  sandboxTables,
  selectAttempts,
  type Tables,
} from './records.ts'
import { reportRefund, startRefund } from './refunds.ts'
import { readSessionRequest } from './session-request.ts'

const MAX_FORM_BYTES = 256 * 1024

interface SandboxOptions extends Omit<Sandbox, 'tables'>, Pick<Context, 'db'> {
  fetch?: typeof fetch
  /** Called for each undelivered notice. */
  onError: (error: Error) => void
}

/** A gateway that speaks the SSLCommerz protocol (v4) and moves no money, and a function that clears its timers. */
export function createSandboxGateway(options: SandboxOptions) {
  const sandbox = { ...options, tables: sandboxTables(options.db) }
  const { sendNotice, stop } = createNoticeSender(options.fetch ?? fetch, options.onError)
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_FORM_BYTES }))
    .route('/', createProtocol(sandbox))
    .route('/', createPaymentPages(sandbox, sendNotice))
  return { app, stop }
}

/** Some clients query by POST, yet with all parameters in the URL. */
const QUESTION = ['GET', 'POST']

/** The calls of a shop. As at SSLCommerz, business failures are answered with status 200. */
function createProtocol({ tables, clock, store, url }: Sandbox) {
  const isStore = (given: Record<string, unknown>) =>
    given.store_id === store.storeId && given.store_passwd === store.storePassword
  return new Hono()
    .post('/gwprocess/v4/api.php', async (c) => {
      const form = await c.req.parseBody()
      const failed = (failedreason: string) => c.json({ status: 'FAILED', failedreason })
      if (!isStore(form)) return failed('Store Credential Error Or Store is De-active')
      const read = readSessionRequest(form)
      if ('failedreason' in read) return failed(read.failedreason)
      const sessionkey = await openSession(tables, read.request, clock.now())
      const GatewayPageURL = `${url}/pay/${sessionkey}`
      return c.json({ status: 'SUCCESS', failedreason: '', sessionkey, GatewayPageURL })
    })
    .on(QUESTION, '/validator/api/:name', async (c) => {
      const query = c.req.query()
      const name = c.req.param('name')
      if (!isStore(query)) return c.json({ APIConnect: 'FAILED' })
      if (name === 'validationserverAPI.php')
        return c.json(await validate(tables, query, clock.now()))
      if (name !== 'merchantTransIDvalidationAPI.php') return c.notFound()
      return c.json(await answerQuestion(tables, query, clock.now()))
    })
}

const INVALID = { APIConnect: 'INVALID_REQUEST' }
const UNKNOWN = { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }

type Query = Record<string, string>

async function validate(tables: Tables, { val_id }: Query, now: Date): Promise<object> {
  if (!val_id) return INVALID
  const attempts = selectAttempts(tables, 'attempt.validationId', val_id)
  const attempt = await attempts.executeTakeFirst()
  if (!attempt) return UNKNOWN
  const status = (await markValidated(tables, attempt, now)) ? 'VALID' : 'VALIDATED'
  return { ...toTransaction(attempt), status, APIConnect: 'DONE' }
}

/** The parameters decide what is asked. */
async function answerQuestion(tables: Tables, query: Query, now: Date): Promise<object> {
  const { refund_ref_id, bank_tran_id, sessionkey, tran_id } = query
  if (refund_ref_id) return reportRefund(tables, refund_ref_id, now)
  if (bank_tran_id) return startRefund(tables, query, now)
  if (sessionkey) {
    const session = await findSession(tables, sessionkey)
    if (!session) return UNKNOWN
    const attempt = await findAttempt(tables, sessionkey)
    const facts = attempt ? toTransaction(attempt) : toOpenTransaction(session)
    return { ...facts, sessionkey, APIConnect: 'DONE' }
  }
  if (!tran_id) return INVALID
  // A session without attempts is only known by its key.
  const attempts = await selectAttempts(tables, 'session.transactionId', tran_id).execute()
  const element = attempts.toReversed().map(toTransaction)
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}
