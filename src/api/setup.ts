import { Hono } from 'hono'
import { z } from 'zod'
import { beginOwnShop, countOwnInDemo } from '#shop/setup/begin-own-shop.ts'
import { BeginOwnShop, DismissSetupStep, OwnInDemo, SetupStatus } from '#shop/setup/contract.ts'
import { dismissSetupStep } from '#shop/setup/dismiss-setup-step.ts'
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
    '/setup/own-shop',
    describeCall(
      'Setup',
      'Count what the owner’s shop can take over from the demo',
      OwnInDemo,
      [401, 403, 409],
    ),
    async (c) => c.json(success(await countOwnInDemo(c.var.shop))),
  )
  .post(
    '/setup/own-shop',
    describeCall(
      'Setup',
      'Begin the owner’s shop beside the demo; the server restarts with it',
      z.null(),
      [400, 401, 403, 409],
    ),
    parse('json', BeginOwnShop, 'manageSettings'),
    async (c) => {
      await beginOwnShop(c.var.shop, c.req.valid('json'))
      return c.json(success(null, 'Your shop is ready and opens in a moment'))
    },
  )
