import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import type { Images } from '#shop/images/contract.ts'
import type { Context } from '#shop/shared/context.ts'

/** Takes a while to load, and few tests need it. */
const loadSharp = () => import('#adapters/sharp-images.ts')

/** Pictures in a folder of their own, which is made with the first of them, and a way to end it. */
export function openTestImages(): { images: Images; remove: () => Promise<void> } {
  const folder = join(tmpdir(), `haat-images-${randomUUID()}`)
  return {
    images: {
      store: createDiskImageStore(folder),
      preparer: { prepare: async (sent) => (await loadSharp()).sharpPreparer.prepare(sent) },
      resizer: {
        resize: async (original, width, format) =>
          (await loadSharp()).sharpResizer.resize(original, width, format),
      },
      host: undefined,
      incomingFolder: join(folder, 'incoming'),
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function keysIn({ images }: Pick<Context, 'images'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of images.store.list()) keys.push(key)
  return keys
}
