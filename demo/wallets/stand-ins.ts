import { type Context as Call, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { z } from 'zod'
import type { Clock } from '#shop/shared/clock.ts'
import type { Database } from '#shop/shared/context.ts'
import {
  pagePolicy,
  renderChoices,
  renderFacts,
  renderPage,
  renderUnknown,
} from '../sandbox/pages.ts'
import { bkashCallback, createBkashProtocol } from './bkash.ts'
import {
  createNagadProtocol,
  makeNagadKeys,
  makeNagadTrxId,
  nagadAccountOf,
  nagadCallback,
} from './nagad.ts'
import { createRecords, type WalletPayment } from './records.ts'
import { STORIES, STORY_NAMES } from './story.ts'

const MAX_BODY_BYTES = 64 * 1024

const NAMES = { bkash: 'bKash', nagad: 'Nagad' }

const Choice = z.object({
  outcome: z.enum(['pay', 'fail', 'cancel']),
  story: z.enum(STORY_NAMES).default('plain'),
  browser: z.enum(['return', 'stay']).default('return'),
})

interface StandInOptions {
  db: Database
  clock: Clock
  secret: string
  readStoreName: () => Promise<string>
  /** Where visitors reach it: `http://localhost:3000/stand-in-wallets`. */
  url: string
}

/**
 * Wallets that speak the protocols of bKash (both versions) and Nagad, and move no money. Their page says what goes
 * wrong with a payment; see `story.ts`.
 */
export function createWalletStandIns({ db, clock, secret, readStoreName, url }: StandInOptions) {
  const records = createRecords(db, clock)
  const keys = makeNagadKeys()
  const pageOf = (wallet: WalletPayment['wallet']) => (id: string) => `${url}/${wallet}/pay/${id}`
  const bkash = createBkashProtocol({ records, clock, secret, pageOf: pageOf('bkash') })
  const nagad = createNagadProtocol({ records, keys, pageOf: pageOf('nagad') })

  function createPages(wallet: WalletPayment['wallet']) {
    const callbackOf = wallet === 'bkash' ? bkashCallback : nagadCallback
    const find = (c: Call) => records.find(wallet, c.req.param('id') ?? '')
    const unknown = (c: Call) => c.html(renderUnknown(), 404, policyOf([]))
    return new Hono()
      .get('/pay/:id', async (c) => {
        const payment = await find(c)
        if (!payment) return unknown(c)
        const content = renderPayment(payment, await readStoreName())
        return c.html(content, 200, policyOf([new URL(payment.callbackUrl).origin]))
      })
      .post('/pay/:id', async (c) => {
        const payment = await find(c)
        const { data } = Choice.safeParse(await c.req.parseBody())
        if (!payment || !data) return unknown(c)
        const { outcome, story, browser } = data
        await records.move(payment, { story, ...endOf(wallet, outcome) })
        const back = callbackOf(payment, outcome)
        if (browser === 'return') return c.redirect(back, 303)
        const content = html`<h1>${NAMES[wallet]}</h1><p><a id="return" href="${back}">Return to the shop</a></p>`
        return c.html(renderPage(`${NAMES[wallet]} stand-in`, content), 200, policyOf([]))
      })
  }

  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
    .route('/bkash', createPages('bkash'))
    .route('/nagad', createPages('nagad'))
    .route('/bkash', bkash.app)
    .route('/nagad', nagad)
  return { app, bkash: bkash.state, nagadAccount: keys.then(nagadAccountOf) }
}

const policyOf = (origins: string[]) => ({ 'Content-Security-Policy': pagePolicy(origins) })

/** At bKash the shop takes what the shopper approved; Nagad charges by itself. */
function endOf(wallet: WalletPayment['wallet'], outcome: z.infer<typeof Choice>['outcome']) {
  if (outcome !== 'pay') return { state: outcome === 'cancel' ? 'cancelled' : 'failed' } as const
  if (wallet === 'bkash') return { state: 'approved' } as const
  return { state: 'completed', trxId: makeNagadTrxId() } as const
}

function renderPayment(payment: WalletPayment, storeName: string) {
  const name = NAMES[payment.wallet]
  return renderPage(
    `${name} stand-in: pay ${storeName}`,
    html`<h1>${name} stand-in</h1>
      ${renderFacts({ amountPaisa: payment.amountPaisa, transactionId: payment.invoice }, storeName)}
      <form method="post">
        <details>
          <summary>Test options</summary>
          ${renderChoices('story', 'What goes wrong', STORIES)}
          ${renderChoices('browser', 'Afterwards', { return: 'return to the shop', stay: 'stay here' })}
        </details>
        <button name="outcome" value="pay">Pay</button>
        <button name="outcome" value="fail" class="other">Fail</button>
        <button name="outcome" value="cancel" class="other">Cancel</button>
      </form>`,
  )
}
