import { m } from '#messages'
import type { Context } from '../shared/context.ts'
import { refuseField } from '../shared/shop-error.ts'
import { hasStore } from './connections/queries.ts'
import { GATEWAYS } from './gateways/contract.ts'
import { findGroup } from './queries.ts'

/** Runs in the transaction of the change. @throws ShopError invalid when no payment method is left */
export async function requireWayToPay(transaction: Context): Promise<void> {
  const { values } = await findGroup(transaction, 'payments')
  const { cashOnDelivery, bkashTransfer, nagadTransfer } = values
  if (cashOnDelivery || bkashTransfer || nagadTransfer) return
  for (const code of GATEWAYS) if (values[code] && (await hasStore(transaction, code))) return
  throw refuseField('values.cashOnDelivery', m.refusal_no_way_to_pay())
}
