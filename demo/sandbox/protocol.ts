import { Hono } from 'hono'
import { toOpenTransaction, toSessionAnswer, toTransaction } from './answers.ts'
import {
  chooseAttempt,
  findSession,
  listAttempts,
  listByTransaction,
  openSession,
  type Tables,
  validateAttempt,
} from './records.ts'
import { notifyRefund, startRefundRequest } from './refunds.ts'
import type { Sandbox } from './sandbox.ts'
import { readSessionRequest } from './session-request.ts'

/** What a shop asks SSLCommerz (v4). Business failures are answered with status 200, as there. */
export function createProtocol({ tables, clock, store, url }: Sandbox) {
  const isStore = (given: Record<string, unknown>) =>
    given.store_id === store.storeId && given.store_passwd === store.storePassword

  // Some clients ask by POST, with everything in the address all the same.
  const QUESTION = ['GET', 'POST']

  return new Hono()
    .post('/gwprocess/v4/api.php', async (c) => {
      const form = await c.req.parseBody()
      const failed = (failedreason: string) => c.json({ status: 'FAILED', failedreason })
      if (!isStore(form)) return failed('Store Credential Error Or Store is De-active')
      const read = readSessionRequest(form)
      if ('failedreason' in read) return failed(read.failedreason)
      const sessionKey = await openSession(tables, read.request, clock.now())
      return c.json(
        toSessionAnswer(sessionKey, `${url}/pay/${sessionKey}`, await store.readStoreName()),
      )
    })
    .on(QUESTION, '/validator/api/validationserverAPI.php', async (c) => {
      const query = c.req.query()
      if (!isStore(query)) return c.json({ APIConnect: 'FAILED' })
      if (!query.val_id) return c.json({ APIConnect: 'INVALID_REQUEST' })
      return c.json(await tellOfValidation(tables, query.val_id, clock.now()))
    })
    .on(QUESTION, '/validator/api/merchantTransIDvalidationAPI.php', async (c) => {
      const query = c.req.query()
      if (!isStore(query)) return c.json({ APIConnect: 'FAILED' })
      return c.json(await answerQuestion(tables, query, clock.now()))
    })
}

async function tellOfValidation(tables: Tables, validationId: string, now: Date): Promise<object> {
  const found = await validateAttempt(tables, validationId, now)
  if (!found) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const status = found.isFirstTime ? 'VALID' : 'VALIDATED'
  return { ...toTransaction(found.session, found.attempt), status, APIConnect: 'DONE' }
}

/** What is asked is said by what is named. */
async function answerQuestion(
  tables: Tables,
  query: Record<string, string>,
  now: Date,
): Promise<object> {
  if (query.refund_ref_id) return notifyRefund(tables, query.refund_ref_id, now)
  if (query.bank_tran_id) return startRefundRequest(tables, query, now)
  if (query.sessionkey) return tellOfSession(tables, query.sessionkey)
  if (query.tran_id) return tellOfTransaction(tables, query.tran_id)
  return { APIConnect: 'INVALID_REQUEST' }
}

async function tellOfSession(tables: Tables, sessionKey: string): Promise<object> {
  const session = await findSession(tables, sessionKey)
  if (!session) return { APIConnect: 'DONE', status: 'INVALID_TRANSACTION' }
  const attempt = chooseAttempt(await listAttempts(tables, sessionKey))
  const facts = attempt ? toTransaction(session, attempt) : toOpenTransaction(session)
  return { ...facts, sessionkey: sessionKey, APIConnect: 'DONE' }
}

/** Every attempt at it. A session in which nothing was tried is known by its key alone. */
async function tellOfTransaction(tables: Tables, transactionId: string): Promise<object> {
  const found = await listByTransaction(tables, transactionId)
  const element = found.flatMap(({ session, attempts }) =>
    attempts.map((attempt) => ({ ...toTransaction(session, attempt), bank_gw: 'SANDBOX' })),
  )
  return { APIConnect: 'DONE', no_of_trans_found: element.length, element }
}
