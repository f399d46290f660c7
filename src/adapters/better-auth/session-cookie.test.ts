import { serializeSigned } from 'hono/utils/cookie'
import { expect, it } from 'vitest'
import { readSessionToken } from './session-cookie.ts'

const name = 'haat.session_token'
const secret = 'only for tests, and long enough for them'

function read(cookie: string): string | undefined {
  return readSessionToken(new Headers({ cookie }), { name, secret })
}

it('reads the token from a cookie that the shop signed, among other cookies', async () => {
  const cookie = await serializeSigned(name, 'a.token', secret)
  expect(read(`theme=dark; ${cookie}; other=1`)).toBe('a.token')
})

it('reads no token from an unsigned cookie or one signed elsewhere', async () => {
  const signed = await serializeSigned(name, 'token', secret)
  const [, signature = ''] = signed.split('token.')
  const cookies = [
    await serializeSigned(name, 'token', 'the secret of another shop'),
    await serializeSigned('another', 'token', secret),
    `${name}=tokens.${signature}`,
    `${name}=.${signature}`,
    signed.slice(0, -1),
    `${name}=token.${decodeURIComponent(signature).slice(0, -4)}`,
    `${name}=token.${decodeURIComponent(signature)}A`,
    `${name}=token.`,
    `${name}=token`,
    `${name}=%E0%A4%A`,
    '',
  ]
  expect(cookies.map(read)).toEqual(cookies.map(() => undefined))
})
