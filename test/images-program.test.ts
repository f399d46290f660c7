import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createDiskImageStore } from '#adapters/disk/disk-image-store.ts'
import { makeProgramSettings } from './database.ts'
import { runProgram } from './run-program.ts'

const LEFT_OVER = `${'0'.repeat(32)}-320.jpg`
const TWO_HOURS_MS = 2 * 60 * 60 * 1000

function runImages(settings: Record<string, string | undefined>, ...words: string[]) {
  return runProgram('src/server/cli/images.ts', { DEMO: 'off', ...settings }, ...words)
}

it('finds unused files, and removes them when told to', async () => {
  const settings = await makeProgramSettings()
  const folder = join(settings.DATA_DIR ?? '', 'images')
  const store = createDiskImageStore(folder)
  await store.write(LEFT_OVER, new Uint8Array([1, 2, 3]))
  const written = new Date(Date.now() - TWO_HOURS_MS)
  await utimes(join(folder, '00', LEFT_OVER), written, written)

  const found = {
    code: 0,
    said: `0 pictures, 0 of them unused (deleted after a week).\nUnused files: 1\n  ${LEFT_OVER}`,
  }
  expect(await runImages(settings, 'check')).toEqual(found)
  expect(await store.read(LEFT_OVER)).toBeDefined()
  expect(await runImages(settings, 'clean')).toEqual({
    code: 0,
    said: `${found.said}\nDeleted unused files: 1`,
  })
  expect(await store.read(LEFT_OVER)).toBeUndefined()
})

it('explains its usage', async () => {
  expect(await runImages({})).toEqual({
    code: 1,
    said: expect.stringMatching(/^Check the shop’s pictures:\n {2}npm run images -- check/),
  })
})
