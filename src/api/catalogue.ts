import { Hono } from 'hono'
import { Category, Product, ProductFilter } from '#shop/catalogue/contract.ts'
import { getCategory, getProduct, listCategories, listProducts } from '#shop/catalogue/queries.ts'
import { describeCall, describeList } from './describe.ts'
import { success, successPage } from './envelope.ts'
import type { ApiEnv } from './exchange.ts'
import { parse } from './parse.ts'

export const catalogueApi = new Hono<ApiEnv>()
  .get(
    '/products',
    describeList('Catalogue', 'List products; all of them without a limit', Product, [400]),
    parse('query', ProductFilter),
    async (c) => c.json(successPage(await listProducts(c.var.shop, c.req.valid('query')))),
  )
  .get('/products/:id', describeCall('Catalogue', 'Get one product', Product, [404]), async (c) =>
    c.json(success(await getProduct(c.var.shop, c.req.param('id')))),
  )
  .get('/categories', describeCall('Catalogue', 'List categories', Category.array()), async (c) =>
    c.json(success(await listCategories(c.var.shop))),
  )
  .get(
    '/categories/:id',
    describeCall('Catalogue', 'Get one category', Category, [404]),
    async (c) => c.json(success(await getCategory(c.var.shop, c.req.param('id')))),
  )
