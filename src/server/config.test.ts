import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './environment-settings.ts'

type Environment = Parameters<typeof readConfig>[0]

const SECRET = 'a-secret-of-thirty-two-characters'

/** The one line that stops the start. */
function refusal(environment: Environment): string {
  try {
    readConfig(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingError)
    const { message } = error as SettingError
    expect(message).not.toContain('\n')
    return message
  }
  throw new Error('The settings were accepted.')
}

describe('the settings', () => {
  it('have a default each', () => {
    expect(readConfig({})).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databasePoolSize: 10,
      shopUrl: undefined,
      secret: undefined,
      isDemo: true,
      admin: { email: undefined, password: undefined },
      shopper: { email: undefined, password: undefined },
      mailServer: undefined,
      reportRecipients: [],
      hidesAccounts: false,
      limits: 'on',
      social: {},
      trustedProxies: [],
      logLevel: 'info',
    })
  })

  it('are read as given', () => {
    expect(
      readConfig({
        NODE_ENV: 'production',
        PORT: '8080',
        HOST: '0.0.0.0',
        DATA_DIR: '/var/lib/haat',
        DATABASE_URL: 'postgres://haat@db/haat',
        DATABASE_POOL_SIZE: '20',
        SHOP_URL: 'https://suto.test',
        SHOP_SECRET: SECRET,
        DEMO: 'off',
        ADMIN_EMAIL: 'nusrat@suto.test',
        ADMIN_PASSWORD: 'loom in tangail',
        SHOPPER_EMAIL: 'rahim@suto.test',
        SHOPPER_PASSWORD: 'panjabi',
        SMTP_URL: 'smtps://mail.test',
        SMTP_CONNECTIONS: '20',
        SMTP_PER_SECOND: '14',
        REPORT_EMAIL: 'books@suto.test',
        AUTH_HIDE_ACCOUNTS: 'true',
        GOOGLE_CLIENT_ID: 'google-id',
        GOOGLE_CLIENT_SECRET: 'google-secret',
        FACEBOOK_CLIENT_ID: 'facebook-id',
        FACEBOOK_CLIENT_SECRET: 'facebook-secret',
        GITHUB_CLIENT_ID: 'github-id',
        GITHUB_CLIENT_SECRET: 'github-secret',
        OIDC_ISSUER: 'https://accounts.suto.test/realm',
        OIDC_CLIENT_ID: 'oidc-id',
        OIDC_CLIENT_SECRET: 'oidc-secret',
        OIDC_NAME: 'Suto Account',
        TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,2001:db8::/32',
        LOG_LEVEL: 'silent',
      }),
    ).toEqual({
      isProduction: true,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/haat',
      databaseUrl: 'postgres://haat@db/haat',
      databasePoolSize: 20,
      shopUrl: 'https://suto.test',
      secret: SECRET,
      isDemo: false,
      admin: { email: 'nusrat@suto.test', password: 'loom in tangail' },
      shopper: { email: 'rahim@suto.test', password: 'panjabi' },
      mailServer: { url: 'smtps://mail.test', connections: 20, perSecond: 14 },
      reportRecipients: ['books@suto.test'],
      setByServer: {
        mailServer: 'SMTP_URL',
        reports: 'REPORT_EMAIL',
      },
      hidesAccounts: true,
      limits: 'on',
      social: {
        google: { clientId: 'google-id', clientSecret: 'google-secret' },
        facebook: { clientId: 'facebook-id', clientSecret: 'facebook-secret' },
        github: { clientId: 'github-id', clientSecret: 'github-secret' },
        oidc: {
          issuer: 'https://accounts.suto.test/realm',
          clientId: 'oidc-id',
          clientSecret: 'oidc-secret',
          name: 'Suto Account',
        },
      },
      trustedProxies: ['127.0.0.1', '10.0.0.0/8', '2001:db8::/32'],
      logLevel: 'silent',
    })
  })

  it('count as not set when they are empty', () => {
    expect(
      readConfig({
        PORT: '',
        HOST: '',
        DEMO: '',
        DATABASE_URL: '',
        S3_BUCKET: '',
        HOME: undefined,
      }),
    ).toEqual(readConfig({}))
  })

  it('are not confused by the rest of the environment', () => {
    expect(readConfig({ PATH: '/bin', HAAT_PORT: '1', GITHUB_TOKEN: 'x' })).toEqual(readConfig({}))
  })

  it.each([
    ['on with the embedded database', {}, true],
    ['off with a server', { DATABASE_URL: 'postgresql://db/haat' }, false],
    ['on where it is asked for', { DATABASE_URL: 'postgresql://db/haat', DEMO: 'on' }, true],
    ['off where it is asked for', { DEMO: 'off' }, false],
    ['off in production', { NODE_ENV: 'production', SHOP_SECRET: SECRET }, false],
    [
      'on in production where it is asked for',
      { NODE_ENV: 'production', SHOP_SECRET: SECRET, DEMO: 'on' },
      true,
    ],
  ])('have the demo %s', (_name, environment, isDemo) => {
    expect(readConfig(environment).isDemo).toBe(isDemo)
  })

  it.each([
    ['https://suto.test/', 'https://suto.test'],
    ['http://suto.test:8080//', 'http://suto.test:8080'],
  ])('have the shop at %s without its last slash', (given, shopUrl) => {
    expect(readConfig({ SHOP_URL: given, DEMO: 'off' }).shopUrl).toBe(shopUrl)
  })
})

