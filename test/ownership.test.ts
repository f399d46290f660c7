import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { openTestDatabase } from './database.ts'

const database = await openTestDatabase()
afterAll(database.close)

const sourceFolder = fileURLToPath(new URL('../src/', import.meta.url))

const allSources = await Promise.all(
  (await readdir(sourceFolder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(async (path) => ({ path, text: await readFile(join(sourceFolder, path), 'utf8') })),
)
const sources = allSources
  .filter(({ path }) => path.startsWith('shop/'))
  .map(({ path, text }) => ({ path: path.slice('shop/'.length), text }))

function moduleOf(path: string): string {
  return path.split('/')[0] ?? ''
}

/** The module of each table, by the interface that a `tables.ts` exports. */
const owners = new Map<string, string>()
for (const { path, text } of sources) {
  if (!path.endsWith('/tables.ts')) continue
  const [, declared = ''] = /export interface \w+Tables \{([^}]*)\}/.exec(text) ?? []
  for (const [, table] of declared.matchAll(/^\s*(\w+):/gm)) {
    if (table) owners.set(table, moduleOf(path))
  }
}

const WRITE = /\b(insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*([^)]*?)\s*[,)]/g
const RAW_WRITE = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

const writes = sources.flatMap(({ path, text }) => [
  ...[...text.matchAll(WRITE)].map(([call, , argument = '']) => ({
    path,
    call,
    table: /^'(\w+)(?: as \w+)?'$/.exec(argument)?.[1],
  })),
  ...[...text.matchAll(/\bsql(?:<[^>]*>)?`([^`]*)`/g)].flatMap(([, statement = '']) =>
    [...statement.matchAll(RAW_WRITE)]
      .filter(([, table = '']) => owners.has(table))
      .map(([call, table]) => ({ path, call, table })),
  ),
])

describe('only the owner of a table writes to it', () => {
  it('finds the tables and the writes it is meant to look at', () => {
    expect(Object.fromEntries(owners)).toMatchObject({
      orders: 'orders',
      order_lines: 'orders',
      cart_lines: 'cart',
      products: 'catalogue',
      variants: 'catalogue',
      images: 'images',
      users: 'identity',
    })
    expect(new Set(writes.map((write) => moduleOf(write.path))).size).toBeGreaterThan(3)
  })

  it('knows the table of every write, because it is named on the spot', () => {
    expect(writes.filter((write) => write.table === undefined)).toEqual([])
  })

  it('writes each table in the module that declares it', () => {
    const strangers = writes.filter(
      ({ path, table }) => table !== undefined && owners.get(table) !== moduleOf(path),
    )
    expect(strangers).toEqual([])
  })

  it('declares every table once', () => {
    const declared = sources
      .filter(({ path }) => path.endsWith('/tables.ts'))
      .flatMap(({ text }) => {
        const [, tables = ''] = /export interface \w+Tables \{([^}]*)\}/.exec(text) ?? []
        return [...tables.matchAll(/^\s*(\w+):/gm)].map(([, table]) => table)
      })
    expect(declared.toSorted()).toEqual([...owners.keys()].toSorted())
  })
})

/** What triggers may write beside the table they stand on: search words and figures, for reading. */
const KEPT_BY_TRIGGERS: Record<string, string[]> = {
  catalogue: [
    'product_figures',
    'product_listings',
    'product_pieces',
    'products_to_list',
    'search_vocabulary',
  ],
}

/** Products are found by their texts in another language, which stand in a table of another module. */
const WORDS_OF_TRANSLATIONS = ['products_to_list', 'search_vocabulary']

/** Of others: the libraries that keep accounts, and the sandbox gateway. */
const NOT_OF_THE_SHOP = /^(?:auth_|sandbox_|migrations$)/

it('every table is declared by its owner, or kept by triggers', async () => {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(database.db)
  const known = new Set([...owners.keys(), ...Object.values(KEPT_BY_TRIGGERS).flat()])
  const strangers = rows.filter(({ name }) => !known.has(name) && !NOT_OF_THE_SHOP.test(name))
  expect(strangers).toEqual([])
})

const WRITE_OF_TRIGGER = /\b(?:insert\s+into|(?<!do\s)(?<!for\s)update|delete\s+from)\s+(\w+)/gi

it('triggers tell and count, and do no business', async () => {
  const { rows } = await sql<{ watched: string; body: string }>`
    with recursive called as (
      select relname as watched, pg_proc.oid, prosrc as body
      from pg_trigger
      join pg_class on pg_class.oid = tgrelid
      join pg_proc on pg_proc.oid = tgfoid
      where not tgisinternal and relnamespace = 'public'::regnamespace
      union
      select watched, pg_proc.oid, prosrc
      from called
      join pg_proc on pronamespace = 'public'::regnamespace and body ~ ('\\m' || proname || '\\(')
    )
    select watched, body from called`.execute(database.db)
  const moduleThatKeeps = (table: string) =>
    Object.keys(KEPT_BY_TRIGGERS).find((module) => KEPT_BY_TRIGGERS[module]?.includes(table))
  const written = rows.flatMap(({ watched, body }) =>
    [...body.matchAll(WRITE_OF_TRIGGER)].map(([write, table = '']) => ({ watched, write, table })),
  )
  const business = written.filter(({ watched, table }) => {
    if (watched === 'translations' && WORDS_OF_TRANSLATIONS.includes(table)) return false
    const module = owners.get(watched) ?? moduleThatKeeps(watched)
    return module === undefined || moduleThatKeeps(table) !== module
  })
  expect(business).toEqual([])
  expect(new Set(written.map(({ table }) => moduleThatKeeps(table)))).toEqual(
    new Set(Object.keys(KEPT_BY_TRIGGERS)),
  )
})

it('a person goes in one place, with all that goes with them', () => {
  const removals = allSources.filter(({ text }) =>
    /deleteFrom\('users'\)|delete\s+from\s+users\b|accounts\.remove\(/.test(text),
  )
  expect(removals.map(({ path }) => path)).toEqual(['shop/identity/remove-account.ts'])
  const callers = allSources.filter(({ text }) => text.includes('identity/remove-account.ts'))
  expect(callers.map(({ path }) => path).toSorted()).toEqual([
    'shop/privacy/detach-person.ts',
    'shop/privacy/remove-user.ts',
  ])
})
