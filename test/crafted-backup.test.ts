import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { runProgram } from './run-program.ts'

const NAME = '2026-11-26T03-00-00Z'

/** Makes a folder with one backup, without the key. */
async function craft(lines: Record<string, string>, more: object = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'haat-crafted-'))
  const put = async (name: string, bytes: Uint8Array) => {
    const path = join(folder, 'place', NAME, name)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    return { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }
  const files: Record<string, object> = { secrets: await put('secrets', Buffer.from('{}')) }
  for (const [name, text] of Object.entries(lines)) files[name] = await put(name, gzipSync(text))
  const startedAt = '2026-11-26T03:00:00Z'
  const manifest = { format: 1, startedAt, migrations: [], tables: [], files, ...more }
  await put('manifest.json', Buffer.from(JSON.stringify(manifest)))
  return folder
}

it('reports invalid rows as a damaged backup in one line, and leaves no shop', async () => {
  const scripts = await readdir(new URL('../src/database/migrations/', import.meta.url))
  const folder = await craft(
    { 'pictures.gz': '', 'jobs.gz': '', 'tables/backups-00001.gz': 'no JSON\n' },
    {
      migrations: scripts.map((script) => script.replace(/\.sql$/, '')),
      tables: [{ name: 'backups', columns: ['target'], rows: 1 }],
    },
  )
  const settings = { DATA_DIR: join(folder, 'shop', 'data') }
  const { code, said } = await runProgram(
    'src/server/cli/restore.ts',
    settings,
    join(folder, 'place'),
  )
  expect(code).toBe(1)
  expect(said.split('\n').at(-1)).toBe(
    `The backup ${NAME} is damaged: its table backups holds rows that are none. Choose another.`,
  )
  expect(await readdir(settings.DATA_DIR)).toEqual([])
})
