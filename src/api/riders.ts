import { Hono } from 'hono'
import { addRider, changeRider } from '#shop/orders/riders/change-rider.ts'
import { Rider, RiderInput } from '#shop/orders/riders/contract.ts'
import { listRiders } from '#shop/orders/riders/queries.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const ridersApi = new Hono<ApiEnv>()
  .get(
    '/riders',
    describeCall('Delivery', 'List delivery people, active ones first', Rider.array(), [401, 403]),
    async (c) => c.json(success(await listRiders(c.var.shop))),
  )
  .post(
    '/riders',
    describeCall('Delivery', 'Add a delivery person', Rider, [400, 401, 403, 409]),
    parse('json', RiderInput, 'manageOrders'),
    async (c) =>
      c.json(success(await addRider(c.var.shop, c.req.valid('json')), 'Delivery person added')),
  )
  .put(
    '/riders/:id',
    describeCall(
      'Delivery',
      'Update a delivery person; given the name of another, the two become one',
      Rider,
      [400, 401, 403, 404],
    ),
    parse('json', RiderInput, 'manageOrders'),
    async (c) => {
      const rider = await changeRider(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(rider, 'Delivery person updated'))
    },
  )
