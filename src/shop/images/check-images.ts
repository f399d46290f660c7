import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { imageReferences } from './remove-images.ts'
import { IMAGE_WIDTHS, imageKey, imageKeys } from './rules.ts'

/** Compares the database's pictures with the store. Changes nothing. */
export async function checkImages({ db, images: { store } }: Pick<Context, 'db' | 'images'>) {
  const images = await db.selectFrom('images').select(['hash', 'width']).orderBy('hash').execute()
  const present = new Set<string>()
  for await (const { key } of store.list()) present.add(key)
  const lacking = images.filter(({ hash, width }) => missingOf(hash, width, present).length > 0)
  const stillKnown = await listKnown(
    db,
    lacking.map(({ hash }) => hash),
  )
  return {
    missing: lacking
      .filter(({ hash }) => stillKnown.has(hash))
      .flatMap(({ hash, width }) => missingOf(hash, width, present)),
    unknown: await listUnknown(db),
  }
}

async function listUnknown(db: Context['db']): Promise<string[]> {
  const { rows } = await sql<{ hash: string }>`
    select distinct image_hash as hash from (${imageReferences}) as shown
    where not exists (select from images where images.hash = image_hash)
    order by hash`.execute(db)
  return rows.map(({ hash }) => hash)
}

/** Without pictures that were removed while the store was read. */
async function listKnown(db: Context['db'], hashes: string[]): Promise<Set<string>> {
  if (hashes.length === 0) return new Set()
  const rows = await db
    .selectFrom('images')
    .where('hash', '=', sql<string>`any(${hashes}::text[])`)
    .where('removedAt', 'is', null)
    .select('hash')
    .execute()
  return new Set(rows.map(({ hash }) => hash))
}

/** A picture stored only as AVIF gets its other files on first request. */
function missingOf(hash: string, width: number, present: ReadonlySet<string>): string[] {
  const canBeMade = IMAGE_WIDTHS.every((each) => present.has(imageKey(hash, each, 'avif')))
  return canBeMade ? [] : imageKeys(hash, width).filter((key) => !present.has(key))
}