describe('a wrong setting stops the start, naming it, what was read and what is allowed', () => {
  const port = 'but must be a whole number from 0 to 65535.'
  const anAddress = 'but must be an e-mail address.'

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
      'SHOP_URL is "suto.test", but must be an address beginning with http:// or https://.',
    ],
    [
      'SHOP_URL',
      'ftp://suto.test',
      'SHOP_URL is "ftp://suto.test", but must be an address beginning with http:// or https://.',
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
    ['DEMO', 'yes', 'DEMO is "yes", but must be on or off.'],
    ['ADMIN_EMAIL', 'nusrat', `ADMIN_EMAIL is "nusrat", ${anAddress}`],
    ['SHOPPER_EMAIL', 'a@b', `SHOPPER_EMAIL is "a@b", ${anAddress}`],
    [
      'OIDC_ISSUER',
      'accounts.suto.test',
      'OIDC_ISSUER is "accounts.suto.test", but must be an address beginning with https://.',
    ],
    [
      'OIDC_ISSUER',
      'http://accounts.suto.test',
      'OIDC_ISSUER is "http://accounts.suto.test", but must be an address beginning with https://.',
    ],
    ['OIDC_NAME', ' ', 'OIDC_NAME is " ", but must be a name.'],
    [
      'TRUSTED_PROXIES',
      '127.0.0.1, proxy.suto.test',
      'TRUSTED_PROXIES is "127.0.0.1, proxy.suto.test", but must be addresses or ranges such as 127.0.0.1, 10.0.0.0/8.',
    ],
    ['LIMITS', 'none', 'LIMITS is "none", but must be on or off.'],
    ['AUTH_HIDE_ACCOUNTS', 'on', 'AUTH_HIDE_ACCOUNTS is "on", but must be true or false.'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL is "loud", but must be debug, info, warn, error or silent.'],
  ])('%s=%s', (name, value, line) => {
    expect(refusal({ [name]: value })).toBe(line)
  })

  it.each([
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
      'DATABASE_URL is set, but must be an address beginning with postgres:// or postgresql://.',
    ],
    [
      'SMTP_URL',
      'https://haat:hunter2@mail.test',
      'SMTP_URL is set, but must be an address beginning with smtp:// or smtps://.',
    ],
  ])('%s, without telling the secret', (name, value, line) => {
    const said = refusal({ [name]: value })
    expect(said).toBe(line)
    expect(said).not.toContain(value)
  })
})

describe('the daily report', () => {
  it.each([
    [{}, []],
    [{ ADMIN_EMAIL: 'admin@suto.test', ADMIN_PASSWORD: 'weaver of jamdani' }, []],
    [{ ADMIN_EMAIL: 'owner@suto.test', ADMIN_PASSWORD: 'weaver of jamdani' }, ['owner@suto.test']],
    [
      { REPORT_EMAIL: ' Owner@suto.test,books@suto.test, owner@suto.test ' },
      ['owner@suto.test', 'books@suto.test'],
    ],
    [
      { REPORT_EMAIL: 'off', ADMIN_EMAIL: 'owner@suto.test', ADMIN_PASSWORD: 'weaver of jamdani' },
      [],
    ],
  ])(
    'goes to whoever is set, or else to the administrator of the settings: %o',
    (settings, recipients) => {
      expect(readConfig(settings).reportRecipients).toEqual(recipients)
    },
  )

  it.each([
    'owner',
    'owner@suto.test;books@suto.test',
    'owner@suto.test,,books@suto.test',
    'Owner <owner@suto.test>',
    'owner@suto.test\nBcc: all@suto.test',
    'a@b.test,b@b.test,c@b.test,d@b.test,e@b.test,f@b.test',
  ])('goes to nobody who cannot be reached: %s', (value) => {
    expect(refusal({ REPORT_EMAIL: value })).toBe(
      `REPORT_EMAIL is ${JSON.stringify(value)}, but must be one to 5 e-mail addresses with commas between, or off.`,
    )
  })
})

