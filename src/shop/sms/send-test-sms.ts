import { m } from '#messages'
import type { Trial } from '../settings/connections/contract.ts'
import { requireLive } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { runTrial } from '../settings/connections/run-trial.ts'
import { readSettings } from '../settings/queries.ts'
import { requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { parseMobile } from '../shared/phone.ts'
import { ShopError } from '../shared/shop-error.ts'
import { reasonOf, translate } from '../shared/told.ts'

/**
 * Sends a message to the shop's own number at once, and returns the gateway's answer.
 * @throws ShopError unauthenticated, forbidden, conflict when there is no gateway or number or this is a copy, too_many
 */
export async function sendTestSms(context: Context): Promise<Trial> {
  requireRight(context, 'manageSettings')
  await requireLive(context)
  const { state } = await readConnection(context, 'smsGateway')
  if (state === 'none') {
    throw new ShopError('conflict', m.refusal_no_credentials_test())
  }
  const { name, phone } = (await readSettings(context)).shop
  const to = parseMobile(phone)
  if (!to) {
    throw new ShopError('conflict', m.refusal_enter_mobile_number_shop())
  }
  return runTrial(context, 'smsGateway', async () => {
    try {
      await context.smsGateway.send({ to, text: m.sms_test({ shop: name }) })
      return { works: true, answer: m.connection_sms_sent({ phone: to }) }
    } catch (error) {
      return { works: false, answer: translate(reasonOf(error)) }
    }
  })
}
