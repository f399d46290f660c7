import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded, openServer } from '#database/connect.ts'
import { findOrInstallPostgres, withPostgres } from '#test/run/postgres.ts'
import { benchCachedAnswers } from './cached-answers.ts'
import { benchFinding } from './finding.ts'
import { benchOrders } from './orders.ts'
import { benchSessionCheck } from './session-check.ts'
import { benchStarting } from './starting.ts'
import { benchSummaries } from './summaries.ts'
import { benchUploads } from './uploads.ts'
import { benchWholeOrders } from './whole-orders.ts'

const folder = await mkdtemp(join(tmpdir(), 'haat-bench-'))
const embedded = await openEmbedded({ folder: join(folder, 'database') })
await benchOrders('embedded database', embedded)
await benchSummaries('embedded database', embedded)
await benchFinding('embedded database', embedded)
await benchSessionCheck('embedded database', embedded)
await embedded.close()
await rm(folder, { recursive: true })

await benchStarting()
await benchCachedAnswers()
await benchUploads()

const programs = await findOrInstallPostgres()
if (programs) {
  await withPostgres(programs, async (url) => {
    const server = openServer(url, (error) => console.error(error))
    await benchOrders('PostgreSQL server', server)
    await benchSummaries('PostgreSQL server', server)
    await benchFinding('PostgreSQL server', server)
    await benchSessionCheck('PostgreSQL server', server)
    await server.close()
    await benchWholeOrders(url)
  })
} else {
  console.log('\nPostgreSQL is not installed here; its half is left out.')
}
