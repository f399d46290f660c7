import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestImages } from '#test/images.ts'
import { removeStaleUploads } from './stale-uploads.ts'

it('removes files of a killed process, but none in use', async () => {
  const { images, remove } = openTestImages()
  const folder = images.incomingFolder
  const now = Date.now()
  const context = { images, clock: { now: () => new Date(now) } }
  await removeStaleUploads(context)
  await mkdir(folder, { recursive: true })
  for (const [name, minutes] of [
    ['left-behind', 61],
    ['under-way', 59],
  ] as const) {
    await writeFile(join(folder, name), 'picture')
    const written = new Date(now - minutes * 60_000)
    await utimes(join(folder, name), written, written)
  }
  await removeStaleUploads(context)
  expect(await readdir(folder)).toEqual(['under-way'])
  await remove()
})
