import { afterAll, describe, expect, it, vi } from 'vitest'
import type { z } from 'zod'
import { createClientAddress } from '#server/http/client-address.ts'
import { EncodedResponse } from '#server/http/encoded-response.ts'
import { createSessionKeys } from '#server/session-keys.ts'
import { findAreaOf, findDistrict } from '#shop/areas/areas.ts'
import { findAreas } from '#shop/areas/find-areas.ts'
import { categoryIdOf } from '#shop/catalogue/name-ids.ts'
import { listProducts } from '#shop/catalogue/queries.ts'
import { isBlank, toTypedWords } from '#shop/catalogue/search/words.ts'
import { isEmail } from '#shop/identity/contract.ts'
import { isPolyglot } from '#shop/images/polyglot.ts'
import { hashOfUrl, ownPath } from '#shop/images/rules.ts'
import { systemClock } from '#shop/shared/clock.ts'
import { truncate } from '#shop/shared/excerpt.ts'
import { isUid } from '#shop/shared/id.ts'
import { networkOf } from '#shop/shared/network.ts'
import { cursorParts, decodeCursor } from '#shop/shared/paging.ts'
import { toInternationalPhone, toLocalPhone } from '#shop/shared/phone.ts'
import { readNextPath } from '#web/session/login-path.ts'
import { readListingQuery } from '#web/storefront/filters/listing-query.server.ts'
import { openTestApp } from './app.ts'
import { expectLinear, expectLinearCall, LINEAR } from './linear-time.ts'
import { fill, readSchemas } from './request-schemas.ts'

/** The schemas that calls parse with, exported or not. */
const parsed = vi.hoisted(() => [] as [name: string, schema: z.ZodType][])
vi.mock('#api/parse.ts', async (readModule) => {
  const actual = await readModule<typeof import('#api/parse.ts')>()
  const parse: typeof actual.parse = (target, schema) => {
    parsed.push([`${target} of a call, number ${parsed.length + 1}`, schema])
    return actual.parse(target, schema)
  }
  return { ...actual, parse }
})

/** Response schemas combined from those of the settings groups, which are all tested. */
const MADE_OF_OTHERS = /^src\/shop\/settings\/contract\.ts (?:AllSettings|StoredSettings)\b/

const exported = (await readSchemas()).filter(([name]) => !MADE_OF_OTHERS.test(name))
const isExported = (schema: z.ZodType) => exported.some(([, known]) => known === schema)
const test = await openTestApp()
afterAll(test.close)

describe('every schema', () => {
  it('is found, also when only a call uses it', () => {
    expect(exported.length).toBeGreaterThan(60)
    expect(parsed.length).toBeGreaterThan(30)
    const names = exported.map(([name]) => name)
    expect(names).toContain('src/shop/contact/contract.ts NewMessage')
    expect(names).toContain('src/shop/shared/paging.ts cursorParts.text')
  })

  const onlyParsed = parsed.filter(([, schema]) => !isExported(schema))
  it.each([...exported, ...onlyParsed])('takes linear time: %s', LINEAR, (_name, schema) => {
    expectLinear((text) => {
      for (const input of fill(schema, text)) schema.safeParse(input)
    })
  })
})

const answer = new EncodedResponse(
  new Uint8Array(2000),
  new Headers({ 'Content-Type': 'text/plain' }),
)
const sessionKeys = createSessionKeys({
  secret: 'a secret of the test',
  cookieName: async () => 'haat.session_token',
  clock: systemClock,
})
const clientAddress = createClientAddress(['127.0.0.1', '10.0.0.0/8'])
const parts = [cursorParts.time, cursorParts.text] as const
const requestWith = (headers: Record<string, string>) =>
  new Request('http://shop.test/', { headers })

