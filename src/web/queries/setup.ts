import { call, isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import type { BeginOwnShop } from '#shop/setup/contract.ts'
import { query } from './query.ts'

export const setupQuery = { ...query('GET /setup'), staleTime: 0 }

const ASK_AGAIN_MS = 500
const MAX_WAIT_MS = 2 * 60_000

/**
 * Starts the owner's own shop and waits until the server has opened it.
 * @throws ApiError of the call, Error when it does not open in time
 */
export async function beginOwnShop(json: BeginOwnShop): Promise<void> {
  await call('POST /setup/own-shop', json)
  const waitsUntil = Date.now() + MAX_WAIT_MS
  while (!(await isOtherShop())) {
    if (Date.now() > waitsUntil) throw new Error(m.setup_not_opened())
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
}

/** The new shop does not know the demo's session. */
async function isOtherShop(): Promise<boolean> {
  return call('GET /setup').then(
    () => false,
    (error) => isUnauthenticated(error),
  )
}
