import { sql } from 'kysely'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { recordAndNotify } from '../audit/record-and-notify.ts'
import { actorName, requireConfirmed, requireRight } from '../shared/actor.ts'
import { type Context, inTransaction } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { refuseField, ShopError } from '../shared/shop-error.ts'
import { told } from '../shared/told.ts'
import {
  type Endpoint,
  type EndpointChange,
  MAX_ENDPOINTS,
  type MadeEndpoint,
  type NewEndpoint,
} from './contract.ts'
import { endOpenDeliveries } from './end-open-deliveries.ts'
import { lockEndpoint, toEndpoint } from './endpoint-row.ts'
import { hostOf, OLD_SECRET_MS } from './rules.ts'
import { sealSecret } from './secrets.ts'
import { makeWebhookSecret } from './sign.ts'

/**
 * Adds an endpoint; only this answer contains its secret.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, invalid, conflict when there are ten
 */
export async function addEndpoint(
  context: Context,
  { url, events }: NewEndpoint,
): Promise<MadeEndpoint> {
  requireRight(context, 'manageWebhooks')
  requireConfirmed(context)
  requireReachable(context, url)
  const secret = makeWebhookSecret()
  const made = await inTransaction(context, async (transaction) => {
    const { db, clock, actor } = transaction
    await requireRoom(transaction)
    const row = await db
      .insertInto('webhookEndpoints')
      .values({
        url,
        events,
        sealedSecret: sealSecret(transaction, secret),
        madeBy: actorName(actor),
        madeAt: clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAndNotify(transaction, 'webhook_added', hostOf(url), { events: events.join(', ') })
    return { ...toEndpoint(transaction, row), secret }
  })
  context.wantedEvents.invalidate()
  return made
}

function requireReachable({ webhookSender }: Context, url: string): void {
  const fault = webhookSender.findFault(url)
  if (fault !== undefined) throw refuseField('url', fault)
}

/** Locked, so that two calls cannot both add the last one. */
async function requireRoom({ db }: Context): Promise<void> {
  await sql`lock table webhook_endpoints in share row exclusive mode`.execute(db)
  const count = await countRows(db.selectFrom('webhookEndpoints'))
  if (count < MAX_ENDPOINTS) return
  throw new ShopError(
    'conflict',
    m.refusal_max_webhooks_delete({ max: formatWhole(MAX_ENDPOINTS) }),
  )
}

/**
 * Changes the address or events, or switches it on or off. Switched on again, it counts as new: only its secret stays.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, invalid, not_found
 */
export async function changeEndpoint(
  context: Context,
  id: string,
  { url, events, isOn }: EndpointChange,
): Promise<Endpoint> {
  requireRight(context, 'manageWebhooks')
  requireConfirmed(context)
  requireReachable(context, url)
  const changed = await inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const before = await lockEndpoint(transaction, id)
    const wasOn = before.offSince === null
    const row = await db
      .updateTable('webhookEndpoints')
      .set({
        url,
        events,
        ...(isOn !== wasOn && {
          failingSince: null,
          offSince: isOn ? null : clock.now(),
          offReason: isOn ? null : 'owner',
        }),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    if (!isOn) await endOpenDeliveries(db, told('cause_webhook_off'), before.id)
    await recordAndNotify(transaction, 'webhook_changed', hostOf(url), {
      events: events.join(', '),
      on: isOn,
    })
    return toEndpoint(transaction, row)
  })
  context.wantedEvents.invalidate()
  return changed
}

/** With its log. @throws ShopError unauthenticated, forbidden, unconfirmed, not_found */
export async function removeEndpoint(context: Context, id: string): Promise<void> {
  requireRight(context, 'manageWebhooks')
  requireConfirmed(context)
  await inTransaction(context, async (transaction) => {
    const { url } = await lockEndpoint(transaction, id)
    await transaction.db.deleteFrom('webhookEndpoints').where('id', '=', id).execute()
    await recordAndNotify(transaction, 'webhook_removed', hostOf(url))
  })
  context.wantedEvents.invalidate()
}

/**
 * Generates a new secret; for a day, events are also signed with the former one, until the receiver knows the new one.
 * @throws ShopError unauthenticated, forbidden, unconfirmed, not_found
 */
export async function replaceSecret(context: Context, id: string): Promise<MadeEndpoint> {
  requireRight(context, 'manageWebhooks')
  requireConfirmed(context)
  const secret = makeWebhookSecret()
  return inTransaction(context, async (transaction) => {
    const { db, clock } = transaction
    const before = await lockEndpoint(transaction, id)
    const row = await db
      .updateTable('webhookEndpoints')
      .set({
        sealedSecret: sealSecret(transaction, secret),
        sealedSecretBefore: before.sealedSecret,
        secretBeforeUntil: new Date(clock.now().getTime() + OLD_SECRET_MS),
      })
      .where('id', '=', before.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAndNotify(transaction, 'webhook_secret_replaced', hostOf(before.url))
    return { ...toEndpoint(transaction, row), secret }
  })
}
