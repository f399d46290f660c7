import { setImmediate } from 'node:timers/promises'
import { type Context, Hono } from 'hono'
import { expect, it } from 'vitest'
import { m } from '#messages'
import { inLanguage } from '#shop/shared/in-language.ts'
import { openTestShop } from '#test/shop.ts'
import { streamCsv } from './answer-file.ts'
import type { ApiEnv } from './env.ts'
import { createSharedWork } from './turns.ts'

const test = await openTestShop()
await test.close()
const sharedWork = createSharedWork()

function download(write: () => AsyncGenerator<string>) {
  const api = new Hono<ApiEnv>().get('/', (c: Context<ApiEnv>) => {
    c.set('shop', test.as('nusrat@suto.test', 'admin'))
    c.set('sharedWork', sharedWork)
    return streamCsv(c, 'file.csv', write())
  })
  api.onError((_, c) => c.body(null, 503))
  return api.request('/')
}

it('a file is written in the language of its request, also while it is being sent', async () => {
  async function* write() {
    yield `${m.common_total()},`
    await Promise.resolve()
    yield m.common_total()
  }
  const response = await inLanguage('bn', () => download(write))
  expect(await inLanguage('en', () => response.text())).toBe('মোট,মোট')
})

it('files are read one piece at a time, and one that nobody reads on holds up no other', async () => {
  let atOnce = 0
  let most = 0
  async function* write() {
    for (let piece = 0; piece < 5; piece++) {
      most = Math.max(most, ++atOnce)
      await setImmediate()
      atOnce--
      yield `${piece},`
    }
  }
  await download(write)
  const responses = await Promise.all(Array.from({ length: 4 }, () => download(write)))
  const texts = await Promise.all(responses.map((response) => response.text()))
  expect(texts).toEqual(Array(4).fill('0,1,2,3,4,'))
  expect(most).toBe(1)
})

it('a file that cannot be read is refused, before anything is sent', async () => {
  const response = await download(async function* () {
    yield await Promise.reject(new Error('gone'))
  })
  expect(response.status).toBe(503)
})
