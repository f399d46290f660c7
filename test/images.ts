import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk/disk-image-store.ts'
import type { Images } from '#shop/images/contract.ts'
import type { Context } from '#shop/shared/context.ts'

/** Slow to load, and few tests need it. */
const loadSharp = () => import('#adapters/sharp/images.ts')

async function loadPainter(folder: string) {
  const { createLookPainter } = await import('#adapters/sharp/look.ts')
  const { unpackWoff } = await import('#adapters/pdf/fonts.ts')
  return createLookPainter({ folder, unpack: unpackWoff })
}

/** Pictures in a separate folder, which is created with the first one, and a function that removes it. */
export function openTestImages(): { images: Images; remove: () => Promise<void> } {
  const folder = join(tmpdir(), `haat-images-${randomUUID()}`)
  const fonts = `${folder}-fonts`
  return {
    images: {
      store: createDiskImageStore(folder),
      preparer: { prepare: async (sent) => (await loadSharp()).sharpPreparer.prepare(sent) },
      resizer: {
        resize: async (original, width, format) =>
          (await loadSharp()).sharpResizer.resize(original, width, format),
      },
      painter: {
        paint: async (logo, drawing) => (await loadPainter(fonts)).paint(logo, drawing),
        paintCard: async (...asked) => (await loadPainter(fonts)).paintCard(...asked),
      },
      fetchPicture: () => Promise.reject(new Error('Tests reach nobody outside')),
      host: undefined,
      incomingFolder: join(folder, 'incoming'),
    },
    remove: async () => {
      await rm(folder, { recursive: true, force: true })
      await rm(fonts, { recursive: true, force: true })
    },
  }
}

export async function keysIn({ images }: Pick<Context, 'images'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of images.store.list()) keys.push(key)
  return keys
}
