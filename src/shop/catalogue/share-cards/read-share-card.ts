import { lookKey } from '../../images/look/rules.ts'
import { keepLookPictures, readLargest } from '../../look/make-look-pictures.ts'
import type { ReadLookPicture } from '../../look/read-look-picture.ts'
import { readSettings } from '../../settings/queries.ts'
import type { Context } from '../../shared/context.ts'
import { inLanguage } from '../../shared/in-language.ts'
import { LANGUAGES } from '../../shared/language.ts'
import { unavailableError } from '../../shared/shop-error.ts'
import { findProduct } from '../queries.ts'
import { shareCardOf } from './rules.ts'

const PICTURE = 'share.jpg'

/** One is drawn at a time; that many may wait. */
const MOST_WAITING = 20

/** @param beforeDrawing called where the store does not have it; may refuse */
export type ReadShareCard = (
  version: string,
  id: string,
  beforeDrawing: () => Promise<void>,
) => ReturnType<ReadLookPicture>

/**
 * Reads the cards of products, and draws a missing one: only as the product is now, in either language.
 * @param onWriteError called when it cannot be kept; the drawing is the answer all the same
 */
export function createShareCardReader(
  context: Pick<Context, 'db' | 'clock' | 'images' | 'settings'>,
  onWriteError: (error: Error) => void,
): ReadShareCard {
  const { store, painter } = context.images
  const underway = new Map<string, Promise<Uint8Array<ArrayBuffer> | undefined>>()
  let last: Promise<unknown> = Promise.resolve()

  async function find(version: string, id: string) {
    // As its page shows it.
    const product = await findProduct({ ...context, actor: { kind: 'visitor' } }, id)
    if (!product) return undefined
    const settings = await readSettings(context)
    return product.images
      .map((url) => shareCardOf(product, url, settings))
      .find((each) => each?.version === version)
  }

  async function draw({ version, hash, card }: NonNullable<Awaited<ReturnType<typeof find>>>) {
    const picture = await readLargest(context, hash)
    if (!picture) return undefined
    const drawn = await painter.paintCard(picture.bytes, card, picture.colour)
    await keepLookPictures(context, version, { [PICTURE]: drawn }).catch(onWriteError)
    return drawn
  }

  return async (version, id, beforeDrawing) => {
    if (!/^[0-9a-f]{32}$/.test(version)) return undefined
    const stored = await store.read(lookKey(version, PICTURE))
    if (stored) return { picture: PICTURE, bytes: stored }
    await beforeDrawing()
    const found = (
      await Promise.all(LANGUAGES.map((each) => inLanguage(each, () => find(version, id))))
    ).find((each) => each !== undefined)
    if (!found) return undefined
    let drawing = underway.get(version)
    if (!drawing) {
      if (underway.size >= MOST_WAITING) throw unavailableError()
      drawing = last.then(() => draw(found)).finally(() => underway.delete(version))
      underway.set(version, drawing)
      last = drawing.catch(() => undefined)
    }
    const bytes = await drawing
    return bytes && { picture: PICTURE, bytes }
  }
}
