import { z } from 'zod'
import { ApiError } from '#api/client.ts'
import { Order } from '#shop/orders/contract.ts'

const AsItIs = z.object({ order: Order })

/** How the order is now, when that is why a change was refused. */
export function orderIn(error: unknown): Order | undefined {
  if (!(error instanceof ApiError) || error.status !== 409) return undefined
  return AsItIs.safeParse(error.data).data?.order
}
