import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { refusal } from '#test/refused-settings.ts'
import { configOfOwnShop, readConfig } from './config.ts'

const SECRET = 'a-secret-of-thirty-two-characters'

describe('the settings', () => {
  it('each have a default', () => {
    expect(readConfig({ DEMO: 'off' })).toEqual({
      isProduction: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: '.data',
      databaseUrl: undefined,
      databasePoolSize: 10,
      shopUrl: undefined,
      secret: undefined,
      isDemo: false,
      demoContent: 'life',
      admin: { email: undefined, password: undefined },
      shopper: { email: undefined, password: undefined },
      mailServer: undefined,
      reportRecipients: [],
      limits: 'on',
      social: {},
      trustedProxies: [],
      cdnSeconds: 0,
      backups: { target: '.data/backups', keep: 14, isNightly: false },
      givenSettings: { DEMO: 'off' },
      logLevel: undefined,
      slowMs: 1000,
    })
  })

  it('are read as given', () => {
    const given = {
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
      SHOPPER_PASSWORD: 'tantia-gamcha',
      SMTP_URL: 'smtps://mail.test',
      SMTP_CONNECTIONS: '20',
      SMTP_PER_SECOND: '14',
      REPORT_EMAIL: 'books@suto.test',
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
      CDN_SECONDS: '60',
      BACKUP_TARGET: '/var/backups/haat',
      BACKUP_KEEP: '7',
      BACKUP_KEY: 'nobody weaves it by night',
      METRICS_TOKEN: 'twenty-letters-or-more',
      LOG_SLOW_MS: '300',
      LOG_LEVEL: 'silent',
    }
    expect(readConfig(given)).toEqual({
      isProduction: true,
      port: 8080,
      host: '0.0.0.0',
      dataDir: '/var/lib/haat',
      databaseUrl: 'postgres://haat@db/haat',
      databasePoolSize: 20,
      shopUrl: 'https://suto.test',
      secret: SECRET,
      isDemo: false,
      demoContent: 'life',
      admin: { email: 'nusrat@suto.test', password: 'loom in tangail' },
      shopper: { email: 'rahim@suto.test', password: 'tantia-gamcha' },
      mailServer: { url: 'smtps://mail.test', connections: 20, perSecond: 14 },
      reportRecipients: ['books@suto.test'],
      environmentOverrides: {
        mailServer: 'SMTP_URL',
        reports: 'REPORT_EMAIL',
      },
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
      cdnSeconds: 60,
      backups: { target: '/var/backups/haat', keep: 7, isNightly: true },
      backupKey: 'nobody weaves it by night',
      givenSettings: given,
      metricsToken: 'twenty-letters-or-more',
      slowMs: 300,
      logLevel: 'silent',
    })
  })

  it('count as unset when they are empty', () => {
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

  it('ignore the rest of the environment', () => {
    expect(readConfig({ PATH: '/bin', HAAT_PORT: '1', GITHUB_TOKEN: 'x' })).toEqual(readConfig({}))
  })

  it('fill a demo with sixty days of orders, or with products alone', () => {
    expect(readConfig({ DEMO: 'on', DATA_DIR: '/nowhere' })).toMatchObject({
      isDemo: true,
      demoContent: 'life',
    })
    expect(readConfig({ DEMO: 'products', DATA_DIR: '/nowhere' })).toMatchObject({
      isDemo: true,
      demoContent: 'products',
    })
  })

  it('keep the demo apart, and open the shop that begins beside it', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-config-'))
    const demo = {
      isDemo: true,
      dataDir: join(DATA_DIR, 'demo'),
      backups: { target: join(DATA_DIR, 'demo', 'backups') },
    }
    const own = {
      isDemo: false,
      dataDir: DATA_DIR,
      ownShop: undefined,
      backups: { target: join(DATA_DIR, 'backups') },
    }
    expect(readConfig({ DATA_DIR })).toMatchObject({
      ...demo,
      ownShop: { dataDir: DATA_DIR },
    })
    expect(configOfOwnShop(readConfig({ DATA_DIR }))).toMatchObject(own)
    expect(readConfig({ DATA_DIR, DEMO: 'off' })).toMatchObject(own)
    await mkdir(join(DATA_DIR, 'database'))
    // The demo’s administrator, whose email has a default.
    const leftOver = { DATA_DIR, ADMIN_PASSWORD: 'loom in tangail' }
    expect(readConfig(leftOver)).toMatchObject(own)
    expect(readConfig({ DATA_DIR, DEMO: 'on' })).toMatchObject(own)
    expect(readConfig({ DATA_DIR, DEMO: 'again' })).toMatchObject({
      ...demo,
      ownShop: undefined,
    })
    await rm(DATA_DIR, { recursive: true })
  })

  it('keep pictures and backups of the demo apart from those of the shop', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-config-'))
    const kept = {
      DATA_DIR,
      BACKUP_TARGET: '/mnt/backups',
      S3_ENDPOINT: 'https://s3.test',
      S3_BUCKET: 'pictures',
      S3_ACCESS_KEY_ID: 'key',
      S3_SECRET_ACCESS_KEY: 'secret',
    }
    const own = {
      bucket: { bucket: 'pictures' },
      backups: { target: '/mnt/backups', isNightly: true },
    }
    for (const DEMO of ['on', 'again']) {
      expect(readConfig({ ...kept, DEMO })).toMatchObject({
        bucket: undefined,
        backups: { target: join(DATA_DIR, 'demo', 'backups'), isNightly: false },
      })
    }
    expect(configOfOwnShop(readConfig(kept))).toMatchObject(own)
    expect(readConfig({ ...kept, DEMO: 'off' })).toMatchObject(own)
    await rm(DATA_DIR, { recursive: true })
  })

  it('open no demo after an interrupted restore', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'haat-config-'))
    await writeFile(join(DATA_DIR, 'unfinished-restore'), '{}')
    expect(readConfig({ DATA_DIR })).toMatchObject({ isDemo: false, dataDir: DATA_DIR })
    await rm(DATA_DIR, { recursive: true })
  })

  it.each([
    ['on with the embedded database', { DATA_DIR: '/nowhere' }, true],
    ['off with a server', { DATABASE_URL: 'postgresql://db/haat' }, false],
    ['on where it is requested', { DATABASE_URL: 'postgresql://db/haat', DEMO: 'on' }, true],
    ['off where it is declined', { DEMO: 'off' }, false],
    ['off in production', { NODE_ENV: 'production', SHOP_SECRET: SECRET }, false],
    [
      'on in production where it is requested',
      { NODE_ENV: 'production', SHOP_SECRET: SECRET, DEMO: 'on', DATA_DIR: '/nowhere' },
      true,
    ],
  ])('turn the demo %s', (_name, environment, isDemo) => {
    expect(readConfig(environment).isDemo).toBe(isDemo)
  })

  it.each([
    ['https://suto.test/', 'https://suto.test'],
    ['http://suto.test:8080//', 'http://suto.test:8080'],
  ])('drop trailing slashes of the shop URL %s', (given, shopUrl) => {
    expect(readConfig({ SHOP_URL: given, DEMO: 'off' }).shopUrl).toBe(shopUrl)
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
  ])('goes to the configured addresses, or to the administrator: %o', (settings, recipients) => {
    expect(readConfig(settings).reportRecipients).toEqual(recipients)
  })

  it.each([
    'owner',
    'owner@suto.test;books@suto.test',
    'owner@suto.test,,books@suto.test',
    'Owner <owner@suto.test>',
    'owner@suto.test\nBcc: all@suto.test',
    'a@b.test,b@b.test,c@b.test,d@b.test,e@b.test,f@b.test',
  ])('rejects addresses that cannot work: %s', (value) => {
    expect(refusal({ REPORT_EMAIL: value })).toBe(
      `REPORT_EMAIL is ${JSON.stringify(value)}, but must be one to 5 email addresses separated by commas, or off.`,
    )
  })
})
