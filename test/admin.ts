import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { administer } from '#server/cli/administer.ts'
import { startShop } from './running-shop.ts'

export const nusrat = { email: 'nusrat@shop.test', password: 'jamdani weaver' }
export const karim = { email: 'karim@shop.test', password: 'rickshaw painter' }

export const FROM_STDIN = '--password-from-stdin'

/** The command itself, in this process. Returns its exit code and what it said. */
export async function runAdmin(settings: Record<string, string>, words: string[], typed = '') {
  const said = new PassThrough()
  const terminal = { input: Readable.from([typed]), output: said, errors: said }
  const code = await administer(words, { DEMO: 'off', ...settings }, terminal)
  said.end()
  return { code, said: (await text(said)).trimEnd() }
}

/** The shop of an owner, whom nobody has made an administrator. */
export function openShop(settings: Record<string, string>) {
  return startShop({ ...settings, DEMO: 'off', ADMIN_PASSWORD: '' })
}
