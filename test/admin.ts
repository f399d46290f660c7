import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { administer } from '#server/cli/administer.ts'
import { openTestApp } from './app.ts'
import { startShop } from './running-shop.ts'

export const nusrat = { email: 'nusrat@shop.test', password: 'jamdani weaver' }
export const karim = { email: 'karim@shop.test', password: 'rickshaw painter' }

export const FROM_STDIN = '--password-from-stdin'

/** Runs the command in this process. Returns its exit code and output. */
export async function runAdmin(settings: Record<string, string>, words: string[], typed = '') {
  const said = new PassThrough()
  const terminal = { input: Readable.from([typed]), output: said, errors: said }
  const code = await administer(words, { DEMO: 'off', ...settings }, terminal)
  said.end()
  return { code, said: (await text(said)).trimEnd() }
}

/** Opens the shop with those settings, in this process. */
export async function openShop({ DATA_DIR = '', DATABASE_URL }: Record<string, string>) {
  const app = await openTestApp({
    databaseUrl: DATABASE_URL,
    databaseFolder: join(DATA_DIR, 'database'),
  })
  const send = async (path: string, cookie: string, json?: unknown) => {
    const headers = { Origin: 'http://shop.test', cookie }
    return app.request(`/api${path}`, { headers, ...(json !== undefined && { json }) })
  }
  /** Signs in and returns a function that calls the API as that user. */
  async function signIn(account: typeof nusrat) {
    const answer = await send('/auth/sign-in/email', '', account)
    if (!answer.ok) throw new Error(await answer.text())
    const cookie = answer.headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ')
    return async (path: string, json?: unknown) => (await send(path, cookie, json)).json()
  }
  return { ...app, signIn }
}

/** Starts an owner's shop, without administrators, as a process of its own. */
export function startOwnShop(settings: Record<string, string>) {
  return startShop({ ...settings, DEMO: 'off', ADMIN_PASSWORD: '' })
}
