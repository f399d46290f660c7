import { sql } from 'kysely'
import { listPaymentMethods } from '../payments/queries.ts'
import { readRestoredAt } from '../settings/connections/copy.ts'
import { readConnection } from '../settings/connections/queries.ts'
import { readSettings } from '../settings/queries.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { hasRightToAll, requireRight } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { SETUP_STEPS, type SetupStatus, type SetupStep } from './contract.ts'

/** @throws ShopError unauthenticated, forbidden */
export async function readSetupStatus(context: Context): Promise<SetupStatus> {
  requireRight(context, 'manageSettings')
  const { db, isDemo, machine, ownShop } = context
  const { dismissed } = await db
    .selectFrom('shopSetup')
    .select('dismissed')
    .executeTakeFirstOrThrow()
  return {
    isDemo,
    canBeginOwnShop: ownShop !== undefined && hasRightToAll(context, 'transferOwnership'),
    ...(await listMissing(context)),
    restoredAt: (await readRestoredAt(context))?.toISOString() ?? null,
    dismissed: SETUP_STEPS.filter((step) => dismissed.includes(step)),
    source: { address: machine.source.address ?? null, commit: machine.source.commit ?? null },
  }
}

/** Whether the owner has any of each. */
type Found = Record<
  | 'phone'
  | 'email'
  | 'address'
  | 'delivery'
  | 'ordering'
  | 'terms'
  | 'category'
  | 'product'
  | 'administrators',
  boolean
>

const CONTACTS = ['phone', 'email', 'address'] as const

async function listMissing(context: Context) {
  const { db, mailer } = context
  const { rows } = await sql<Found>`
    select
      exists (select from settings where name = 'shop' and ${isSaid('phone')}) as phone,
      exists (select from settings where name = 'shop' and ${isSaid('email')}) as email,
      exists (select from settings where name = 'shop' and ${isSaid('address')}) as address,
      exists (select from settings where name = 'delivery') as delivery,
      exists (select from settings where name = 'orders') as ordering,
      exists (select from pages where id = 'terms') as terms,
      exists (select from categories) as category,
      exists (select from products) as product,
      (select count(*) from (select from users where role = 'admin' limit 2) as admins) > 1
      or exists (select from auth_two_factors) as administrators`.execute(db)
  const found = rows[0]
  const missingContact = CONTACTS.filter((name) => found && !found[name])
  const { look } = await readSettings(context)
  const has: Record<SetupStep, boolean> = {
    payment: (await listPaymentMethods(context)).length > 0,
    contact: missingContact.length === 0,
    logo: look.logo !== '',
    delivery: found?.delivery ?? true,
    ordering: found?.ordering ?? true,
    terms: found?.terms ?? true,
    category: found?.category ?? true,
    product: found?.product ?? true,
    online: context.shopUrl.startsWith('https:'),
    mail:
      mailer.isOutbox === undefined ||
      (await readConnection(context, 'mailServer')).state === 'stored',
    administrators: found?.administrators ?? true,
  }
  return { missing: SETUP_STEPS.filter((step) => !has[step]), missingContact }
}

function isSaid(field: keyof ShopSettings) {
  return sql`coalesce(value ->> ${field}, '') <> ''`
}
