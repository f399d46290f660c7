import { rm } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { m } from '#messages'
import { checkImport } from '#shop/catalogue/csv/check-import.ts'
import { ImportApplication, ImportRequest, ProductImport } from '#shop/catalogue/csv/contract.ts'
import { exportProducts, writeTemplate } from '#shop/catalogue/csv/export-products.ts'
import { createImport, getImport, requestImport } from '#shop/catalogue/csv/imports.ts'
import { requireRight } from '#shop/shared/actor.ts'
import { toShopDate } from '#shop/shared/clock.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { answerCsv, streamCsv } from './answer-file.ts'
import { calls } from './calls.ts'
import { describeFileCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { type OpenProductFile, openProductFile } from './open-product-file.ts'
import { parse } from './parse.ts'
import { MAX_ARCHIVE_BYTES } from './product-file-limits.ts'
import { receiveFile } from './receive-file.ts'

/** HTML forms cannot send these types, so a page of another site cannot either. */
const FILE_TYPES = ['application/octet-stream', 'text/csv', 'application/zip'] as const

const LIMITS = {
  maxBytes: MAX_ARCHIVE_BYTES,
  tooLarge: m.refusal_product_file_too_large,
}

export const productFileApi = new Hono<ApiEnv>().post(
  '/product-imports',
  describeFileCall(
    'Catalogue',
    'Check a CSV file of this shop, WooCommerce, Shopify or Meta, or a ZIP file of one and its pictures; changes nothing',
    ProductImport,
    { types: FILE_TYPES, refusals: [400, 401, 403, 409, 413, 415] },
  ),
  async (c, next) => {
    requireRight(c.var.shop, 'manageCatalogue')
    await next()
  },
  parse('query', ImportRequest),
  async (c) => c.json(success(await beginCheck(c))),
)

const { get, post } = calls('Catalogue', 'manageCatalogue')

export const productFileCalls = [
  get('/products.csv', 'Export all products, a row for each variant').answersFile(
    'text/csv',
    (c) => {
      const pieces = exportProducts(c.var.shop)
      return streamCsv(c, `products-${toShopDate(c.var.shop.clock.now())}.csv`, pieces)
    },
  ),
  get('/products-template.csv', 'Download the import template').answersFile('text/csv', (c) => {
    requireRight(c.var.shop, 'manageCatalogue')
    return answerCsv('products-template.csv', writeTemplate(c.var.shop))
  }),
  get('/product-imports/:id', 'Get what an import would change, or its progress').runs(
    getImport,
    ProductImport,
  ),
  post('/product-imports/:id/application', 'Apply a checked import')
    .refuses(409)
    .takes(ImportApplication)
    .runs(requestImport, ProductImport),
]

async function beginCheck(c: Context<ApiEnv>): Promise<ProductImport> {
  const { shop, sharedWork } = c.var
  const [type = ''] = (c.req.header('content-type') ?? '').split(';')
  if (!FILE_TYPES.some((each) => each === type.trim().toLowerCase())) {
    throw new ShopError(
      'unsupported',
      m.refusal_unsupported_file_type({ fileTypes: FILE_TYPES.join(', ') }),
    )
  }
  const path = await receiveFile(c.req.raw, shop.images.incomingFolder, LIMITS)
  const discard = () => rm(path, { force: true })
  try {
    const file = await openProductFile(path, shop, sharedWork.pictures)
    const id = await createImport(shop).catch((error: unknown) => {
      file.close()
      throw error
    })
    // Pictures take longer than a request may: clients poll for progress.
    void finishCheck(c, id, file).finally(discard)
    return await getImport(shop, id)
  } catch (error) {
    await discard()
    throw error
  }
}

async function finishCheck(
  { req, var: { shop, log } }: Context<ApiEnv>,
  id: string,
  file: OpenProductFile,
): Promise<void> {
  const { dates } = ImportRequest.parse(req.query())
  try {
    await checkImport(shop, id, file, dates)
  } catch (error) {
    log.error({ err: error }, 'a file of products was not checked')
  } finally {
    file.close()
  }
}
