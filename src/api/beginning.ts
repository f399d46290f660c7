import { Hono } from 'hono'
import { z } from 'zod'
import { Beginning, DemoCounts, EmptyDemo, PutAway } from '#shop/beginning/contract.ts'
import { countDemo } from '#shop/beginning/count-demo.ts'
import { emptyDemo } from '#shop/beginning/empty-demo.ts'
import { putAway } from '#shop/beginning/put-away.ts'
import { readBeginning } from '#shop/beginning/queries.ts'
import { takeOver } from '#shop/beginning/restored-copy.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const beginningApi = new Hono<ApiEnv>()
  .get(
    '/beginning',
    describeCall(
      'Beginning',
      'Get the demo status and the remaining setup steps',
      Beginning,
      [401, 403],
    ),
    async (c) => c.json(success(await readBeginning(c.var.shop))),
  )
  .put(
    '/beginning/put-away',
    describeCall('Beginning', 'Dismiss a setup step, or restore it', Beginning, [400, 401, 403]),
    parse('json', PutAway),
    async (c) => {
      await putAway(c.var.shop, c.req.valid('json'))
      return c.json(success(await readBeginning(c.var.shop)))
    },
  )
  .post(
    '/beginning/take-over',
    describeCall(
      'Beginning',
      'Make a restored copy the live shop, so that it sends e-mails and refunds',
      z.null(),
      [401, 403, 409],
    ),
    async (c) => {
      await takeOver(c.var.shop)
      return c.json(success(null, 'This copy is now the live shop'))
    },
  )
  .get(
    '/beginning/demo',
    describeCall(
      'Beginning',
      'Count what deleting the demo data would remove',
      DemoCounts,
      [401, 403],
    ),
    async (c) => c.json(success(await countDemo(c.var.shop))),
  )
  .post(
    '/beginning/demo/emptying',
    describeCall(
      'Beginning',
      'Delete the demo data: accounts immediately, the rest in the background',
      z.null(),
      [400, 401, 403, 409],
    ),
    parse('json', EmptyDemo),
    async (c) => {
      await emptyDemo(c.var.shop, c.req.valid('json'))
      return c.json(success(null, 'The demo data is being deleted'))
    },
  )
