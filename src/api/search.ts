import { Hono } from 'hono'
import { z } from 'zod'
import { FoundGroup, SearchEverything } from '#shop/search/contract.ts'
import { searchEverything } from '#shop/search/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const searchApi = new Hono<ApiEnv>().get(
  '/search',
  describeCall(
    'Search',
    'Search orders, customers, products and vouchers: up to five of each',
    z.array(FoundGroup),
    [400, 401, 403],
  ),
  parse('query', SearchEverything, 'openDashboard'),
  async (c) => c.json(success(await searchEverything(c.var.shop, c.req.valid('query').q))),
)
