import { sql } from 'kysely'
import type { Database } from '#shop/shared/context.ts'
import { FIRST_NAMES, LAST_NAMES } from './words.ts'

/** A domain without mailboxes; the seeded users have no passwords, so they cannot sign in. */
export const SEEDED_DOMAIN = '@customers.test'

/**
 * Adds enough customers for about twenty orders each, and lists all seeded ones in `seed_people` (i from 0, email,
 * name, phone).
 */
export async function seedUsers(db: Database, orders: number, now: Date): Promise<void> {
  const count = orders === 0 ? 0 : Math.ceil(orders / 20) + 10
  await sql`
    with last as (
      select count(*) as n from users where email like ${`%${SEEDED_DOMAIN}`}
    )
    insert into users (email, name, phone, created_at)
    select regexp_replace(lower(first), '[^a-z]', '', 'g') || n || ${SEEDED_DOMAIN},
      first || ' ' || (${LAST_NAMES}::text[])[1 + pg_temp.pick(n, 32, ${LAST_NAMES.length}::integer)],
      '01' || 3 + pg_temp.pick(n, 33, 7) || lpad(pg_temp.pick(n, 34, 100000000)::text, 8, '0'),
      ${now}::timestamptz - interval '730 days' * (1 - sqrt((step - 0.5) / ${count}::integer))
    from (
      select step, last.n + step as n,
        (${FIRST_NAMES}::text[])[
          1 + pg_temp.pick(last.n + step, 31, ${FIRST_NAMES.length}::integer)] as first
      from last, generate_series(1, ${count}::integer) as step
    ) as named`.execute(db)
  await sql`
    insert into auth_users (id, name, email, email_verified, created_at, updated_at)
    select 'seed-' || id, name, email, true, created_at, created_at
    from users where email like ${`%${SEEDED_DOMAIN}`}
    on conflict do nothing`.execute(db)
  await sql`
    insert into customers (user_id, email, name, phone, created_at)
    select 'seed-' || id, email, name, substring(phone from '^\\+8801[3-9][0-9]{8}$'), created_at
    from users where email like ${`%${SEEDED_DOMAIN}`}
    on conflict do nothing`.execute(db)
  await sql`
    create temporary table seed_people on commit drop as
    select row_number() over (order by created_at, email) - 1 as i, email, name,
      regexp_replace(phone, '^\\+88', '') as phone
    from users where email like ${`%${SEEDED_DOMAIN}`}`.execute(db)
}