describe('the identity provider', () => {
  const valid = {
    email: 'rahim@suto.test',
    password: 'a long enough password',
    name: 'Rahim',
    image: '/images/x.jpg',
    token: 'a-token',
    newPassword: 'a long enough password',
    redirectTo: '/reset-password',
    callbackURL: '/',
  }

  it.each([
    ['sign-in/email', ['email', 'callbackURL']],
    ['sign-up/email', ['email', 'name', 'image']],
    ['request-password-reset', ['email', 'redirectTo']],
    ['reset-password', ['token']],
    ['update-user', ['name', 'image']],
  ])('takes linear time: %s', LINEAR, async (path, fields) => {
    const rahim = await test.signUp(`${path.replaceAll('/', '-')}@suto.test`)
    for (const field of fields) {
      await expectLinearCall(async (text) => {
        const response = await rahim(`/api/auth/${path}`, { json: { ...valid, [field]: text } })
        expect(response.status).toBeLessThan(500)
        await response.text()
      })
    }
  })
})

describe('other parsers of user input', () => {
  it.each<[string, (text: string) => unknown]>([
    ['a cursor', (text) => decodeCursor(text, parts)],
    [
      'a cursor with one part',
      (text) => decodeCursor(Buffer.from(JSON.stringify([text])).toString('base64url'), parts),
    ],
    ['the encodings that a browser accepts', (text) => answer.encodingFor(text)],
    ['the tags a browser knows', (text) => answer.matchesEtag(text)],
    ['the addresses that proxies write', (text) => clientAddress('127.0.0.1', text)],
    [
      'the addresses that proxies write, all trusted',
      (text) => clientAddress('127.0.0.1', text.replaceAll('a', '10.1.1.1,')),
    ],
    ['the network of a client address', networkOf],
    ['the key of an upload', (text) => sessionKeys.isValid(new Headers(), `session-${text}`)],
    ['cookies', (text) => sessionKeys.make(requestWith({ Cookie: text }).headers)],
    ['an id', isUid],
    ['an email', isEmail],
    ['a phone number', (text) => [toLocalPhone(text), toInternationalPhone(text)]],
    ['the name of a category', categoryIdOf],
    ['an area', (text) => [findAreas(text), findDistrict(text), findAreaOf('Dhaka', text)]],
    ['the words of a search', (text) => [toTypedWords(text, []), isBlank(text)]],
    ['an excerpt', (text) => truncate(text, 200)],
    ['a picture', (text) => isPolyglot(Buffer.from(text))],
    ['the address of a picture', (text) => hashOfUrl(ownPath(text))],
    [
      'the next path after logging in',
      (text) => readNextPath(new URLSearchParams([['next', text]])),
    ],
    [
      'the query of a product list',
      (text) =>
        readListingQuery(
          new URLSearchParams(
            ['q', 'category', 'size', 'colour', 'cloth', 'sort', 'minPrice', 'maxPrice'].map(
              (name) => [name, text],
            ),
          ),
          {
            categories: [],
            sizeRuns: [{ id: 'waist', name: 'Waist', sizes: ['32'] }],
            colours: [{ name: 'Navy' }],
            cloths: [{ name: 'Khadi' }],
          },
        ),
    ],
  ])('takes linear time: %s', LINEAR, (_name, read) => {
    expectLinear(read)
  })

  it('limits how much of a search the database folds', async () => {
    const asked: number[] = []
    const db = test.shop.db.withPlugin({
      transformQuery: ({ node }) => {
        JSON.stringify(node, (_key, value) => {
          if (typeof value === 'string') asked.push(value.length)
          return value
        })
        return node
      },
      transformResult: async ({ result }) => result,
    })
    for (const q of ['a'.repeat(250_000), 'ab '.repeat(80_000), 'ﷺ'.repeat(250_000)]) {
      await listProducts({ db, clock: systemClock, actor: { kind: 'visitor' } }, { q })
    }
    expect(asked.length).toBeGreaterThan(10)
    expect(Math.max(...asked)).toBeLessThan(2000)
  })
})
