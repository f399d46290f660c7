import { setTimeout as wait } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { copyPictures } from './make-backup.ts'

async function* listSlowly() {
  for (const key of ['a.avif', 'b.avif', 'c.avif']) {
    yield { key, writtenAt: new Date(0) }
    await wait(20)
  }
}

it('a full disk while pictures are still being listed fails the backup, not the process', async () => {
  const store = { list: listSlowly, read: async () => new Uint8Array(1) }
  const place = {
    list: async () => [],
    write: () => Promise.reject(new Error('no space left on device')),
  }
  await expect(copyPictures(store, place)).rejects.toThrow('no space left')
})
