import { sql } from 'kysely'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestShop } from '#test/shop.ts'
import { imageUrl } from '../images/rules.ts'
import { inShownLanguage } from '../shared/bangla.ts'
import type { Context } from '../shared/context.ts'
import { inLanguage } from '../shared/in-language.ts'
import { createMemory } from '../shared/memory.ts'
import { changeSettings } from './change-settings.ts'
import { SETTINGS_GROUPS, settingsShapes } from './contract.ts'
import { homeDefaults } from './home/defaults.ts'
import { listSettings, readSettings, readShownSettings } from './queries.ts'
import { defaultSettings } from './rules.ts'
import { ShopSettings } from './shop/contract.ts'
import { shopDefaults } from './shop/defaults.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)

let runningMs = 1000
const broken: string[] = []
const nusrat: Context = {
  ...test.as('nusrat@suto.test', 'admin'),
  settings: {
    ...createMemory(() => runningMs),
    onBroken: (group, reason) => broken.push(`${group} ${reason}`),
  },
}
const tareq: Context = { ...nusrat, actor: test.as('tareq@suto.test', 'admin').actor }

const inEnglish = inShownLanguage(shopDefaults)
const nakshi = { ...shopDefaults, name: 'Nakshi', nameBangla: 'নকশি' }

/** Stores a value as an older version, or an administrator with psql, might. */
async function leave(value: unknown): Promise<void> {
  await sql`insert into settings values
    ('shop', ${JSON.stringify(value)}, 1, now(), 'nusrat@suto.test')`.execute(shop.db)
}

let seen = 0

/** The audit entries of this test. */
const auditLog = () =>
  shop.db
    .selectFrom('auditEntries')
    .where('action', '=', 'settings_changed')
    .where('id', '>', seen)
    .select(['actor', 'subject', 'details'])
    .execute()

beforeEach(async () => {
  await sql`delete from settings`.execute(shop.db)
  const { rows } = await sql<{ last: number }>`
    select coalesce(max(id), 0)::int as last from audit_entries`.execute(shop.db)
  seen = rows[0]?.last ?? 0
  nusrat.settings.invalidate()
  broken.length = 0
})

