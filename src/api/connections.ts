import { m } from '#messages'
import { tryCourier } from '#shop/couriers/find-courier.ts'
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
import { COURIERS, couriers } from '#shop/settings/couriers/contract.ts'
import { GATEWAYS } from '#shop/settings/gateways/contract.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { sendTestSms } from '#shop/sms/send-test-sms.ts'
import { calls } from './calls.ts'

const { get, post, put, remove } = calls('Settings', 'manageSettings')

export const connectionCalls = [
  get(
    '/connections',
    'Get the payment gateway, mail server and SMS gateway settings, without credentials',
  ).runs(listConnections, Connections),
  put(
    '/connections',
    'Save credentials; empty ones are unchanged. Those of the mail server and SMS gateway only as the owner',
  )
    .takes(ConnectionChange)
    .refuses(409)
    .runs(async (shop, change) => {
      await changeConnection(shop, change)
      return listConnections(shop)
    }, Connections),
  remove(
    '/connections/:name',
    'Remove credentials; those of the mail server and SMS gateway only as the owner',
  )
    .refuses(409)
    .runs(async (shop, named) => {
      const name = ConnectionName.safeParse(named)
      if (!name.success) throw new ShopError('not_found', m.refusal_connection_not_found())
      await removeConnection(shop, name.data)
      return listConnections(shop)
    }, Connections),
  ...GATEWAYS.map((code) =>
    post(`/connections/${code}/trial`, 'Test the credentials with the gateway')
      .refuses(409, 429)
      .runs((shop) => tryStore(shop, code), Trial),
  ),
  post('/connections/mailServer/trial', 'Send a test email to the caller')
    .refuses(409, 429)
    .runs(sendTestMail, Trial),
  post('/connections/smsGateway/trial', 'Send a test SMS to the shop’s phone')
    .refuses(409, 429)
    .runs(sendTestSms, Trial),
  ...COURIERS.map((code) =>
    post(`/connections/${code}/trial`, `Test the credentials with ${couriers[code].name}`)
      .refuses(409, 429)
      .runs((shop) => tryCourier(shop, code), Trial),
  ),
]
