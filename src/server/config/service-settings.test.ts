import { describe, expect, it } from 'vitest'
import { type Environment, refusal } from '#test/refused-settings.ts'
import { readConfig } from './config.ts'

describe('the SSLCommerz credentials', () => {
  const store = { SSLCOMMERZ_STORE_ID: 'suto', SSLCOMMERZ_STORE_PASSWORD: 'suto@ssl' }

  it('are empty, live, or for a custom URL', () => {
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
  ])('need each other: %s alone is refused', (name, value, missing) => {
    expect(refusal({ [name]: value })).toBe(`${name} is set, but ${missing} is not.`)
  })

  it.each(['http://sandbox.sslcommerz.com', 'sandbox.sslcommerz.com', 'https://x.test/?pass=1'])(
    'refuse a URL without TLS, such as %s',
    (url) => {
      expect(refusal({ ...store, SSLCOMMERZ_URL: url })).toBe(
        'SSLCOMMERZ_URL is set, but must be a URL starting with https://.',
      )
    },
  )

  it.each(['abc', 'a'.repeat(31), 'with a space'])('refuse the password "%s"', (password) => {
    const said = refusal({ ...store, SSLCOMMERZ_STORE_PASSWORD: password })
    expect(said).toBe(
      'SSLCOMMERZ_STORE_PASSWORD is set, but must be 4 to 30 characters without spaces.',
    )
  })
})

describe('where pictures are stored', () => {
  const bucket = {
    S3_ENDPOINT: 'https://s3.ap-south-1.amazonaws.com',
    S3_BUCKET: 'suto-pictures',
    S3_ACCESS_KEY_ID: 'an id',
    S3_SECRET_ACCESS_KEY: 'hunter2',
  }

  it('is the folder, or a bucket', () => {
    expect(readConfig({}).bucket).toBeUndefined()
    expect(readConfig({ ...bucket, DEMO: 'off' }).bucket).toEqual({
      endpoint: bucket.S3_ENDPOINT,
      bucket: 'suto-pictures',
      region: 'auto',
      accessKeyId: 'an id',
      secretAccessKey: 'hunter2',
    })
    const elsewhere = { ...bucket, DEMO: 'off', S3_REGION: 'ap-south-1' }
    expect(readConfig(elsewhere).bucket?.region).toBe('ap-south-1')
  })

  it.each(Object.keys(bucket))('must be complete: without %s', (missing) => {
    expect(refusal({ ...bucket, [missing]: '' })).toMatch(
      new RegExp(`^S3_\\w+ is set, but ${missing} is not\\.$`),
    )
  })

  it('must be usable', () => {
    expect(refusal({ ...bucket, S3_ENDPOINT: 's3.amazonaws.com' })).toMatch(/^S3_ENDPOINT is/)
    expect(refusal({ ...bucket, S3_BUCKET: 'Not a bucket' })).toBe(
      'S3_BUCKET is "Not a bucket", but must be the name of a bucket.',
    )
  })

  it('can be imgbb', () => {
    expect(readConfig({}).imgbb).toBeUndefined()
    expect(readConfig({ IMGBB_KEY: 'hunter2' }).imgbb).toEqual({
      key: 'hunter2',
      uploadUrl: 'https://api.imgbb.com/1/upload',
    })
  })
})

describe('sign-in providers', () => {
  const oidc = {
    OIDC_ISSUER: 'http://localhost:4000/',
    OIDC_CLIENT_ID: 'haat',
    OIDC_CLIENT_SECRET: 'hunter2',
  }

  it('can run on this machine, and are named after their host by default', () => {
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
  ])('stop the start when only half configured: %j', (environment, line) => {
    expect(refusal(environment)).toBe(line)
  })
})
