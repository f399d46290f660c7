import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type OpenDatabase, openEmbedded, openServer } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { copyTemplate, makeTemplate } from '#database/template.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated, empty database to copy from; for folders also one without migrations. */
    template:
      | { kind: 'snapshot'; folder: string; newFolder: string }
      | { kind: 'server'; url: string; name: string }
  }
}

/** Migrates once; every test file then copies the result. Returns a cleanup function. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (url) {
    project.provide('template', await makeServerTemplate(url))
    return async () => undefined
  }
  const place = await mkdtemp(join(tmpdir(), 'haat-test-databases-'))
  project.provide('template', await makeFolders(place))
  return () => rm(place, { recursive: true })
}

async function makeFolders(place: string) {
  const newFolder = join(place, 'new')
  const folder = join(place, 'migrated')
  if (!(await copyTemplate(newFolder))) await makeTemplate(newFolder)
  const unused = await openEmbedded({ folder: newFolder })
  await dropTemplates(unused)
  await unused.close()
  await cp(newFolder, folder, { recursive: true })
  const database = await openEmbedded({ folder })
  await migrate(database.background)
  await database.close()
  return { kind: 'snapshot' as const, folder, newFolder }
}

/** No test needs PostgreSQL's template databases, which are two thirds of the files to copy. */
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
