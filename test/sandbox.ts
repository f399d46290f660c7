import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { createSandboxGateway } from '#demo/sandbox/sandbox-gateway.ts'
import type { PaymentRequest } from '#shop/payments/contract.ts'
import type { Context } from '#shop/shared/context.ts'

export const sandboxStore = {
  storeId: 'haat_test',
  storePassword: 'a p@ssword & more',
  readStoreName: async () => 'Haat & Co <b>',
}

interface Watch {
  /** Called with the requested path, before each answer is sent. */
  onAnswer?: (path: string) => unknown
  /** Sends its notices. */
  fetch?: typeof fetch
}

/** The sandbox gateway on its own port, with a shop that only records what it receives. */
export async function serveSandbox(
  shop: Pick<Context, 'db' | 'clock'>,
  store = sandboxStore,
  { onAnswer, ...watch }: Watch = {},
) {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.address() as AddressInfo
  const origin = `http://127.0.0.1:${port}`
  const notices: Record<string, string>[] = []
  const errors: Error[] = []
  const url = `${origin}/sandbox-gateway`
  const { app, stop } = createSandboxGateway({
    ...shop,
    ...watch,
    store,
    url,
    onError: (error) => errors.push(error),
  })
  const site = new Hono().use(async (c, next) => {
    await next()
    await onAnswer?.(c.req.path)
  })
  site.route('/sandbox-gateway', app).post('/notice', async (c) => {
    notices.push((await c.req.parseBody()) as Record<string, string>)
    return c.text('thank you')
  })
  const answer = getRequestListener(site.fetch)
  server.on('request', (request, response) => void answer(request, response))
  return {
    url,
    app,
    notices,
    errors,
    urls: {
      success: `${origin}/success`,
      failed: `${origin}/failed`,
      cancelled: `${origin}/cancelled`,
      notice: `${origin}/notice`,
    } satisfies PaymentRequest['urls'],
    close: async () => {
      stop()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}

export function paymentRequest(
  transactionId: string,
  urls: PaymentRequest['urls'],
  amountPaisa = 129_050,
): PaymentRequest {
  return {
    transactionId,
    amountPaisa,
    currency: 'BDT',
    customer: {
      name: 'Karim & Sons',
      email: 'karim@example.test',
      phone: '+8801711111111',
      address: 'House 12, Road 5, ধানমন্ডি',
      city: 'Dhanmondi',
      district: 'Dhaka',
    },
    lines: [{ name: 'Linen Panjabi', sku: 'panjabi-M', quantity: 1, unitPricePaisa: 123_050 }],
    urls,
  }
}

/** The choices on the sandbox's page; a successful card by default. */
export interface SandboxChoice {
  method?: string
  card_number?: string
  outcome?: 'pay' | 'fail' | 'cancel'
  notice?: string
  browser?: string
}

/** Submits the page like a shopper, and returns the form that sends the browser back to the shop. */
export async function payInSandbox(page: string, choice: SandboxChoice = {}) {
  const body = new URLSearchParams({
    method: 'card',
    card_number: '4111 1111 1111 1111',
    outcome: 'pay',
    notice: 'before',
    browser: 'stay',
    ...choice,
  })
  const response = await fetch(page, { method: 'POST', body })
  const text = await response.text()
  return { response, text, ...readReturnForm(text) }
}

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

const readText = (text = '') =>
  text.replace(/&(?:amp|lt|gt|quot|#39);/g, (name) => ENTITIES[name] ?? '')

function readReturnForm(text: string) {
  const [, action] = /<form method="post" action="([^"]*)"/.exec(text) ?? []
  const inputs = text.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)
  const fields: Record<string, string> = Object.fromEntries(
    [...inputs].map(([, name, value]) => [readText(name), readText(value)]),
  )
  return { returnUrl: readText(action), fields }
}
