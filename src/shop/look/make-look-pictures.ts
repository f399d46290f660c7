import { m } from '#messages'
import { type BlankReason, LOOK_PICTURES } from '../images/look/contract.ts'
import { lookKey } from '../images/look/rules.ts'
import { createImageReader } from '../images/read-image.ts'
import { hashOfUrl, imageKey, widthsOf } from '../images/rules.ts'
import type { Context } from '../shared/context.ts'
import type { Words } from '../shared/fields.ts'
import { ShopError } from '../shared/shop-error.ts'
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
  const { db, clock, images } = context
  const version = lookVersion(settings)
  if (version === undefined) return
  const logo = await readLogo(context, settings.look.logo)
  const painted = await images.painter.paint(logo, drawingOf(settings))
  if (typeof painted === 'string') throw refuse(NOTHING_SEEN[painted]())
  for (const picture of LOOK_PICTURES) {
    await images.store.write(lookKey(version, picture), painted[picture])
  }
  await db
    .insertInto('lookPictures')
    .values({ version, unusedSince: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** In its largest stored size. */
async function readLogo({ db, images }: Making, url: string): Promise<Uint8Array> {
  const hash = hashOfUrl(url) ?? ''
  const stored = await db
    .selectFrom('images')
    .where('hash', '=', hash)
    .where('removedAt', 'is', null)
    .select('width')
    .executeTakeFirst()
  const width = stored && widthsOf(stored.width).at(-1)
  // Failing to store it can be ignored here: storing the pictures made from it would fail too.
  const readImage = createImageReader({ images }, () => undefined)
  const logo = width && (await readImage(imageKey(hash, width, 'jpg')))
  if (!logo) throw refuse(m.refusal_image_not_found_upload())
  return logo
}

function refuse(message: string): ShopError {
  return new ShopError('invalid', message, { fields: { 'values.logo': message } })
}
