import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { commandsIn, readSource } from './machine.ts'

async function checkOut(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'haat-source-'))
  for (const [path, text] of Object.entries(files)) {
    await mkdir(join(folder, '.git', path, '..'), { recursive: true })
    await writeFile(join(folder, '.git', path), text)
  }
  return readSource(pathToFileURL(`${folder}/`))
}

const remote = (url: string) =>
  `[core]\n\tbare = false\n[remote "origin"]\n\turl = ${url}\n\tfetch = +refs/heads/*:refs/remotes/origin/*\n`

it('reports the clone URL and commit of a checkout', async () => {
  const files = { HEAD: 'ref: refs/heads/main\n', 'refs/heads/main': 'abc123\n' }
  const address = 'https://example.com/haat.git'
  expect(await checkOut({ ...files, config: remote(address) })).toEqual({
    address,
    commit: 'abc123',
  })
})

it.each([
  'https://nusrat:secret@example.com/haat.git',
  'git@example.com:haat.git',
  '/srv/haat.git',
])('does not report a private clone URL: %s', async (url) => {
  expect(await checkOut({ HEAD: 'abc123\n', config: remote(url) })).toEqual({
    address: undefined,
    commit: 'abc123',
  })
})

it('reports nothing for a folder that is not a checkout', async () => {
  expect(await checkOut({})).toEqual({ address: undefined, commit: undefined })
})

it.each([
  ['/home/nusrat/haat/', 'npm run backup', 'npm run admin -- list'],
  ['/opt/haat/releases/9306ebef/', 'haat backup', 'haat admin list'],
])('runs programs of the shop in %s with %s', (folder, backup, list) => {
  const commandFor = commandsIn(folder)
  expect([commandFor('backup'), commandFor('admin', 'list')]).toEqual([backup, list])
})