describe('settings', () => {
  it('have defaults until changed', async () => {
    expect((await readSettings(nusrat)).shop).toEqual(inEnglish)
    const untouched = { version: 0, changedAt: null, changedBy: null, isBroken: false }
    for (const group of SETTINGS_GROUPS) {
      const values = defaultSettings[group]
      expect((await listSettings(nusrat))[group], group).toEqual({ values, ...untouched })
      expect(settingsShapes[group].parse(values), group).toEqual(values)
    }
  })

  it('apply from the change on', async () => {
    await readSettings(nusrat)
    const saved = await changeSettings(nusrat, 'shop', { values: nakshi, shownVersion: 0 })
    expect(saved).toMatchObject({ values: nakshi, version: 1, changedBy: 'nusrat@suto.test' })
    expect((await readSettings(nusrat)).shop.name).toBe('Nakshi')
  })

  it('are read once, until invalidated', async () => {
    await readSettings(nusrat)
    await leave(nakshi)
    expect((await readSettings(nusrat)).shop.name).toBe('My shop')
    nusrat.settings.invalidate()
    expect((await readSettings(nusrat)).shop.name).toBe('Nakshi')
  })

  it('are read again after a minute, despite clock changes or a lost notice', async () => {
    const start = shop.clock.now()
    const { name } = (await readSettings(nusrat)).shop
    await leave(nakshi)
    test.setClock(new Date(start.getTime() + 3_600_000))
    expect((await readSettings(nusrat)).shop.name).toBe(name)
    test.setClock(new Date(start.getTime() - 3_600_000))
    runningMs += 60_000
    expect((await readSettings(nusrat)).shop.name).toBe('Nakshi')
    test.setClock(start)
  })

  it('that changed while being read are not cached', async () => {
    const keep = nusrat.settings.begin()
    nusrat.settings.invalidate()
    keep({ ...defaultSettings, shop: nakshi })
    expect(nusrat.settings.recall()).toBeUndefined()
  })

  it('of a rolled-back transaction are not cached', async () => {
    const failing = shop.db.transaction().execute(async (db) => {
      await sql`insert into settings values
        ('shop', ${JSON.stringify(nakshi)}, 1, now(), 'nusrat@suto.test')`.execute(db)
      expect((await readSettings({ ...nusrat, db })).shop.name).toBe('Nakshi')
      throw new Error('Never mind')
    })
    await expect(failing).rejects.toThrow('Never mind')
    expect((await readSettings(nusrat)).shop.name).toBe('My shop')
  })

  it('added in a newer version have defaults beside the stored ones', async () => {
    await leave({ name: 'Nakshi' })
    expect((await readSettings(nusrat)).shop).toEqual({ ...inEnglish, name: 'Nakshi' })
    expect(broken).toEqual([])
  })

  it.each([
    ['of another type', { name: 12 }],
    ['too long', { name: 'n'.repeat(10_000) }],
    ['not an object', 'Nakshi'],
    ['a list', [1]],
    ['null', null],
  ])('that are %s fall back to the defaults, with a note', async (_kind, value) => {
    await leave(value)
    expect((await readSettings(nusrat)).shop).toEqual(inEnglish)
    expect(broken).toEqual([expect.stringMatching(/^shop ./)])
    expect((await listSettings(nusrat)).shop).toMatchObject({ isBroken: true, version: 1 })
    await changeSettings(nusrat, 'shop', { values: shopDefaults, shownVersion: 1 })
    expect((await listSettings(nusrat)).shop).toMatchObject({ isBroken: false, version: 2 })
  })

  it('are shown as last known when they cannot be read', async () => {
    await changeSettings(nusrat, 'shop', { values: nakshi, shownVersion: 0 })
    await readSettings(nusrat)
    nusrat.settings.invalidate()
    const errors: unknown[] = []
    let name = ''
    const failing = shop.db.transaction().execute(async (db) => {
      // After an error, a transaction refuses further statements.
      await sql`select 1 / 0`.execute(db).catch(() => undefined)
      const shown = await readShownSettings({ ...nusrat, db }, (error) => errors.push(error))
      name = shown.shop.name
      throw new Error('Never mind')
    })
    await expect(failing).rejects.toThrow('Never mind')
    expect(name).toBe('Nakshi')
    expect(errors).toHaveLength(1)
  })
})