describe('the store at SSLCommerz', () => {
  const store = { SSLCOMMERZ_STORE_ID: 'suto', SSLCOMMERZ_STORE_PASSWORD: 'suto@ssl' }

  it('is none, or the live one, or at an address of its own', () => {
    expect(readConfig({}).sslcommerz).toBeUndefined()
    expect(readConfig(store).sslcommerz).toEqual({
      storeId: 'suto',
      storePassword: 'suto@ssl',
      url: 'https://securepay.sslcommerz.com',
    })
    for (const url of ['https://sandbox.sslcommerz.com', 'http://127.0.0.1:4000/gateway']) {
      expect(readConfig({ ...store, SSLCOMMERZ_URL: url }).sslcommerz).toMatchObject({ url })
    }
  })

  it.each([
    ['SSLCOMMERZ_STORE_ID', 'suto', 'SSLCOMMERZ_STORE_PASSWORD'],
    ['SSLCOMMERZ_STORE_PASSWORD', 'suto@ssl', 'SSLCOMMERZ_STORE_ID'],
    ['SSLCOMMERZ_URL', 'https://sandbox.sslcommerz.com', 'SSLCOMMERZ_STORE_ID'],
  ])('%s is not set alone', (name, value, missing) => {
    expect(refusal({ [name]: value })).toBe(`${name} is set, but ${missing} is not.`)
  })

  it.each(['http://sandbox.sslcommerz.com', 'sandbox.sslcommerz.com', 'https://x.test/?pass=1'])(
    'is not asked in the open, as at %s',
    (url) => {
      expect(refusal({ ...store, SSLCOMMERZ_URL: url })).toBe(
        'SSLCOMMERZ_URL is set, but must be an address beginning with https://.',
      )
    },
  )

  it.each(['abc', 'a'.repeat(31), 'with a space'])('has no such password as "%s"', (password) => {
    const said = refusal({ ...store, SSLCOMMERZ_STORE_PASSWORD: password })
    expect(said).toBe(
      'SSLCOMMERZ_STORE_PASSWORD is set, but must be 4 to 30 characters without spaces.',
    )
  })
})

describe('where pictures are kept', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'suto-pictures',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('is the folder, or a bucket', () => {
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig(bucket).bucket).toEqual({
      endpoint: bucket.S3_ENDPOINT,
      bucket: 'suto-pictures',
      region: 'auto',
      accessKeyId: 'an id',
      secretAccessKey: 'hunter2',
    })
    expect(readConfig({ ...bucket, S3_REGION: 'ap-south-1' }).bucket?.region).toBe('ap-south-1')
  })

  it.each(Object.keys(bucket))('is not told in part: without %s', (missing) => {
    expect(refusal({ ...bucket, [missing]: '' })).toMatch(
      new RegExp(`^S3_\\w+ is set, but ${missing} is not\\.$`),
    )
  })

  it('is told in a way that can be used', () => {
    expect(refusal({ ...bucket, S3_ENDPOINT: 's3.amazonaws.com' })).toMatch(/^S3_ENDPOINT is/)
    expect(refusal({ ...bucket, S3_BUCKET: 'Not a bucket' })).toBe(
      'S3_BUCKET is "Not a bucket", but must be the name of a bucket.',
    )
  })

  it('may be imgbb', () => {
    expect(readConfig({}).imgbb).toBeUndefined()
    expect(readConfig({ IMGBB_KEY: 'hunter2' }).imgbb).toEqual({
      key: 'hunter2',
      uploadUrl: 'https://api.imgbb.com/1/upload',
    })
  })
})

