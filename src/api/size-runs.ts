import { Hono } from 'hono'
import { z } from 'zod'
import { addSizeRun } from '#shop/catalogue/size-runs/add-size-run.ts'
import { changeSizeRun } from '#shop/catalogue/size-runs/change-size-run.ts'
import { SizeRun, SizeRunInput } from '#shop/catalogue/size-runs/contract.ts'
import { listSizeRuns } from '#shop/catalogue/size-runs/queries.ts'
import { removeSizeRun } from '#shop/catalogue/size-runs/remove-size-run.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const sizeRunsApi = new Hono<ApiEnv>()
  .get(
    '/size-runs',
    describeCall('Catalogue', 'List size runs, each with its sizes in order', SizeRun.array()),
    async (c) => c.json(success(await listSizeRuns(c.var.shop))),
  )
  .post(
    '/size-runs',
    describeCall('Catalogue', 'Add a size run', SizeRun, [400, 401, 403, 409]),
    parse('json', SizeRunInput, 'manageCatalogue'),
    async (c) =>
      c.json(success(await addSizeRun(c.var.shop, c.req.valid('json')), 'Size run added')),
  )
  .put(
    '/size-runs/:id',
    describeCall(
      'Catalogue',
      'Update a size run; a size that products or orders under way have cannot be removed',
      SizeRun,
      [400, 401, 403, 404, 409],
    ),
    parse('json', SizeRunInput, 'manageCatalogue'),
    async (c) => {
      const sizeRun = await changeSizeRun(c.var.shop, c.req.param('id'), c.req.valid('json'))
      return c.json(success(sizeRun, 'Size run updated'))
    },
  )
  .delete(
    '/size-runs/:id',
    describeCall(
      'Catalogue',
      'Delete a size run that no product uses',
      z.null(),
      [401, 403, 404, 409],
    ),
    async (c) => {
      await removeSizeRun(c.var.shop, c.req.param('id'))
      return c.json(success(null, 'Size run deleted'))
    },
  )
