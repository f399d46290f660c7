import { describe, expect, it } from 'vitest'
import { refusal } from '#test/refused-settings.ts'

describe('a wrong setting stops the start, with its name, value and allowed values', () => {
  const port = 'but must be a whole number from 0 to 65535.'
  const anAddress = 'but must be an email address.'

  it.each([
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod", but must be development, production or test.'],
    ['PORT', 'http', `PORT is "http", ${port}`],
    ['PORT', '-1', `PORT is "-1", ${port}`],
    ['PORT', '65536', `PORT is "65536", ${port}`],
    ['PORT', '80.5', `PORT is "80.5", ${port}`],
    ['PORT', ' ', `PORT is " ", ${port}`],
    ['PORT', '0x50', `PORT is "0x50", ${port}`],
    [
      'HOST',
      'http://here',
      'HOST is "http://here", but must be a host name or an address such as 127.0.0.1.',
    ],
    [
      'SHOP_URL',
      'suto.test',
      'SHOP_URL is "suto.test", but must be a URL starting with http:// or https://.',
    ],
    [
      'SHOP_URL',
      'ftp://suto.test',
      'SHOP_URL is "ftp://suto.test", but must be a URL starting with http:// or https://.',
    ],
    ...['3', '501', '10.5', '-4', 'many'].map((size) => [
      'DATABASE_POOL_SIZE',
      size,
      `DATABASE_POOL_SIZE is "${size}", but must be a whole number from 4 to 500.`,
    ]),
    ['SMTP_CONNECTIONS', '1', 'SMTP_CONNECTIONS is "1", but must be a whole number from 2 to 100.'],
    [
      'SMTP_PER_SECOND',
      '0.5',
      'SMTP_PER_SECOND is "0.5", but must be a whole number from 1 to 1000.',
    ],
    ['DEMO', 'yes', 'DEMO is "yes", but must be on, products, again or off.'],
    ['ADMIN_EMAIL', 'nusrat', `ADMIN_EMAIL is "nusrat", ${anAddress}`],
    ['SHOPPER_EMAIL', 'a@b', `SHOPPER_EMAIL is "a@b", ${anAddress}`],
    [
      'OIDC_ISSUER',
      'accounts.suto.test',
      'OIDC_ISSUER is "accounts.suto.test", but must be a URL starting with https://.',
    ],
    [
      'OIDC_ISSUER',
      'http://accounts.suto.test',
      'OIDC_ISSUER is "http://accounts.suto.test", but must be a URL starting with https://.',
    ],
    ['OIDC_NAME', ' ', 'OIDC_NAME is " ", but must be a name.'],
    [
      'TRUSTED_PROXIES',
      '127.0.0.1, proxy.suto.test',
      'TRUSTED_PROXIES is "127.0.0.1, proxy.suto.test", but must be IP addresses or ranges such as 127.0.0.1, 10.0.0.0/8.',
    ],
    ['CDN_SECONDS', '1.5', 'CDN_SECONDS is "1.5", but must be a whole number from 0 to 3600.'],
    ['LIMITS', 'none', 'LIMITS is "none", but must be on or off.'],
    ['LOG_SLOW_MS', '0', 'LOG_SLOW_MS is "0", but must be a whole number from 1 to 60000.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be debug, info, warn, error or silent.'],
  ])('%s=%s', (name, value, line) => {
    expect(refusal({ [name]: value })).toBe(line)
  })

  it.each([
    [
      'METRICS_TOKEN',
      'too-short',
      'METRICS_TOKEN is set, but must be 20 to 500 characters without spaces.',
    ],
    ['SHOP_SECRET', 'too-short', 'SHOP_SECRET is set, but must be at least 32 characters.'],
    ['ADMIN_PASSWORD', 'five5', 'ADMIN_PASSWORD is set, but must be at least 10 characters.'],
    [
      'ADMIN_PASSWORD',
      'p'.repeat(129),
      'ADMIN_PASSWORD is set, but must be at most 128 characters.',
    ],
    ['SHOPPER_PASSWORD', 'five5', 'SHOPPER_PASSWORD is set, but must be at least 6 characters.'],
    [
      'DATABASE_URL',
      'mysql://haat:hunter2@db/haat',
      'DATABASE_URL is set, but must be a URL starting with postgres:// or postgresql://.',
    ],
    [
      'SMTP_URL',
      'https://haat:hunter2@mail.test',
      'SMTP_URL is set, but must be a URL starting with smtp:// or smtps://.',
    ],
  ])('%s, without showing the secret', (name, value, line) => {
    const said = refusal({ [name]: value })
    expect(said).toBe(line)
    expect(said).not.toContain(value)
  })
})
