import { sql } from 'kysely'
import { requireShop } from '../shared/actor.ts'
import { BATCH_SIZE } from '../shared/batches.ts'
import type { Context } from '../shared/context.ts'
import { UNUSED_MS } from './rules.ts'

/** Of a picture, or made from a logo or for a card. */
const OWN_FILE = /^([0-9a-f]{32})-/

/**
 * Scheduled job: removes files that no row has known for a week: those of an upload or a drawing that failed after they
 * were written, or whose removal failed after their row was gone.
 * @throws ShopError forbidden
 */
export async function removeStrayFiles(context: Context): Promise<void> {
  requireShop(context)
  const { clock, images } = context
  const before = clock.now().getTime() - UNUSED_MS
  let files = new Map<string, string[]>()
  for await (const { key, writtenAt } of images.store.list()) {
    const [, name] = OWN_FILE.exec(key) ?? []
    if (name === undefined || writtenAt.getTime() > before) continue
    files.set(name, [...(files.get(name) ?? []), key])
    if (files.size < BATCH_SIZE) continue
    await removeUnknown(context, files)
    files = new Map()
  }
  await removeUnknown(context, files)
}

async function removeUnknown(
  { db, images }: Context,
  files: ReadonlyMap<string, readonly string[]>,
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...files.keys()]}::text[]) as name
    where not exists (select from images where hash = name)
      and not exists (select from look_pictures where version = name)`.execute(db)
  for (const { name } of rows) {
    for (const key of files.get(name) ?? []) await images.store.remove(key)
  }
}
