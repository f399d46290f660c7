import { createHmac } from 'node:crypto'
import type { SslcommerzStore } from '#adapters/sslcommerz/client.ts'
import { createSandboxGateway } from '#demo/sandbox/sandbox-gateway.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { DbContext } from '#shop/shared/context.ts'

export const SANDBOX_PATH = '/sandbox-gateway'

/** What plays the outside world in a demo. */
export interface DemoOptions extends DbContext {
  secret: string
  /** The shop's current name. */
  readStoreName: () => Promise<string>
  shopUrl: string
  host: string
  port: number
  onError: (error: Error) => void
}

/** The demo shop's gateway. The shop calls it over HTTP, like any other. */
export function openSandbox({
  db,
  secret,
  readStoreName,
  shopUrl,
  host,
  port,
  onError,
}: DemoOptions) {
  // The same for all servers of one shop.
  const storePassword = createHmac('sha256', secret)
    .update('sandbox gateway')
    .digest('base64url')
    .slice(0, 24)
  const storeId = 'haat_sandbox'
  const { app, stop } = createSandboxGateway({
    db,
    clock: systemClock,
    store: { storeId, storePassword, readStoreName },
    url: `${shopUrl}${SANDBOX_PATH}`,
    onError,
  })
  const store: SslcommerzStore = {
    storeId,
    storePassword,
    url: `http://${reachable(host)}:${port}${SANDBOX_PATH}`,
  }
  return { app, stop, store }
}

/** The host by which this server reaches itself. */
export function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1'
  return host.includes(':') ? `[${host}]` : host
}
