import { describe, expect, it } from 'vitest'
import { type Environment, refusal } from '#test/refused-settings.ts'
import { readConfig } from './config.ts'

const SECRET = 'a-secret-of-thirty-two-characters'

describe('an unsafe combination of settings stops the start', () => {
  it('in production without a secret', () => {
    expect(refusal({ NODE_ENV: 'production' })).toBe(
      'SHOP_SECRET is not set. Production needs one of at least 32 characters.',
    )
    expect(readConfig({ NODE_ENV: 'production', SHOP_SECRET: SECRET }).secret).toBe(SECRET)
  })

  it.each(['x'.repeat(40), 'abc'.repeat(20), '12345678'.repeat(4)])(
    'in production with a secret like %s',
    (secret) => {
      expect(refusal({ NODE_ENV: 'production', SHOP_SECRET: secret })).toMatch(
        /^SHOP_SECRET has fewer than 10 different characters\. /,
      )
      expect(readConfig({ SHOP_SECRET: secret }).secret).toBe(secret)
    },
  )

  it('in production without limits', () => {
    const settings = { LIMITS: 'off', SHOP_SECRET: SECRET }
    expect(refusal({ ...settings, NODE_ENV: 'production' })).toBe(
      'LIMITS is "off", which is for load tests, but NODE_ENV is "production". Unset one of them.',
    )
    expect(readConfig(settings).limits).toBe('off')
  })

  it.each<[string, Environment]>([
    ['neither password set', {}],
    ['the shopper’s printed password', { ADMIN_PASSWORD: 'loom in tangail' }],
    ['the administrator’s printed password', { SHOPPER_PASSWORD: 'tantia-gamcha' }],
    ['a demo on a server', { DATABASE_URL: 'postgres://db/haat', DEMO: 'on' }],
  ])('listening for everyone with %s', (_name, environment) => {
    expect(refusal({ HOST: '0.0.0.0', ...environment })).toBe(
      'HOST is "0.0.0.0", which others can reach, but the demo accounts use the printed passwords. Set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.',
    )
  })

  it('behind a web server for others, with printed passwords', () => {
    expect(refusal({ SHOP_URL: 'https://suto.test' })).toBe(
      'SHOP_URL is "https://suto.test", which others can reach, but the demo accounts use the printed passwords. Set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.',
    )
    expect(readConfig({ SHOP_URL: 'https://suto.test', DEMO: 'off' }).isDemo).toBe(false)
    expect(readConfig({ SHOP_URL: 'http://[::1]:4000' }).isDemo).toBe(true)
  })

  it.each<[string, Environment]>([
    ['"http://suto.test"', { SHOP_URL: 'http://suto.test' }],
    ['"http://192.168.1.5:3000"', { SHOP_URL: 'http://192.168.1.5:3000' }],
    ['"http://localhost:3000"', { SHOP_URL: 'http://localhost:3000', HOST: '0.0.0.0' }],
    ['not set', { HOST: '0.0.0.0' }],
  ])('in production without https: SHOP_URL is %s', (read, environment) => {
    expect(refusal({ NODE_ENV: 'production', SHOP_SECRET: SECRET, ...environment })).toBe(
      `SHOP_URL is ${read}, but must start with https:// in production, so that sessions are encrypted.`,
    )
  })

  it.each<[string, Environment]>([
    ['over https', { SHOP_URL: 'https://suto.test', HOST: '0.0.0.0' }],
    ['on this machine only', {}],
    ['on this machine only, by name', { SHOP_URL: 'http://localhost:3000' }],
    ['on this machine only, by IPv6 address', { SHOP_URL: 'http://[::1]:3000' }],
  ])('but not in production %s', (_name, environment) => {
    const settings = { NODE_ENV: 'production', SHOP_SECRET: SECRET, ...environment }
    expect(readConfig(settings).isProduction).toBe(true)
  })

  it.each<[string, Environment]>([
    [
      'both passwords set',
      { ADMIN_PASSWORD: 'loom in tangail', SHOPPER_PASSWORD: 'tantia-gamcha' },
    ],
    ['no demo', { DEMO: 'off' }],
    ['a server and no demo', { DATABASE_URL: 'postgres://db/haat' }],
  ])('but not listening for everyone with %s', (_name, environment) => {
    expect(readConfig({ HOST: '0.0.0.0', ...environment }).host).toBe('0.0.0.0')
  })

  it.each(['127.0.0.1', 'localhost', '::1'])(
    'nor listening on %s with printed passwords',
    (host) => {
      expect(readConfig({ HOST: host }).host).toBe(host)
    },
  )

  it.each<[string, string, string]>([
    ['ADMIN_PASSWORD', 'nine char', 'ADMIN_PASSWORD is set, but must be at least 10 characters.'],
    ['SHOPPER_PASSWORD', 'short', 'SHOPPER_PASSWORD is set, but must be at least 6 characters.'],
    ['ADMIN_PASSWORD', '1234567890', 'ADMIN_PASSWORD is easy to guess. Choose another password.'],
    ['SHOPPER_PASSWORD', '123456', 'SHOPPER_PASSWORD is easy to guess. Choose another password.'],
  ])('%s %j', (name, password, words) => {
    expect(refusal({ [name]: password })).toBe(words)
  })

  it('a password for an administrator without an email', () => {
    expect(refusal({ DEMO: 'off', ADMIN_PASSWORD: 'loom in tangail' })).toBe(
      'ADMIN_PASSWORD is set, but ADMIN_EMAIL is not.',
    )
    expect(readConfig({ ADMIN_PASSWORD: 'loom in tangail' }).admin.password).toBe('loom in tangail')
  })

  it('an administrator with neither a password nor a mail server for their link', () => {
    const owner = { DEMO: 'off', ADMIN_EMAIL: 'nusrat@suto.test' }
    expect(refusal(owner)).toBe(
      'ADMIN_EMAIL is set, but neither ADMIN_PASSWORD nor SMTP_URL, by which the owner gets a link.',
    )
    expect(readConfig({ ...owner, SMTP_URL: 'smtps://mail.test' }).admin.email).toBe(
      'nusrat@suto.test',
    )
  })
})

describe('the password of a mail server', () => {
  const urlFor = (SMTP_URL: string, NODE_ENV = 'production') =>
    readConfig({ NODE_ENV, SHOP_SECRET: SECRET, SMTP_URL }).mailServer?.url

  it('is not sent unencrypted in production', () => {
    expect(urlFor('smtp://shop:secret@mail.test:587')).toBe(
      'smtp://shop:secret@mail.test:587?requireTLS=true',
    )
  })

  it.each([
    'smtps://shop:secret@mail.test',
    'smtp://mail.test',
    'smtp://shop:secret@127.0.0.1:2525',
    'smtp://shop:secret@mail.test?requireTLS=false',
    'smtp://shop:secret@mail.test?ignoreTLS=true',
  ])('is sent as configured to %s', (url) => {
    expect(urlFor(url)).toBe(url)
  })

  it('is sent as configured in development', () => {
    expect(urlFor('smtp://shop:secret@mail.test', 'development')).toBe(
      'smtp://shop:secret@mail.test',
    )
  })
})
