import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest'
import { startingPages } from '#shop/pages/starting-pages.ts'
import { openTestApp } from '#test/app.ts'

const test = await openTestApp()
afterAll(test.close)

let owner: Awaited<ReturnType<typeof test.signUp>>
beforeAll(async () => {
  owner = await test.signUp('owner@suto.test', { isAdmin: true })
})
beforeEach(async () => {
  await test.shop.db.deleteFrom('pages').execute()
  await test.catchUp()
})

const { terms } = startingPages

const change = (values: object, shownVersion = 0) =>
  owner('/api/pages/terms', { method: 'PUT', json: { ...terms, ...values, shownVersion } })

async function addressesAt(app: Pick<typeof test, 'request'>): Promise<string> {
  return (await app.request('/sitemap.xml')).text()
}

describe('the pages of the shop', () => {
  it('are in the sitemap as soon as they are published', async () => {
    expect(await addressesAt(test)).toContain('/pages/terms</loc>')
    await change({ isPublished: false })
    expect(await addressesAt(test)).not.toContain('/pages/terms</loc>')
    await change({ slug: 'conditions' }, 1)
    expect(await addressesAt(test)).toContain('/pages/conditions</loc>')
  })

  it('do not overwrite another user’s change, which is returned', async () => {
    await change({ title: 'Ours' })
    const answer = await change({ title: 'Mine' })
    expect(answer.status).toBe(409)
    expect(await answer.json()).toMatchObject({
      data: { page: { version: 1, values: { title: 'Ours' }, changedBy: 'owner@suto.test' } },
    })
  })

  it('are refused with a message per field', async () => {
    const answer = await change({ text: 'c'.repeat(20_001), slug: 'checkout', title: '' })
    expect(answer.status).toBe(400)
    expect((await answer.json()).fields).toEqual({
      title: 'Enter a title',
      slug: 'checkout is reserved. Choose another address',
      text: 'Use up to 20000 characters',
    })
  })

  it('are previewed before saving, without anything that could run', async () => {
    const text = '<script>alert(1)</script> **b** [x](javascript:alert(1))'
    const answer = await owner('/api/page-previews', { json: { text } })
    expect((await answer.json()).data.html).toBe(
      '<p>&lt;script&gt;alert(1)&lt;/script&gt; <strong>b</strong> [x](javascript:alert(1))</p>\n',
    )
  })

  it.runIf(inject('template').kind === 'server')(
    'saved at one server appear at the other',
    async () => {
      const other = await openTestApp({ databaseUrl: test.databaseUrl })
      expect(await addressesAt(other)).toContain('/pages/terms</loc>')
      await change({ slug: 'conditions' })
      await expect.poll(() => addressesAt(other)).toContain('/pages/conditions</loc>')
      await other.close()
    },
  )
})
