import { PrintOrders } from '#shop/orders/documents/contract.ts'
import { writeInvoice, writeOrderDocuments } from '#shop/orders/documents/write-documents.ts'
import {
  IssuedTaxInvoices,
  IssueTaxInvoices,
  TaxInvoiceOffer,
} from '#shop/orders/tax-invoices/contract.ts'
import { issueTaxInvoices } from '#shop/orders/tax-invoices/issue-tax-invoices.ts'
import { readTaxInvoiceOffer } from '#shop/orders/tax-invoices/queries.ts'
import { answerPdf } from './answer-file.ts'
import { calls } from './calls.ts'
import { inTurn } from './in-turn.ts'

const { get, post } = calls('Orders', 'deliverOrders')

export const orderDocumentCalls = [
  get(
    '/orders/documents',
    'Print a document for each of several orders; only invoices of those that are cancelled',
  )
    .takes(PrintOrders)
    .refuses(404, 409)
    .answersFile('application/pdf', async (c, wanted) => {
      const write = () => writeOrderDocuments(c.var.shop, wanted, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'documents', write))
    }),
  get('/orders/:id/invoice', 'Print an order’s invoice')
    .needs('readMoney')
    .answersFile('application/pdf', async (c, id) => {
      const write = () => writeInvoice(c.var.shop, id, c.req.raw.signal)
      return answerPdf(await inTurn(c, 'documents', write))
    }),
  get('/tax-invoices', 'Read whether VAT invoices can be issued')
    .needs('manageOrders')
    .runs(readTaxInvoiceOffer, TaxInvoiceOffer),
  post('/tax-invoices', 'Give orders their VAT invoices; one that has its serial keeps it')
    .needs('manageOrders')
    .takes(IssueTaxInvoices)
    .refuses(404, 409)
    .runs(issueTaxInvoices, IssuedTaxInvoices),
]
