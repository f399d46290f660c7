// Owns VAT invoices (form Mushak 6.3): their serials, and what each said when it was issued.
// Does not own: the shop's BIN and rate (settings) and page layout (documents).
import { z } from 'zod'
import { m } from '#messages'
import { upTo } from '../../shared/numbers.ts'
import { boundedText } from '../../shared/text.ts'
import { MAX_PRINTED } from '../documents/contract.ts'

export const IssueTaxInvoices = z
  .object({
    orderIds: z
      .array(boundedText(40))
      .min(1, { error: m.fault_choose_least_one_order })
      .max(...upTo(MAX_PRINTED, m.fault_choose_max_orders)),
  })
  .meta({ id: 'IssueTaxInvoices' })
export type IssueTaxInvoices = z.infer<typeof IssueTaxInvoices>

export const IssuedTaxInvoices = z
  .object({
    issued: z.array(
      z.object({
        orderId: z.string(),
        number: z.string().meta({ description: 'Fiscal year from July and serial: `2026-27/12`' }),
      }),
    ),
    refused: z.array(z.object({ orderId: z.string(), reason: z.string() })),
  })
  .meta({ id: 'IssuedTaxInvoices' })
export type IssuedTaxInvoices = z.infer<typeof IssuedTaxInvoices>

export const TaxInvoiceOffer = z
  .object({ isOffered: z.boolean().meta({ description: 'Whether the shop has a BIN' }) })
  .meta({ id: 'TaxInvoiceOffer' })

const paisa = z.number().int()

/** What a VAT invoice said when it was issued. Later changes of settings or order do not affect it. */
export const TaxInvoice = z.object({
  seller: z.object({ name: z.string(), bin: z.string(), address: z.string() }),
  buyer: z.object({ name: z.string(), address: z.string() }),
  officer: z.object({ name: z.string(), position: z.string() }),
  ratePercent: z.number(),
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number().int(),
      isService: z.boolean(),
      basePaisa: paisa,
      vatPaisa: paisa,
    }),
  ),
})
export type TaxInvoice = z.infer<typeof TaxInvoice>
