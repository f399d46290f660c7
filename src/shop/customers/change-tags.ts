import { recordAudit } from '../audit/record-audit.ts'
import { changeCustomer } from '../identity/find-customer.ts'
import { requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import type { Customer, CustomerTags } from './contract.ts'
import { getCustomer } from './queries.ts'
import { lockCustomer, requireCustomerAsShown } from './require-customer.ts'

/** By email or id. @throws ShopError unauthenticated, forbidden, not_found, conflict */
export async function changeTags(
  context: Context,
  named: string,
  { tags, shownUpdatedAt }: CustomerTags,
): Promise<Customer> {
  requireRight(context, 'manageUsers')
  return inTransaction(context, async (transaction) => {
    const customer = await lockCustomer(transaction, named)
    requireCustomerAsShown(customer, shownUpdatedAt)
    await changeCustomer(transaction, customer, { tags })
    await recordAudit(transaction, 'customer_tagged', customer.email ?? customer.id, {
      from: customer.tags.join(', '),
      to: tags.join(', '),
    })
    return getCustomer(transaction, customer.id)
  })
}