describe('a change of settings', () => {
  it('is recorded with the old and new values', async () => {
    const values = {
      ...nakshi,
      hours: [{ days: 'Fri', daysBangla: '', time: '9–5', timeBangla: '' }],
    }
    await changeSettings(nusrat, 'shop', { values, shownVersion: 0 })
    expect(await auditLog()).toEqual([
      {
        actor: 'nusrat@suto.test',
        subject: 'shop',
        details: {
          fields: 'name, nameBangla, hours',
          name_before: 'My shop',
          name_after: 'Nakshi',
          nameBangla_before: '',
          nameBangla_after: 'নকশি',
        },
      },
    ])
  })

  it('in Bangla is read in Bangla alone, and saved with the rest', async () => {
    const texts = { tagline: 'Cloth first', taglineBangla: 'আগে কাপড়' }
    await changeSettings(nusrat, 'shop', { values: { ...nakshi, ...texts }, shownVersion: 0 })
    const inBangla = await inLanguage('bn', () => readSettings(nusrat))
    expect(inBangla.shop).toMatchObject({ tagline: 'আগে কাপড়', blurb: nakshi.blurb })
    expect(inBangla.shop).toMatchObject({ name: 'নকশি', nameBangla: 'নকশি' })
    const inEnglish = { tagline: 'Cloth first', name: 'Nakshi', nameBangla: 'নকশি' }
    expect((await readSettings(nusrat)).shop).toMatchObject(inEnglish)
    const stored = await inLanguage('bn', () => listSettings(nusrat))
    expect(stored.shop.values).toMatchObject(texts)
  })

  it('without differences is recorded once, and then no more', async () => {
    const saved = await changeSettings(nusrat, 'shop', { values: shopDefaults, shownVersion: 0 })
    expect(saved).toMatchObject({ values: shopDefaults, version: 1, changedBy: 'nusrat@suto.test' })
    expect(await auditLog()).toMatchObject([{ subject: 'shop', details: { fields: '' } }])
    await changeSettings(nusrat, 'shop', { values: shopDefaults, shownVersion: 1 })
    expect(await auditLog()).toHaveLength(1)
    expect((await listSettings(nusrat)).shop.version).toBe(1)
  })

  it('is refused with a picture that is not stored', async () => {
    const picture = imageUrl('0123456789abcdef0123456789abcdef')
    const inBangla = { headingBangla: '', wordsBangla: '', linkWordsBangla: '' }
    const slide = { picture, heading: 'Eid', words: '', link: '', linkWords: '', ...inBangla }
    const values = { ...homeDefaults, slides: [slide] }
    await expect(changeSettings(nusrat, 'home', { values, shownVersion: 0 })).rejects.toThrow(
      'Image not found. Please upload it again.',
    )
    expect((await listSettings(nusrat)).home.version).toBe(0)
  })

  it('keeps the first of two at once, and the second gets what was saved', async () => {
    const both = await Promise.allSettled([
      changeSettings(nusrat, 'shop', { values: nakshi, shownVersion: 0 }),
      changeSettings(tareq, 'shop', {
        values: { ...shopDefaults, name: 'Tant' },
        shownVersion: 0,
      }),
    ])
    const { values, changedBy } = (await listSettings(nusrat)).shop
    expect(await auditLog()).toHaveLength(1)
    expect(both.filter(({ status }) => status === 'rejected')).toMatchObject([
      {
        reason: {
          code: 'conflict',
          details: { data: { settings: { values, version: 1, changedBy } } },
        },
      },
    ])
  })

  it('needs an administrator', async () => {
    const change = { values: nakshi, shownVersion: 0 }
    for (const stranger of [test.visitor, test.as('rahim@suto.test')]) {
      await expect(changeSettings(stranger, 'shop', change)).rejects.toMatchObject({
        code: expect.stringMatching(/^(unauthenticated|forbidden)$/),
      })
      await expect(listSettings(stranger)).rejects.toThrow()
    }
    expect(await auditLog()).toEqual([])
  })
})

describe('the shop’s description', () => {
  it('may be in Bangla, with emoji and HTML characters, which stay unchanged', () => {
    const said = { ...shopDefaults, name: 'সুতো 🧵', tagline: '<b>Cloth</b> & "clothes"' }
    expect(ShopSettings.parse(said)).toEqual(said)
  })

  it('may leave out phone, email and address', () => {
    const said = { ...nakshi, phone: '', email: '', address: '' }
    expect(ShopSettings.parse(said)).toEqual(said)
  })

  it('has its phone number in plain digits, and its email in lower case', () => {
    const said = { ...shopDefaults, phone: '০১৭১২-০০০০০০', email: ' Hello@Suto.test ' }
    expect(ShopSettings.parse(said)).toMatchObject({
      phone: '01712-000000',
      email: 'hello@suto.test',
    })
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a two-line name', { name: 'Suto\nBcc: everybody' }],
    ['a tagline of 10,000 characters', { tagline: 'c'.repeat(10_000) }],
    ['half a character', { address: 'House \ud83e' }],
    ['a phone number in words', { phone: 'call us' }],
    ['two emails', { email: 'a@suto.test,b@suto.test' }],
    ['an email with a name', { email: 'Suto <a@suto.test>' }],
    ['a year in words', { foundedYear: 'soon' }],
    ['a link to a script', { social: [{ name: 'x', url: 'javascript:alert(1)' }] }],
    ['a link without encryption', { social: [{ name: 'x', url: 'http://facebook.com/x' }] }],
    ['a link with a password', { social: [{ name: 'x', url: 'https://a:b@facebook.com' }] }],
    ['a link without a scheme', { social: [{ name: 'x', url: 'facebook.com/x' }] }],
    ['too many links', { social: Array(7).fill({ name: 'x', url: 'https://facebook.com/x' }) }],
    ['hours without a time', { hours: [{ days: 'Mon', time: '' }] }],
  ])('cannot have %s', (_what, words) => {
    expect(ShopSettings.safeParse({ ...shopDefaults, ...words }).success).toBe(false)
  })
})
