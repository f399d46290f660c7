import { Hono } from 'hono'
import { changeProducts } from '#shop/catalogue/bulk/change-products.ts'
import { ChangedProduct, ChangeProducts } from '#shop/catalogue/bulk/contract.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { RequiredIdempotencyHeaders } from './idempotency-headers.ts'
import { parse } from './parse.ts'

export const productChangesApi = new Hono<ApiEnv>().post(
  '/product-changes',
  describeCall(
    'Catalogue',
    'Change prices, switches and stock of several products; returns the outcome of each',
    ChangedProduct.array(),
    [400, 401, 403],
  ),
  parse('header', RequiredIdempotencyHeaders, 'manageCatalogue'),
  parse('json', ChangeProducts),
  async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    return c.json(success(await changeProducts(c.var.shop, c.req.valid('json'), key)))
  },
)
