import { sql } from 'kysely'
import { m } from '#messages'
import { requireImages } from '../images/require-images.ts'
import { imageUrl } from '../images/rules.ts'
import { actorName } from '../shared/actor.ts'
import type { Context } from '../shared/context.ts'
import { pick } from '../shared/pick.ts'
import { refuseField } from '../shared/shop-error.ts'
import type { PageValues } from './contract.ts'
import { readPages } from './queries.ts'
import { picturesIn } from './text-pictures.ts'

/** One change of pages at a time: whether an address is free depends on all of them. */
export async function lockPages({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('pages', 0))`.execute(db)
}

/** @throws ShopError invalid, naming the field */
export async function requireFreeSlug(
  context: Context,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  const other = (await readPages(context)).find((page) => page.slug === slug && page.id !== id)
  if (!other) return
  throw refuseField('slug', m.refusal_address_used_another({ title: other.title }))
}

/** The shop's own pictures in the texts must exist, and stay. @throws ShopError invalid, naming the field */
export async function requirePictures(context: Context, values: PageValues): Promise<void> {
  for (const field of ['text', 'textBangla'] as const) {
    const urls = picturesIn(values[field]).map((hash) => imageUrl(hash))
    await requireImages(context, urls, field)
  }
}

/** Writes the page and the pictures in its text. Its address is then no other page's former one. */
export async function writePage(
  { db, clock, actor }: Context,
  { id, values, version }: { id: string; values: PageValues; version: number },
): Promise<void> {
  const row = {
    ...pick(values, 'slug', 'title', 'titleBangla', 'isInFooter', 'position'),
    body: values.text,
    bodyBangla: values.textBangla,
    state: values.isPublished ? ('published' as const) : ('draft' as const),
    version,
    changedAt: clock.now(),
    changedBy: actorName(actor),
  }
  await db
    .insertInto('pages')
    .values({ id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute()
  await db.deleteFrom('oldPageSlugs').where('slug', '=', values.slug).execute()
  await db.deleteFrom('pageImages').where('pageId', '=', id).execute()
  const pictures = picturesIn(values.text + values.textBangla).map((hash) => ({
    pageId: id,
    imageHash: hash,
  }))
  if (pictures.length > 0) await db.insertInto('pageImages').values(pictures).execute()
}
