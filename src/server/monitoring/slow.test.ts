import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import { openEmbedded } from '#database/connect.ts'
import { openTestApp } from '#test/app.ts'
import { becauseOf } from './cause.ts'
import { openMonitoring } from './monitoring.ts'

const lines: Record<string, unknown>[] = []
const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })

const openSlow = (slowMs: number) =>
  openMonitoring({ metricsToken: undefined, slowMs }, log, () => undefined)

afterEach(() => {
  lines.length = 0
})

describe('a slow statement', () => {
  it('is logged with its duration and request, without its values', async () => {
    const monitoring = await openSlow(0)
    const database = await openEmbedded({ hear: monitoring.hearStatement })
    await becauseOf({ requestId: 'a-request' }, () =>
      sql`select ${'rahim@suto.test'}::text
            as email`.execute(database.db),
    )
    expect(lines).toMatchObject([
      {
        msg: 'slow statement',
        statement: 'select $1::text as email',
        ms: expect.any(Number),
        requestId: 'a-request',
      },
    ])
    expect(JSON.stringify(lines)).not.toContain('rahim')
    await database.close()
  })

  it('takes at least the configured time, and is shortened when very long', async () => {
    const { hearStatement } = await openSlow(500)
    hearStatement('select 1', 499)
    expect(lines).toEqual([])
    hearStatement('x'.repeat(100_000), 500)
    expect(lines).toMatchObject([{ statement: 'x'.repeat(2000), ms: 500 }])
  })
})

it('a slow request is logged as a warning, with its route and id', async () => {
  const app = await openTestApp({ log, monitored: { slowMs: 0 } })
  lines.length = 0
  const answer = await app.request('/api/products')
  expect(lines.filter(({ msg }) => msg === 'slow request')).toMatchObject([
    {
      level: 40,
      path: '/api/products',
      status: 200,
      requestId: answer.headers.get('x-request-id'),
    },
  ])
  await app.close()
})
