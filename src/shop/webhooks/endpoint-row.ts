import type { Selectable } from 'kysely'
import { m } from '#messages'
import type { DB } from '../rows.ts'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { pick } from '../shared/pick.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Endpoint } from './contract.ts'

type EndpointRow = Selectable<DB['webhookEndpoints']>

export function toEndpoint({ clock }: Pick<Context, 'clock'>, row: EndpointRow): Endpoint {
  const { secretBeforeUntil: until } = row
  return {
    ...pick(row, 'id', 'url', 'events'),
    isOn: row.offSince === null,
    offReason: row.offReason,
    failingSince: row.failingSince?.toISOString() ?? null,
    oldSecretUntil: until && until > clock.now() ? until.toISOString() : null,
    madeAt: row.madeAt.toISOString(),
    madeBy: row.madeBy,
  }
}

/** Locked until the caller's transaction ends. @throws ShopError not_found */
export async function lockEndpoint({ db }: Context, id: string): Promise<EndpointRow> {
  const row = await db
    .selectFrom('webhookEndpoints')
    .where('id', '=', isUid(id) ? id : null)
    .forNoKeyUpdate()
    .selectAll()
    .executeTakeFirst()
  if (!row) throw new ShopError('not_found', m.refusal_webhook_not_found())
  return row
}
