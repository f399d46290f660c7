import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { lookKeys } from './look/rules.ts'
import { imageReferences } from './references.ts'
import { IMAGE_WIDTHS, imageKey, imageKeys } from './rules.ts'

/** A picture's files are written before its row. */
const SETTLING_MS = 60 * 60 * 1000

export interface ImageReport {
  /** Pictures in the database. */
  known: number
  /** Pictures that nothing refers to. */
  unused: number
  /** Missing files of known pictures. */
  missing: string[]
  /** Pictures that something refers to but the database does not have. */
  unknown: string[]
  /** Files that belong to no known picture. */
  orphaned: string[]
}

/** Compares the database's pictures with the store. Changes nothing. */
export async function checkImages({
  db,
  clock,
  images: { store },
}: Pick<Context, 'db' | 'clock' | 'images'>): Promise<ImageReport> {
  const images = await db.selectFrom('images').select(['hash', 'width']).orderBy('hash').execute()
  const known = new Map(images.map(({ hash, width }) => [hash, width]))
  const looks = await db.selectFrom('lookPictures').select('version').execute()
  const ofLooks = new Set(looks.flatMap(({ version }) => lookKeys(version)))
  const present = new Set<string>()
  const orphaned: string[] = []
  const settledAt = clock.now().getTime() - SETTLING_MS
  for await (const { key, writtenAt } of store.list()) {
    present.add(key)
    const isOurs =
      ofLooks.has(key) || imageKeys(hashOfKey(key), known.get(hashOfKey(key)) ?? 0).includes(key)
    if (!isOurs && writtenAt.getTime() < settledAt) orphaned.push(key)
  }
  const { unknown, used } = await readReferences(db)
  const lacking = images.filter(({ hash, width }) => missingOf(hash, width, present).length > 0)
  const stillKnown = await listKnown(
    db,
    lacking.map(({ hash }) => hash),
  )
  return {
    known: images.length,
    unused: images.length - used,
    missing: lacking
      .filter(({ hash }) => stillKnown.has(hash))
      .flatMap(({ hash, width }) => missingOf(hash, width, present)),
    unknown,
    orphaned,
  }
}

/** Finds unknown references and counts used pictures in one query. */
async function readReferences(db: Context['db']): Promise<{ unknown: string[]; used: number }> {
  const { rows } = await sql<{ unknown: string[]; used: number }>`
    with referred as materialized (
      select distinct image_hash as hash from (${imageReferences}) as shown)
    select count(images.hash) as used,
      array(
        select hash from referred
        where not exists (select from images where images.hash = referred.hash)
        order by hash
      ) as unknown
    from referred left join images using (hash)`.execute(db)
  return rows[0] ?? { unknown: [], used: 0 }
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

function hashOfKey(key: string): string {
  return key.slice(0, key.indexOf('-'))
}

/** A picture stored only as AVIF gets its other files on first request. */
function missingOf(hash: string, width: number, present: ReadonlySet<string>): string[] {
  const canBeMade = IMAGE_WIDTHS.every((each) => present.has(imageKey(hash, each, 'avif')))
  return canBeMade ? [] : imageKeys(hash, width).filter((key) => !present.has(key))
}
