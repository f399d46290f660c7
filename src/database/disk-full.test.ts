import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase } from '#test/database.ts'

const database = await openTestDatabase()
const { db } = database
afterAll(database.close)

/** PostgreSQL’s error for a table that cannot grow. */
beforeAll(async () => {
  await sql`create table full_disk (is_full boolean)`.execute(db)
  await sql`insert into full_disk values (true)`.execute(db)
  await sql`create function grow() returns event_trigger language plpgsql as $$ begin
    if (select is_full from full_disk) then
      raise exception 'could not extend file' using errcode = 'disk_full';
    end if;
  end $$`.execute(db)
  await sql`create event trigger full_disk on ddl_command_start
    when tag in ('CREATE TABLE AS') execute function grow()`.execute(db)
})

const change = sql`do $$ begin
  raise exception 'could not extend file' using errcode = 'disk_full';
end $$`

it('is not ready from the first out-of-space error until there is room', async () => {
  expect(await database.isReady()).toBe(true)
  await expect(change.execute(db)).rejects.toMatchObject({ code: 'unavailable' })
  expect(await database.isReady()).toBe(false)
  expect(await database.isReady()).toBe(false)
  await sql`update full_disk set is_full = false`.execute(db)
  expect(await database.isReady()).toBe(true)
})

it('also notices errors of background work', async () => {
  await sql`update full_disk set is_full = true`.execute(db)
  await expect(change.execute(database.jobs)).rejects.toThrow()
  expect(await database.isReady()).toBe(false)
})
