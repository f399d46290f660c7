import type { z } from 'zod'
import { readSettings } from '../../settings/queries.ts'
import { requireRight } from '../../shared/actor.ts'
import type { Context, DbContext } from '../../shared/context.ts'
import { TaxInvoice, type TaxInvoiceOffer } from './contract.ts'

/** @throws ShopError unauthenticated, forbidden */
export async function readTaxInvoiceOffer(
  context: Context,
): Promise<z.infer<typeof TaxInvoiceOffer>> {
  requireRight(context, 'manageOrders')
  return { isOffered: (await readSettings(context)).vat.bin !== '' }
}

export type NumberedTaxInvoice = Awaited<ReturnType<typeof listTaxInvoices>>[number]

/** By serial. For internal use: the caller has checked access to these orders. */
export async function listTaxInvoices({ db }: DbContext, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('taxInvoices')
    .where('orderId', 'in', orderIds)
    .orderBy('fiscalYear')
    .orderBy('serial')
    .select(['orderId', 'fiscalYear', 'serial', 'issuedAt', 'content'])
    .execute()
  return rows.map(({ orderId, content, ...numbered }) => ({
    ...TaxInvoice.parse(content),
    ...numbered,
    orderId: orderId ?? '',
  }))
}
