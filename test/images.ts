import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import { sharpPreparer } from '#adapters/sharp-images.ts'
import type { ImageAdapters } from '#shop/images/contract.ts'

/** A store of its own, and a way to end it. */
export async function openTestImages(): Promise<ImageAdapters & { remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-images-'))
  return {
    imageStore: createDiskImageStore(folder),
    imagePreparer: sharpPreparer,
    remove: () => rm(folder, { recursive: true }),
  }
}

export async function keysIn({ imageStore }: Pick<ImageAdapters, 'imageStore'>): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of imageStore.list()) keys.push(key)
  return keys
}
