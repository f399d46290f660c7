import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestShop, SATURDAY } from '#test/shop.ts'
import { listAuditEntries } from './queries.ts'
import { recordAudit } from './record-audit.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')
const rahim = test.as('rahim@suto.test')

beforeAll(async () => {
  await recordAudit({ ...rahim, address: '203.0.113.7' }, 'signed_in', 'rahim@suto.test')
  await recordAudit(nusrat, 'order_changed', 'HT-261121-7K3F', { order: 'confirmed → processing' })
  await recordAudit(shop, 'role_changed', 'rahim@suto.test', { from: 'user', to: 'admin' })
})

async function actionsOf(q?: string): Promise<string[]> {
  const { items } = await listAuditEntries(nusrat, q === undefined ? {} : { q })
  return items.map(({ action }) => action)
}

describe('the list of who did what', () => {
  it('begins with the newest, and tells everything of it', async () => {
    expect(await actionsOf()).toEqual(['role_changed', 'order_changed', 'signed_in'])
    const { items } = await listAuditEntries(nusrat, { q: 'rahim@suto.test' })
    expect(items.at(-1)).toEqual({
      at: SATURDAY.toISOString(),
      actor: 'rahim@suto.test',
      action: 'signed_in',
      subject: 'rahim@suto.test',
      details: {},
      address: '203.0.113.7',
    })
  })

  it.each([
    ['rahim@suto.test', ['role_changed', 'signed_in']],
    ['Rahim@Suto.Test', ['role_changed', 'signed_in']],
    ['ht-261121-7k3f', ['order_changed']],
    ['nusrat@suto.test', ['order_changed']],
    ['shop', ['role_changed']],
    ['rahim', []],
  ])('narrows to whoever did it or what it was done to: %s', async (q, actions) => {
    expect(await actionsOf(q)).toEqual(actions)
  })

  it('goes on where the page before ended', async () => {
    const first = await listAuditEntries(nusrat, { limit: 2 })
    expect(first.items).toHaveLength(2)
    const second = await listAuditEntries(nusrat, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ action }) => action)).toEqual(['signed_in'])
    expect(second.nextCursor).toBeNull()
  })

  it('is for administrators alone', async () => {
    await expect(listAuditEntries(rahim)).rejects.toMatchObject({ code: 'forbidden' })
    await expect(listAuditEntries(test.visitor)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
