import type { DbContext } from '../shared/context.ts'
import type { PreparedImage } from './contract.ts'
import { hashOfUrl } from './rules.ts'

/** What a page needs to show a picture. */
export interface ShownPicture extends Omit<PreparedImage, 'colour' | 'make'> {
  url: string
}

/** Assumed for a picture on another host, whose size is unknown; the shop asks for 16:9. It has no placeholder. */
const ELSEWHERE = { width: 1920, height: 1080, placeholder: '', brightness: 255 }

/** In the order of their addresses. */
export async function listPictures(
  { db }: DbContext,
  urls: readonly string[],
): Promise<ShownPicture[]> {
  const hashes = urls.flatMap((url) => hashOfUrl(url) ?? [])
  const known =
    hashes.length === 0
      ? []
      : await db
          .selectFrom('images')
          .where('hash', 'in', hashes)
          .select(['hash', 'width', 'height', 'placeholder', 'brightness'])
          .execute()
  return urls.map((url) => {
    const image = known.find(({ hash }) => hash === hashOfUrl(url))
    if (!image) return { url, ...ELSEWHERE }
    const { hash: _hash, ...rest } = image
    return { url, ...rest }
  })
}
