import type { Selectable } from 'kysely'
import type { Context } from '../shared/context.ts'
import { isUid } from '../shared/id.ts'
import { ShopError } from '../shared/shop-error.ts'
import type { Endpoint } from './contract.ts'
import type { WebhookTables } from './tables.ts'

type EndpointRow = Selectable<WebhookTables['webhook_endpoints']>

export function toEndpoint({ clock }: Pick<Context, 'clock'>, row: EndpointRow): Endpoint {
  const { secret_before_until: until } = row
  return {
    id: row.id,
    url: row.url,
    events: row.events,
    isOn: row.off_since === null,
    offReason: row.off_reason,
    failingSince: row.failing_since?.toISOString() ?? null,
    oldSecretUntil: until && until > clock.now() ? until.toISOString() : null,
    madeAt: row.made_at.toISOString(),
    madeBy: row.made_by,
  }
}

/** Locked until the caller's transaction ends. @throws ShopError not_found */
export async function lockEndpoint({ db }: Context, id: string): Promise<EndpointRow> {
  const row = isUid(id)
    ? await db
        .selectFrom('webhook_endpoints')
        .where('id', '=', id)
        .forNoKeyUpdate()
        .selectAll()
        .executeTakeFirst()
    : undefined
  if (!row) throw new ShopError('not_found', 'Webhook not found.')
  return row
}
