import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const NAME = '2026-11-26T03-00-00Z'

it.each(['../stolen', '/stolen', '..', 'a/b'])(
  'restores no picture %s, which would lie elsewhere',
  async (key) => {
    const folder = await mkdtemp(join(tmpdir(), 'haat-crafted-'))
    const place = join(folder, 'place')
    const put = async (name: string, bytes: Uint8Array) => {
      await mkdir(dirname(join(place, name)), { recursive: true })
      await writeFile(join(place, name), bytes)
      return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
    }
    await put('stolen', Buffer.from('whatever'))
    const files = {
      secrets: await put(`${NAME}/secrets`, Buffer.from('{}')),
      'pictures.gz': await put(`${NAME}/pictures.gz`, gzipSync(`${key}\n`)),
    }
    const startedAt = '2026-11-26T03:00:00Z'
    const manifest = { format: 1, startedAt, migrations: [], tables: [], files }
    await put(`${NAME}/manifest.json`, Buffer.from(JSON.stringify(manifest)))
    const settings = { DATA_DIR: join(folder, 'shop', 'data') }
    const restored = await runProgram('src/server/cli/restore.ts', settings, place)
    expect(restored).toMatchObject({
      code: 1,
      said: expect.stringContaining('it names pictures that are none'),
    })
    expect(existsSync(join(folder, 'shop', 'stolen'))).toBe(false)
  },
)
