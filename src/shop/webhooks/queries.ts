import { sql } from 'kysely'
import { m } from '#messages'
import { requireRight } from '../shared/actor.ts'
import type { Context, DbContext } from '../shared/context.ts'
import { countRows } from '../shared/count-rows.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import { translate } from '../shared/told.ts'
import type {
  DeliveryFilter,
  DeliveryPage,
  Endpoint,
  EndpointState,
  ToldChange,
} from './contract.ts'
import { toEndpoint } from './endpoint-row.ts'
import { hostOf } from './rules.ts'

const PAGE_SIZE = 50

/** For a `delivery`: an attempt has failed, and none has succeeded yet; retries may still follow. */
export const hasFailedOnce = sql<boolean>`
  (delivery.state = 'failed' or (delivery.state = 'waiting' and delivery.attempts > 0))`

/** Oldest first. @throws ShopError unauthenticated, forbidden */
export async function listEndpoints(context: Context): Promise<Endpoint[]> {
  requireRight(context, 'manageWebhooks')
  const rows = await context.db
    .selectFrom('webhookEndpoints')
    .orderBy('madeAt')
    .orderBy('id')
    .selectAll()
    .execute()
  return rows.map((row) => toEndpoint(context, row))
}

/** State of each endpoint, except those that the owner switched off. For the status page. */
export async function listEndpointStates({ db }: DbContext): Promise<EndpointState[]> {
  const rows = await db
    .selectFrom('webhookEndpoints')
    .where((endpoint) =>
      endpoint.or([endpoint('offReason', 'is', null), endpoint('offReason', '<>', 'owner')]),
    )
    .orderBy('madeAt')
    .orderBy('id')
    .select(['url', 'failingSince', 'offSince'])
    .execute()
  return rows.map(({ url, failingSince, offSince }) => ({
    host: hostOf(url),
    failingSince,
    offSince,
  }))
}

/** Number of endpoints switched off because they failed. For the overview. */
export async function countBrokenEndpoints({ db }: DbContext): Promise<number> {
  return countRows(db.selectFrom('webhookEndpoints').where('offReason', 'in', ['failing', 'gone']))
}

/**
 * Deliveries to an endpoint, newest first.
 * @param filter.page from 1; a number past the end gives the last page
 * @throws ShopError unauthenticated, forbidden, not_found
 */
export async function listDeliveries(
  context: Context,
  endpointId: string,
  { page: wanted, state }: DeliveryFilter,
): Promise<DeliveryPage> {
  requireRight(context, 'manageWebhooks')
  const { db } = context
  const counted = await db
    .selectFrom('webhookEndpoints as endpoint')
    .leftJoin('webhookDeliveries as delivery', 'delivery.endpointId', 'endpoint.id')
    .where('endpoint.id', '=', isUid(endpointId) ? endpointId : null)
    .groupBy('endpoint.id')
    .select(({ fn }) => [
      fn.count<number>('delivery.id').as('total'),
      fn.count<number>('delivery.id').filterWhere(hasFailedOnce).as('failed'),
    ])
    .executeTakeFirst()
  if (!counted) throw new ShopError('not_found', m.refusal_webhook_not_found())
  const { total, failed } = counted
  const pages = Math.max(1, Math.ceil(Number(state ? failed : total) / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const rows = await db
    .selectFrom('webhookDeliveries as delivery')
    .where('delivery.endpointId', '=', endpointId)
    .$if(state === 'failed', (all) => all.where(hasFailedOnce))
    .orderBy('delivery.sequence', 'desc')
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE)
    .select([
      'delivery.id',
      'delivery.type',
      'delivery.eventId',
      'delivery.subject',
      sql<ToldChange[] | null>`delivery.data -> 'changes'`.as('changes'),
      'delivery.happenedAt',
      'delivery.state',
      'delivery.attempts',
      'delivery.triedAt',
      'delivery.milliseconds',
      'delivery.status',
      'delivery.answer',
      'delivery.reason',
    ])
    .execute()
  return {
    deliveries: rows.map(({ happenedAt, triedAt, reason, ...row }) => ({
      ...row,
      reason: reason && translate(reason),
      happenedAt: happenedAt.toISOString(),
      triedAt: triedAt?.toISOString() ?? null,
    })),
    page,
    pages,
    total: Number(total),
    failed: Number(failed),
  }
}
