import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import { changeSettings } from './change-settings.ts'
import { listSettings, readSettings } from './queries.ts'
import { defaultSettings } from './rules.ts'
import { seedSettings } from './seed-settings.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

const nusrat = test.as('nusrat@suto.test', 'admin')

const { shop: neutral, story: untold } = defaultSettings
const seeded = {
  shop: { ...neutral, name: 'Suto', tagline: 'Cloth first', phone: '01712-000000' },
  story: { ...untold, text: 'It begins with the thread.' },
}

beforeEach(async () => {
  await shop.db.deleteFrom('settings').execute()
  shop.settings.invalidate()
})

async function bring() {
  await seedSettings(shop, seeded)
  shop.settings.invalidate()
}

describe('seeded settings', () => {
  it('apply like any others, and count as unchanged', async () => {
    await bring()
    expect(await readSettings(shop)).toEqual(inShownLanguage({ ...defaultSettings, ...seeded }))
    expect((await listSettings(nusrat)).shop).toEqual({
      values: seeded.shop,
      version: 0,
      changedAt: null,
      changedBy: null,
      isBroken: false,
    })
  })

  it('keep a group that was changed', async () => {
    const values = { ...neutral, name: 'Nakshi', phone: seeded.shop.phone }
    await changeSettings(nusrat, 'shop', { values, shownVersion: 0 })
    await bring()
    expect((await listSettings(nusrat)).shop).toMatchObject({ values, version: 1 })
  })

  it('keep a later change when seeded again', async () => {
    await bring()
    const values = { ...seeded.shop, name: 'Nakshi' }
    await changeSettings(nusrat, 'shop', { values, shownVersion: 0 })
    await bring()
    expect((await readSettings(shop)).shop).toEqual(inShownLanguage(values))
  })

  it('are seeded by the shop alone', async () => {
    await expect(seedSettings(nusrat, seeded)).rejects.toMatchObject({ code: 'forbidden' })
  })
})
