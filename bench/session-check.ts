import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { OpenDatabase } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { assembleBenchShop } from './assemble.ts'
import { describeFigures, measure } from './measure.ts'

const DURATION_MS = 2000
const SHOP_URL = 'http://shop.bench'

/** Measures what it costs each call of the API to find out who sent it. */
export async function benchSessionCheck(title: string, database: OpenDatabase): Promise<void> {
  await migrate(database.db)
  const dataDir = await mkdtemp(join(tmpdir(), 'haat-bench-'))
  const shop = assembleBenchShop(database, dataDir, SHOP_URL)
  const cookie = await signUp(shop.authenticate)
  const check = (headers: Headers) =>
    measure({
      workers: 1,
      durationMs: DURATION_MS,
      prepare: async () => undefined,
      work: () => shop.findActor(headers),
    })
  console.log(`\nWho sends a call, ${title}`)
  console.log(describeFigures('a visitor', await check(new Headers())))
  console.log(describeFigures('a person who is signed in', await check(new Headers({ cookie }))))
  await rm(dataDir, { recursive: true })
}

async function signUp(
  authenticate: (request: Request, clientAddress: string) => Promise<Response>,
): Promise<string> {
  const request = new Request(`${SHOP_URL}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: SHOP_URL },
    body: JSON.stringify({
      name: 'Rahim',
      email: 'rahim@bench.test',
      password: 'a long enough password',
    }),
  })
  const response = await authenticate(request, '')
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
