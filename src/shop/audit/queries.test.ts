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

describe('the activity', () => {
  it('lists the newest first, with all details', async () => {
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
  ])('filters by actor or subject: %s', async (q, actions) => {
    expect(await actionsOf(q)).toEqual(actions)
  })

  it('continues on the next page', async () => {
    const first = await listAuditEntries(nusrat, { limit: 2 })
    expect(first.items).toHaveLength(2)
    const second = await listAuditEntries(nusrat, { limit: 2, cursor: first.nextCursor ?? '' })
    expect(second.items.map(({ action }) => action)).toEqual(['signed_in'])
    expect(second.nextCursor).toBeNull()
  })
})

describe('actions of administrators', () => {
  it('are found separately, also by one administrator', async () => {
    const { items } = await listAuditEntries(nusrat, { by: 'administrators' })
    expect(items.map(({ action }) => action)).toEqual(['order_changed'])
    const ofRahim = await listAuditEntries(nusrat, { by: 'administrators', q: 'rahim@suto.test' })
    expect(ofRahim.items).toEqual([])
  })

  it('are all kept', async () => {
    const tareq = test.as('tareq@suto.test', 'admin')
    for (let count = 0; count < 15; count++)
      await recordAudit(tareq, 'order_changed', `HT-${count}`)
    const { items } = await listAuditEntries(nusrat, { q: 'tareq@suto.test', limit: 50 })
    expect(items).toHaveLength(15)
  })
})

describe('repeated actions of a shopper', () => {
  const karim = test.as('karim@suto.test')

  async function listOwn() {
    return (await listAuditEntries(nusrat, { q: 'karim@suto.test', limit: 50 })).items
  }

  it('are kept ten times an hour, and the last one is marked', async () => {
    for (let count = 0; count < 30; count++) {
      await recordAudit(karim, 'profile_changed', 'karim@suto.test', { fields: 'name' })
    }
    const kept = await listOwn()
    expect(kept).toHaveLength(10)
    expect(kept.filter(({ details }) => details.isLast)).toEqual([kept[0]])
    await recordAudit(karim, 'password_changed', 'karim@suto.test')
    test.setClock(new Date(SATURDAY.getTime() + 61 * 60_000))
    await recordAudit(karim, 'profile_changed', 'karim@suto.test', { fields: 'name' })
    expect(await listOwn()).toHaveLength(12)
  })
})
