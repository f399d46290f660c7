import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Context } from '#shop/shared/context.ts'
import { createNoticeSender } from './notices.ts'
import { createPaymentPages } from './payment-pages.ts'
import { createProtocol } from './protocol.ts'
import { sandboxTables } from './records.ts'
import type { Sandbox } from './sandbox.ts'

const MAX_FORM_BYTES = 256 * 1024

interface SandboxOptions extends Pick<Context, 'db' | 'clock'> {
  store: Sandbox['store']
  /** Where it is mounted, as the shop and its visitors reach it: `http://localhost:3000/sandbox-gateway`. */
  url: string
  fetch?: typeof fetch
  /** Hears of notices that found nobody. */
  onError: (error: Error) => void
}

/**
 * A gateway that speaks the protocol of SSLCommerz and moves no money: an app to be mounted, and a way
 * to end its timers.
 */
export function createSandboxGateway(options: SandboxOptions) {
  const { db, clock, store, onError } = options
  const notices = createNoticeSender({ fetch: options.fetch ?? fetch, onError })
  const sandbox: Sandbox = {
    tables: sandboxTables(db),
    clock,
    notices,
    store,
    url: options.url.replace(/(?<!\/)\/+$/, ''),
  }
  const app = new Hono()
    .use(bodyLimit({ maxSize: MAX_FORM_BYTES }))
    .route('/', createProtocol(sandbox))
    .route('/', createPaymentPages(sandbox))
  return { app, stop: notices.stop }
}
