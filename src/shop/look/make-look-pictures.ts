import { m } from '#messages'
import type { BlankReason, LookPicture } from '../images/look/contract.ts'
import { lookKey } from '../images/look/rules.ts'
import { createImageReader } from '../images/read-image.ts'
import { hashOfUrl, imageKey, widthsOf } from '../images/rules.ts'
import type { Context } from '../shared/context.ts'
import type { Words } from '../shared/fields.ts'
import { refuseField } from '../shared/shop-error.ts'
import { drawingOf, type LookChoice, lookVersion } from './rules.ts'

const NOTHING_SEEN: Record<BlankReason, Words> = {
  'all white': m.refusal_logo_white,
  'one colour': m.refusal_logo_one_colour,
}

type Making = Pick<Context, 'db' | 'clock' | 'images'>

/**
 * Makes the pictures of the logo, and stores them where every server finds them. Safe to repeat, even concurrently.
 * @throws ShopError invalid, naming the field `values.logo`; unavailable
 */
export async function makeLookPictures(context: Making, settings: LookChoice): Promise<void> {
  const { images } = context
  const version = lookVersion(settings)
  if (version === undefined) return
  const logo = await readLargest(context, hashOfUrl(settings.look.logo) ?? '')
  if (!logo) throw refuseField('values.logo', m.refusal_image_not_found_upload())
  const painted = await images.painter.paint(logo.bytes, drawingOf(settings))
  if (typeof painted === 'string') throw refuseField('values.logo', NOTHING_SEEN[painted]())
  await keepLookPictures(context, version, painted)
}

/** Stores what was made, to be removed after a week out of use; a share card a week later. */
export async function keepLookPictures(
  { db, clock, images }: Making,
  version: string,
  painted: Partial<Record<LookPicture, Uint8Array>>,
): Promise<void> {
  for (const [picture, bytes] of Object.entries(painted)) {
    await images.store.write(lookKey(version, picture as LookPicture), bytes)
  }
  await db
    .insertInto('lookPictures')
    .values({ version, pictures: Object.keys(painted), unusedSince: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A picture in its largest stored size. */
export async function readLargest({ db, images }: Pick<Making, 'db' | 'images'>, hash: string) {
  const stored = await db
    .selectFrom('images')
    .where('hash', '=', hash)
    .where('removedAt', 'is', null)
    .select(['width', 'colour'])
    .executeTakeFirst()
  const width = stored && widthsOf(stored.width).at(-1)
  // Failing to store it can be ignored here: storing the pictures made from it would fail too.
  const readImage = createImageReader({ images }, () => undefined)
  const bytes = width && (await readImage(imageKey(hash, width, 'jpg')))
  return bytes && { bytes, colour: stored.colour }
}
