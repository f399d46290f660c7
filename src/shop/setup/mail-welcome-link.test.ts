import { afterAll, expect, it } from 'vitest'
import type { Mail } from '#shop/mail/contract.ts'
import { openTestShop } from '#test/shop.ts'
import { mailWelcomeLink } from './mail-welcome-link.ts'
import { makeWelcomeKey } from './welcome-keys.ts'

const test = await openTestShop()
afterAll(test.close)

it('goes to the owner once, however often the shop starts before they open it', async () => {
  const sent: Mail[] = []
  const shop = { ...test.shop, mailer: { send: async (mail: Mail) => void sent.push(mail) } }
  const keys: string[] = []
  for (let start = 0; start < 3; start++) {
    const key = (await makeWelcomeKey(shop)) ?? ''
    keys.push(key)
    await mailWelcomeLink(shop, key, 'sumi@nakshi.test')
  }
  expect(sent.map(({ to }) => to)).toEqual(['sumi@nakshi.test'])
  expect(JSON.stringify(sent[0]?.content)).toContain(`/welcome#${keys[0]}`)
})