describe('whoever may vouch for a person', () => {
  const oidc = {
    OIDC_ISSUER: 'http://localhost:4000/',
    OIDC_CLIENT_ID: 'haat',
    OIDC_CLIENT_SECRET: 'hunter2',
  }

  it('may be on this machine, and is called by its address without a name', () => {
    expect(readConfig(oidc).social.oidc).toEqual({
      issuer: 'http://localhost:4000/',
      clientId: 'haat',
      clientSecret: 'hunter2',
      name: 'localhost:4000',
    })
  })

  it.each<[Environment, string]>([
    [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID is set, but GOOGLE_CLIENT_SECRET is not.'],
    [{ GOOGLE_CLIENT_SECRET: 'x' }, 'GOOGLE_CLIENT_SECRET is set, but GOOGLE_CLIENT_ID is not.'],
    [{ FACEBOOK_CLIENT_ID: 'x' }, 'FACEBOOK_CLIENT_ID is set, but FACEBOOK_CLIENT_SECRET is not.'],
    [{ GITHUB_CLIENT_SECRET: 'x' }, 'GITHUB_CLIENT_SECRET is set, but GITHUB_CLIENT_ID is not.'],
    [{ ...oidc, OIDC_ISSUER: '' }, 'OIDC_CLIENT_ID is set, but OIDC_ISSUER is not.'],
    [{ ...oidc, OIDC_CLIENT_SECRET: '' }, 'OIDC_CLIENT_ID is set, but OIDC_CLIENT_SECRET is not.'],
    [{ OIDC_NAME: 'Suto Account' }, 'OIDC_NAME is set, but OIDC_CLIENT_ID is not.'],
  ])('stops the start when only half set up: %j', (environment, line) => {
    expect(refusal(environment)).toBe(line)
  })
})

describe('settings that are unsafe together stop the start', () => {
  it('in production without a secret', () => {
    expect(refusal({ NODE_ENV: 'production' })).toBe(
      'SHOP_SECRET is not set, but production needs one of 32 characters or more.',
    )
    expect(readConfig({ NODE_ENV: 'production', SHOP_SECRET: SECRET }).secret).toBe(SECRET)
  })

  it('in production without limits', () => {
    const settings = { LIMITS: 'off', SHOP_SECRET: SECRET }
    expect(refusal({ ...settings, NODE_ENV: 'production' })).toBe(
      'LIMITS is "off", which is for load tests, but NODE_ENV is "production": please unset one.',
    )
    expect(readConfig(settings).limits).toBe('off')
  })

  it.each<[string, Environment]>([
    ['neither password set', {}],
    ['the printed password of the shopper', { ADMIN_PASSWORD: 'loom in tangail' }],
    ['the printed password of the administrator', { SHOPPER_PASSWORD: 'panjabi' }],
    ['a demo on a server', { DATABASE_URL: 'postgres://db/haat', DEMO: 'on' }],
  ])('listening for everyone with %s', (_name, environment) => {
    expect(refusal({ HOST: '0.0.0.0', ...environment })).toBe(
      'HOST is "0.0.0.0", which others can reach, but the demo accounts have the printed passwords: set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.',
    )
  })

  it('where a web server in front lets others in, with printed passwords', () => {
    expect(refusal({ SHOP_URL: 'https://suto.test' })).toBe(
      'SHOP_URL is "https://suto.test", which others can reach, but the demo accounts have the printed passwords: set ADMIN_PASSWORD and SHOPPER_PASSWORD, or DEMO=off.',
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
      `SHOP_URL is ${read}, but must begin with https:// in production: sessions would travel in the open.`,
    )
  })

  it.each<[string, Environment]>([
    ['by https', { SHOP_URL: 'https://suto.test', HOST: '0.0.0.0' }],
    ['on this machine alone', {}],
    ['on this machine alone, by name', { SHOP_URL: 'http://localhost:3000' }],
    ['on this machine alone, by the address of IPv6', { SHOP_URL: 'http://[::1]:3000' }],
  ])('but not in production %s', (_name, environment) => {
    const settings = { NODE_ENV: 'production', SHOP_SECRET: SECRET, ...environment }
    expect(readConfig(settings).isProduction).toBe(true)
  })

  it.each<[string, Environment]>([
    ['both passwords set', { ADMIN_PASSWORD: 'loom in tangail', SHOPPER_PASSWORD: 'panjabi' }],
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
    [
      'ADMIN_PASSWORD',
      '1234567890',
      'ADMIN_PASSWORD is set to a password that is easily guessed: choose another one.',
    ],
    [
      'SHOPPER_PASSWORD',
      '123456',
      'SHOPPER_PASSWORD is set to a password that is easily guessed: choose another one.',
    ],
  ])('%s %j', (name, password, words) => {
    expect(refusal({ [name]: password })).toBe(words)
  })

  it('a password for an administrator without an e-mail', () => {
    expect(refusal({ DEMO: 'off', ADMIN_PASSWORD: 'loom in tangail' })).toBe(
      'ADMIN_PASSWORD is set, but ADMIN_EMAIL is not.',
    )
    expect(readConfig({ ADMIN_PASSWORD: 'loom in tangail' }).admin.password).toBe('loom in tangail')
  })
})
