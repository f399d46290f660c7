import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import type { Context } from '#shop/shared/context.ts'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { removeStaleUploads } from './stale-uploads.ts'
import { repeated, runAll } from './work.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const removeWhatIsOver = (context: Context) => runAll(repeated.remove_what_is_over.verbs, context)

const laterByDays = (days: number) =>
  test.setClock(new Date(SATURDAY.getTime() + days * 24 * 60 * 60 * 1000))

const left = async (table: string) => {
  const { rows } = await sql<{
    id: string
  }>`select id from ${sql.table(table)} order by id`.execute(shop.db)
  return rows.map(({ id }) => id)
}

it('removes expired sessions and links, and keeps valid ones', async () => {
  await sql`insert into auth_users (id, name, email) values ('rahim', 'Rahim', 'rahim@suto.test')`.execute(
    shop.db,
  )
  await sql`
    insert into auth_sessions (id, user_id, token, expires_at)
    select 'expired-' || n, 'rahim', 'token-' || n, ${SATURDAY}::timestamptz
    from generate_series(1, 2500) as n
    union all select 'alive', 'rahim', 'token', ${SATURDAY}::timestamptz + interval '1 second'`.execute(
    shop.db,
  )
  await sql`
    insert into auth_verifications (id, identifier, value, expires_at)
    values ('expired', 'a', 'b', ${SATURDAY}),
      ('alive', 'a', 'b', ${SATURDAY}::timestamptz + interval '1 second')`.execute(shop.db)
  await removeWhatIsOver(shop)
  expect(await left('auth_sessions')).toEqual(['alive'])
  expect(await left('auth_verifications')).toEqual(['alive'])
})

// Unfinished uploads are in a folder beside the shop.
const ofTheShop = Object.values(repeated)
  .flatMap(({ verbs }) => [...verbs])
  .filter((verb) => verb !== removeStaleUploads)

it.each(ofTheShop)('is done by the shop alone: %o', async (remove) => {
  const admin = test.as('nusrat@suto.test', 'admin')
  await expect(remove(admin)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(remove(test.visitor)).rejects.toMatchObject({ code: 'forbidden' })
})

it('removes the rest when one removal fails, and reports the failure', async () => {
  await sql`create function refuse_removal() returns trigger language plpgsql as
    $$ begin raise 'It is stuck'; end $$`.execute(shop.db)
  await sql`create trigger removal_refused before delete on cart_lines
    execute function refuse_removal()`.execute(shop.db)
  await sql`update auth_sessions set expires_at = ${SATURDAY}`.execute(shop.db)
  await sql`insert into limits values ('order', 'rahim', ${SATURDAY})`.execute(shop.db)
  laterByDays(366)
  await expect(removeWhatIsOver(shop)).rejects.toThrow('It is stuck')
  expect(await left('auth_sessions')).toEqual([])
  expect(await shop.db.selectFrom('limits').selectAll().execute()).toEqual([])
})
