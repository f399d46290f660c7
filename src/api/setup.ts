import { Hono } from 'hono'
import { z } from 'zod'
import { DemoCounts, DismissSetupStep, EmptyDemo, SetupStatus } from '#shop/setup/contract.ts'
import { countDemo } from '#shop/setup/count-demo.ts'
import { dismissSetupStep } from '#shop/setup/dismiss-setup-step.ts'
import { emptyDemo } from '#shop/setup/empty-demo.ts'
import { readSetupStatus } from '#shop/setup/queries.ts'
import { makeLive } from '#shop/setup/restored-copy.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const setupApi = new Hono<ApiEnv>()
  .get(
    '/setup',
    describeCall(
      'Setup',
      'Get the demo status and the remaining setup steps',
      SetupStatus,
      [401, 403],
    ),
    async (c) => c.json(success(await readSetupStatus(c.var.shop))),
  )
  .put(
    '/setup/dismissed',
    describeCall('Setup', 'Dismiss a setup step, or restore it', SetupStatus, [400, 401, 403]),
    parse('json', DismissSetupStep, 'manageSettings'),
    async (c) => {
      await dismissSetupStep(c.var.shop, c.req.valid('json'))
      return c.json(success(await readSetupStatus(c.var.shop)))
    },
  )
  .post(
    '/setup/make-live',
    describeCall(
      'Setup',
      'Make a restored copy the live shop, so that it sends emails and refunds',
      z.null(),
      [401, 403, 409],
    ),
    async (c) => {
      await makeLive(c.var.shop)
      return c.json(success(null, 'This copy is now the live shop'))
    },
  )
  .get(
    '/setup/demo',
    describeCall('Setup', 'Count what deleting the demo data would remove', DemoCounts, [401, 403]),
    async (c) => c.json(success(await countDemo(c.var.shop))),
  )
  .post(
    '/setup/demo/emptying',
    describeCall(
      'Setup',
      'Delete the demo data: accounts immediately, the rest in the background',
      z.null(),
      [400, 401, 403, 409],
    ),
    parse('json', EmptyDemo, 'manageSettings'),
    async (c) => {
      await emptyDemo(c.var.shop, c.req.valid('json'))
      return c.json(success(null, 'The demo data is being deleted'))
    },
  )
