import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const shopFolder = fileURLToPath(new URL('../src/shop/', import.meta.url))

const sources = await Promise.all(
  (await readdir(shopFolder, { recursive: true }))
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map(async (path) => ({ path, text: await readFile(join(shopFolder, path), 'utf8') })),
)

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
      product_sizes: 'catalogue',
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
