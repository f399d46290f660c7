import { mkdtemp, readdir, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { removeStaleUploads } from './stale-uploads.ts'

it('removes what a killed process left behind, and nothing that is under way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'haat-uploads-'))
  const now = Date.now()
  for (const [name, minutes] of [
    ['left-behind', 61],
    ['under-way', 59],
  ] as const) {
    await writeFile(join(folder, name), 'picture')
    const written = new Date(now - minutes * 60_000)
    await utimes(join(folder, name), written, written)
  }
  await removeStaleUploads(folder, now)
  expect(await readdir(folder)).toEqual(['under-way'])
  await removeStaleUploads(join(folder, 'nowhere'))
})
