import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { refusal } from '#test/refused-settings.ts'
import { readConfig } from './config.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

function fileOf(content: string): string {
  const path = join(folder, `${content.length}`)
  writeFileSync(path, content)
  return path
}

const SECRET = 'a-secret-of-thirty-two-characters'

describe('a secret in a file', () => {
  it('is read without its trailing line break', () => {
    const config = readConfig({
      NODE_ENV: 'production',
      SHOP_SECRET_FILE: fileOf(`${SECRET}\n`),
      SMTP_URL_FILE: fileOf('smtps://shop:secret@mail.test\r\n'),
      DATABASE_URL_FILE: fileOf('postgres://shop:secret@db.test/shop'),
    })
    expect(config.secret).toBe(SECRET)
    expect(config.mailServer?.url).toBe('smtps://shop:secret@mail.test')
    expect(config.databaseUrl).toBe('postgres://shop:secret@db.test/shop')
    expect(config.environmentOverrides?.mailServer).toBe('SMTP_URL')
  })

  it.each([
    [
      'beside the secret itself',
      { SHOP_SECRET: SECRET, SHOP_SECRET_FILE: fileOf(SECRET) },
      'SHOP_SECRET and SHOP_SECRET_FILE are both set. Unset one of them.',
    ],
    [
      'that does not exist',
      { SHOP_SECRET_FILE: '/nowhere/secret' },
      'SHOP_SECRET_FILE is "/nowhere/secret", a file that cannot be read.',
    ],
    [
      'that is empty',
      { SHOP_SECRET_FILE: fileOf('\n') },
      `SHOP_SECRET_FILE is ${JSON.stringify(fileOf('\n'))}, a file that is empty.`,
    ],
    [
      'that is too short',
      { SHOP_SECRET_FILE: fileOf('short') },
      'SHOP_SECRET is set, but must be at least 32 characters.',
    ],
  ])('%s stops the start', (_what, environment, words) => {
    expect(refusal(environment)).toBe(words)
  })
})
