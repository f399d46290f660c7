import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to copy from; as a file also one that nothing was done to. */
    template:
      | { kind: 'snapshot'; file: string; newFile: string }
      | { kind: 'server'; url: string; name: string }
  }
}

/** Migrates once; every test file then copies the result. Returns what cleans up. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  const template = url ? await makeServerTemplate(url) : await makeSnapshots()
  project.provide('template', template)
  return async () => {
    if (template.kind !== 'snapshot') return
    await rm(template.file)
    await rm(template.newFile)
  }
}

async function makeSnapshots() {
  const database = await openEmbedded({})
  await dropTemplates(database)
  const newFile = await dump(database, 'new')
  await migrate(database.background)
  const file = await dump(database, 'migrated')
  await database.close()
  return { kind: 'snapshot' as const, file, newFile }
}

async function dump({ embedded }: OpenDatabase, name: string): Promise<string> {
  const copy = await embedded?.dumpDataDir('none')
  if (!copy) throw new Error('The embedded database could not be copied')
  const file = join(tmpdir(), `haat-test-${name}-${process.pid}.tar`)
  await writeFile(file, new Uint8Array(await copy.arrayBuffer()))
  return file
}

/** Nothing is made from them, and two of every three files to copy would be theirs. */
async function dropTemplates({ embedded }: OpenDatabase): Promise<void> {
  await embedded?.exec('update pg_database set datistemplate = false')
  for (const name of ['template0', 'template1']) await embedded?.exec(`drop database ${name}`)
}

async function makeServerTemplate(url: string) {
  const name = `haat_template_${process.pid}`
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const database = openServer(withDatabase(url, name), () => undefined)
  await migrate(database.background)
  await database.close()
  return { kind: 'server' as const, url, name }
}

function withDatabase(url: string, name: string): string {
  const address = new URL(url)
  address.pathname = `/${name}`
  return address.href
}
