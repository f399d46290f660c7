import type { Context } from '../shared/context.ts'
import { ShopError } from '../shared/shop-error.ts'
import { hashOfUrl, ownPath } from './rules.ts'

/**
 * Makes sure that addresses about to be kept show a picture: one of ours that is here, and stays until
 * the transaction ends, or one from elsewhere. An empty address is no picture and passes.
 * @returns the addresses as they are to be kept: our own without the shop's name before them
 * @throws ShopError invalid, naming the field
 */
export async function requireImages(
  { db }: Pick<Context, 'db'>,
  urls: readonly string[],
  field = 'image',
): Promise<string[]> {
  const paths = urls.map(ownPath)
  const hashes = [...new Set(paths.flatMap((path) => hashOfUrl(path) ?? []))]
  const known = hashes.length > 0 ? await lockImages(db, hashes) : []
  const isHere = (path: string) => known.some(({ hash }) => hash === hashOfUrl(path))
  return urls.map((url, index) => {
    const path = paths[index] ?? ''
    if (path === '' || isHere(path)) return path
    // Another shop may name its pictures as we do.
    if (isElsewhere(url)) return url
    const message = 'This picture is not here. Please upload it again.'
    throw new ShopError('invalid', message, { fields: { [field]: message } })
  })
}

function lockImages(db: Context['db'], hashes: string[]) {
  return (
    db
      .selectFrom('images')
      .select('hash')
      .where('hash', 'in', hashes)
      .where('removed_at', 'is', null)
      // In one order, so that two who need the same pictures never wait for one another.
      .orderBy('hash')
      .forShare()
      .execute()
  )
}

function isElsewhere(url: string): boolean {
  return /^https?:\/\//i.test(url) && URL.canParse(url)
}
