import type { Context } from '../../shared/context.ts'
import { pick } from '../../shared/pick.ts'
import { told } from '../../shared/told.ts'
import type { ShownOrder } from '../contract.ts'
import { getOrder } from '../queries.ts'
import { editOrder } from './edit-order.ts'
import { readLines } from './plan-lines.ts'

interface SizeChange {
  orderId: string
  /** Position of the line. */
  position: number
  size: string
  colour: string
}

/**
 * Changes the size of a line in an order that has not been packed. The same idempotency key changes it once. The caller
 * informs the shopper.
 * @throws ShopError like `editOrder`
 */
export async function changeSize(
  context: Context,
  { orderId: id, position, size, colour }: SizeChange,
  key: string,
): Promise<ShownOrder> {
  const { orderId } = await getOrder(context, id)
  const lines = await readLines(context, orderId)
  return editOrder(
    context,
    orderId,
    {
      lines: lines.map((line) => ({
        ...pick(line, 'position', 'productId', 'quantity'),
        ...(line.position === position
          ? { size, colour }
          : { size: line.size, colour: line.colour }),
      })),
      reason: told('remark_size_change'),
    },
    key,
    { tellsByMail: false },
  )
}
