import { Hono } from 'hono'
import { sendTestMail } from '#shop/mail/send-test-mail.ts'
import { tryStore } from '#shop/payments/try-store.ts'
import { changeConnection, removeConnection } from '#shop/settings/connections/change-connection.ts'
import {
  ConnectionChange,
  ConnectionName,
  Connections,
  Trial,
} from '#shop/settings/connections/contract.ts'
import { listConnections } from '#shop/settings/connections/list-connections.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { sendTestSms } from '#shop/sms/send-test-sms.ts'
import { describeCall } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { success } from './envelope.ts'
import { parse } from './parse.ts'

export const connectionsApi = new Hono<ApiEnv>()
  .get(
    '/connections',
    describeCall(
      'Settings',
      'Get the payment gateway, mail server and SMS gateway settings, without credentials',
      Connections,
      [401, 403],
    ),
    async (c) => c.json(success(await listConnections(c.var.shop))),
  )
  .put(
    '/connections',
    describeCall(
      'Settings',
      'Save credentials; empty ones are unchanged. Those of the mail server and SMS gateway only as the owner',
      Connections,
      [400, 401, 403, 409],
    ),
    parse('json', ConnectionChange, 'manageSettings'),
    async (c) => {
      await changeConnection(c.var.shop, c.req.valid('json'))
      return c.json(success(await listConnections(c.var.shop), 'Credentials saved'))
    },
  )
  .delete(
    '/connections/:name',
    describeCall(
      'Settings',
      'Remove credentials; those of the mail server and SMS gateway only as the owner',
      Connections,
      [400, 401, 403, 404, 409],
    ),
    async (c) => {
      const name = ConnectionName.safeParse(c.req.param('name'))
      if (!name.success) throw new ShopError('not_found', 'Connection not found.')
      await removeConnection(c.var.shop, name.data)
      return c.json(success(await listConnections(c.var.shop), 'Credentials removed'))
    },
  )
  .post(
    '/connections/sslcommerz/trial',
    describeCall(
      'Settings',
      'Test the store credentials with the gateway',
      Trial,
      [401, 403, 409, 429],
    ),
    async (c) => c.json(success(await tryStore(c.var.shop))),
  )
  .post(
    '/connections/mailServer/trial',
    describeCall('Settings', 'Send a test email to the caller', Trial, [401, 403, 409, 429]),
    async (c) => c.json(success(await sendTestMail(c.var.shop))),
  )
  .post(
    '/connections/smsGateway/trial',
    describeCall('Settings', 'Send a test SMS to the shop’s phone', Trial, [401, 403, 409, 429]),
    async (c) => c.json(success(await sendTestSms(c.var.shop))),
  )
