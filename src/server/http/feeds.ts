import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readFeedItems } from '#shop/catalogue/feed/queries.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { MINUTE_MS } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { type FeedShop, feedFormats } from './feed-formats.ts'

type FeedName = keyof typeof feedFormats

/** How old the prices in a file may be. */
const MAX_AGE_MS = 15 * MINUTE_MS

interface FeedOptions {
  shop: Pick<Context, 'db' | 'clock' | 'settings' | 'images'>
  origin: string
}

/**
 * Product feeds for other companies. A file is written a few hundred products at a time, cached for a quarter of an
 * hour, and made once for all concurrent requests.
 */
export function createFeeds({ shop, origin }: FeedOptions) {
  const making = new Map<FeedName, Promise<void>>()
  const pathOf = (name: FeedName) => join(shop.images.incomingFolder, `feed-${name}`)

  async function make(name: FeedName): Promise<void> {
    const part = join(shop.images.incomingFolder, `feed-${randomUUID()}.part`)
    await mkdir(shop.images.incomingFolder, { recursive: true })
    const { shop: said } = await readSettings(shop)
    try {
      await pipeline(writeFeed(name, { ...said, origin }), createWriteStream(part))
      await rename(part, pathOf(name))
    } finally {
      await rm(part, { force: true })
    }
  }

  async function* writeFeed(name: FeedName, feedShop: FeedShop): AsyncGenerator<string> {
    const { begin, item, end } = feedFormats[name]
    yield begin(feedShop)
    for await (const items of readFeedItems(shop)) {
      yield items
        // Feeds do not accept products without a picture.
        .filter(({ imageUrl }) => imageUrl !== '')
        .map((each) => item(each, feedShop))
        .join('')
    }
    yield end
  }

  function makeOnce(name: FeedName): Promise<void> {
    const underway = making.get(name) ?? make(name).finally(() => making.delete(name))
    making.set(name, underway)
    return underway
  }

  async function openFresh(name: FeedName): Promise<FileHandle | undefined> {
    const file = await open(pathOf(name)).catch(() => undefined)
    if (!file) return undefined
    const { mtimeMs } = await file.stat()
    // Compares with the system clock, which dates files, not with the shop's clock.
    if (Math.abs(Date.now() - mtimeMs) < MAX_AGE_MS) return file
    await file.close()
    return undefined
  }

  /**
   * Undefined when there is no such feed, or the owner has not switched it on. HEAD opens no file, since nothing would
   * close it.
   */
  return async (name: string, method = 'GET'): Promise<Response | undefined> => {
    if (!isFeed(name)) return undefined
    const { searchEngines } = await readSettings(shop)
    const isOn = { 'google.xml': searchEngines.googleFeed, 'meta.csv': searchEngines.metaFeed }
    if (!isOn[name]) return undefined
    let file = await openFresh(name)
    if (!file) {
      await makeOnce(name)
      file = await open(pathOf(name))
    }
    const { size, mtime } = await file.stat()
    const freshMs = Math.max(0, MAX_AGE_MS - Math.abs(Date.now() - mtime.getTime()))
    const headers = {
      'Content-Type': feedFormats[name].type,
      'Content-Length': String(size),
      'Last-Modified': mtime.toUTCString(),
      'Cache-Control': `public, max-age=${Math.round(freshMs / 1000)}`,
    }
    if (method === 'HEAD') {
      await file.close()
      return new Response(null, { headers })
    }
    return new Response(Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>, {
      headers,
    })
  }
}

function isFeed(name: string): name is FeedName {
  return Object.hasOwn(feedFormats, name)
}
