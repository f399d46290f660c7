import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import type { ImageAdapters } from './contract.ts'
import { IMAGE_WIDTHS, imageKey, imageKeys } from './rules.ts'

/** A picture's files are written before its row is. */
const SETTLING_MS = 60 * 60 * 1000

export interface ImageReport {
  /** How many pictures the shop knows. */
  known: number
  /** How many of them nothing refers to. */
  unused: number
  /** Files that a known picture lacks. */
  missing: string[]
  /** Pictures that something refers to and the shop does not know. */
  unknown: string[]
  /** Files that belong to no known picture. */
  orphaned: string[]
}

/** Compares what the database says of pictures with what is in the store. Changes nothing. */
export async function checkImages({
  db,
  clock,
  imageStore,
}: Pick<Context, 'db' | 'clock'> & Pick<ImageAdapters, 'imageStore'>): Promise<ImageReport> {
  const images = await db.selectFrom('images').select(['hash', 'width']).orderBy('hash').execute()
  const known = new Map(images.map(({ hash, width }) => [hash, width]))
  const present = new Set<string>()
  const orphaned: string[] = []
  const settledAt = clock.now().getTime() - SETTLING_MS
  for await (const { key, writtenAt } of imageStore.list()) {
    present.add(key)
    const isOurs = imageKeys(hashOfKey(key), known.get(hashOfKey(key)) ?? 0).includes(key)
    if (!isOurs && writtenAt.getTime() < settledAt) orphaned.push(key)
  }
  const unknown = await db
    .selectFrom('image_references')
    .where('image_hash', 'not in', db.selectFrom('images').select('hash'))
    .select('image_hash')
    .distinct()
    .execute()
  const unused = await db
    .selectFrom('images')
    .where(sql<boolean>`not exists (select from image_references where image_hash = images.hash)`)
    .select((images) => images.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  return {
    known: images.length,
    unused: Number(unused.count),
    missing: images.flatMap(({ hash, width }) => missingOf(hash, width, present)),
    unknown: unknown.map(({ image_hash }) => image_hash),
    orphaned,
  }
}

function hashOfKey(key: string): string {
  return key.slice(0, key.indexOf('-'))
}

/** A picture drawn in AVIF alone gets its other files when they are first asked for. */
function missingOf(hash: string, width: number, present: ReadonlySet<string>): string[] {
  const canBeMade = IMAGE_WIDTHS.every((each) => present.has(imageKey(hash, each, 'avif')))
  return canBeMade ? [] : imageKeys(hash, width).filter((key) => !present.has(key))
}
