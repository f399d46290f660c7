import { Hono } from 'hono'
import { PrintOrders } from '#shop/orders/documents/contract.ts'
import { writeInvoice, writeOrderDocuments } from '#shop/orders/documents/write-documents.ts'
import { answerPdf } from './answer-file.ts'
import { describePdf } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { inTurn } from './in-turn.ts'
import { parse } from './parse.ts'

export const orderDocumentsApi = new Hono<ApiEnv>()
  .get(
    '/orders/documents',
    describePdf(
      'Orders',
      'Print a document for each of several orders; only invoices of those that are cancelled',
      [400, 401, 403, 404, 409],
    ),
    parse('query', PrintOrders, 'deliverOrders'),
    async (c) => {
      const { signal } = c.req.raw
      const write = () => writeOrderDocuments(c.var.shop, c.req.valid('query'), signal)
      return answerPdf(await inTurn(c, 'documents', write))
    },
  )
  .get(
    '/orders/:id/invoice',
    describePdf('Orders', 'Print an order’s invoice', [401, 404]),
    async (c) => {
      const write = () => writeInvoice(c.var.shop, c.req.param('id'), c.req.raw.signal)
      return answerPdf(await inTurn(c, 'documents', write))
    },
  )
