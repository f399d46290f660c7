import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { shopDefaults } from '#shop/settings/shop/defaults.ts'
import { openTestShop } from '#test/shop.ts'
import { addPage } from '../pages/add-page.ts'
import { changePage } from '../pages/change-page.ts'
import type { PageValues } from '../pages/contract.ts'
import { getPage, listPages } from '../pages/queries.ts'
import { removePage } from '../pages/remove-page.ts'
import { changeSettings } from '../settings/change-settings.ts'
import { SETTINGS_GROUPS } from '../settings/contract.ts'
import { listSettings } from '../settings/queries.ts'
import { defaultSettings } from '../settings/rules.ts'
import type { Context } from '../shared/context.ts'
import { SettingsFile } from './contract.ts'
import { exportSettings } from './export-settings.ts'
import { importSettings } from './import-settings.ts'

const first = await openTestShop()
const second = await openTestShop()
afterAll(async () => {
  await first.close()
  await second.close()
})
const nusrat: Context = first.as('nusrat@suto.test', 'admin')
const tareq: Context = second.as('tareq@tant.test', 'admin')

const nakshi = { ...shopDefaults, name: 'নকশি 🧵' }
const gifts: PageValues = {
  title: 'Gifts',
  slug: 'gifts',
  text: '![Box](/images/cccccccccccccccccccccccccccccccc-1080.jpg)',
  isPublished: true,
  isInFooter: false,
  position: 50,
}

/** What the audit log of the second shop held before this test. */
let seen = 0

beforeEach(async () => {
  for (const { shop } of [first, second]) {
    await shop.db.deleteFrom('pages').execute()
    await shop.db.deleteFrom('settings').execute()
    shop.settings.invalidate()
  }
  seen = (await auditLog()).length
  await changeSettings(nusrat, 'shop', { values: nakshi, shownVersion: 0 })
  const { values } = await getPage(nusrat, 'terms')
  await changePage(nusrat, 'terms', { ...values, slug: 'conditions', shownVersion: 0 })
})

/** The file as it is after it lay on a disk. */
const exported = async () =>
  SettingsFile.parse(JSON.parse(JSON.stringify(await exportSettings(nusrat))))

const auditLog = () =>
  second.shop.db.selectFrom('audit_entries').select('action').orderBy('id').execute()

describe('a file of settings and pages', () => {
  it('holds every group and page, with its format', async () => {
    const file = await exported()
    expect(file).toMatchObject({ format: 'haat-settings', version: 1, settings: { shop: nakshi } })
    expect(Object.keys(file.settings)).toEqual(SETTINGS_GROUPS)
    expect(file.pages.map(({ slug, startsAs }) => [slug, startsAs])).toEqual([
      ['delivery', 'delivery'],
      ['returns', 'returns'],
      ['conditions', 'terms'],
      ['privacy', 'privacy'],
    ])
  })

  it('tells what it would change, and changes nothing before that is confirmed', async () => {
    const plan = await importSettings(tareq, { file: await exported() })
    expect(plan).toMatchObject({
      isDone: false,
      settings: [
        { group: 'shop', fields: [{ field: 'name', before: 'My shop', after: 'নকশি 🧵' }] },
      ],
      pages: [{ slug: 'conditions', isNew: false, fields: [{ field: 'slug', before: 'terms' }] }],
      missingPictures: [],
    })
    expect((await listSettings(tareq)).shop.version).toBe(0)
    expect((await listPages(tareq)).map(({ version }) => version)).toEqual([0, 0, 0, 0])
    expect((await auditLog()).slice(seen)).toEqual([])
  })

  it('makes a second shop like the first, once', async () => {
    const own = await addPage(tareq, { ...gifts, slug: 'own', text: 'Mine' })
    const file = await exported()
    const { fingerprint } = await importSettings(tareq, { file })
    expect(await importSettings(tareq, { file, confirmed: fingerprint })).toMatchObject({
      isDone: true,
    })
    expect((await listSettings(tareq)).shop.values).toEqual(nakshi)
    expect(await getPage(tareq, 'terms')).toMatchObject({ values: { slug: 'conditions' } })
    expect(await getPage(tareq, own.id)).toMatchObject({ values: { text: 'Mine' } })
    expect((await auditLog()).slice(seen).map(({ action }) => action)).toEqual([
      'page_added',
      'settings_changed',
      'page_changed',
      'settings_imported',
    ])
    expect(await importSettings(tareq, { file })).toMatchObject({ settings: [], pages: [] })
  })

  it('brings pages that exchanged their addresses, and leads from former ones to no wrong page', async () => {
    const exchange = async (context: Context, ids: readonly string[], slugs: readonly string[]) => {
      for (const [place, slug] of [...ids.map((_, i) => `aside-${i}`), ...slugs].entries()) {
        const id = ids[place % ids.length] ?? ''
        const { values, version } = await getPage(context, id)
        await changePage(context, id, { ...values, slug, shownVersion: version })
      }
    }
    await exchange(nusrat, ['terms', 'returns', 'delivery'], ['returns', 'delivery', 'terms'])
    const own = await addPage(nusrat, { ...gifts, slug: 'conditions', text: 'Ours' })
    const file = await exported()
    const { fingerprint } = await importSettings(tareq, { file })
    await importSettings(tareq, { file, confirmed: fingerprint })
    const slugOf = async (id: string) => (await getPage(tareq, id)).values.slug
    expect(await slugOf('terms')).toBe('returns')
    expect(await slugOf('returns')).toBe('delivery')
    expect(await slugOf('delivery')).toBe('terms')
    expect((await listPages(tareq)).filter(({ slug }) => slug === 'conditions')).toHaveLength(1)
    const former = await second.shop.db.selectFrom('old_page_slugs').selectAll().execute()
    expect(former).toEqual([])
    // And back, now that all of them have rows.
    await exchange(nusrat, ['terms', 'returns', 'delivery'], ['terms', 'returns', 'delivery'])
    await removePage(nusrat, own.id)
    const back = await exported()
    const again = await importSettings(tareq, { file: back })
    await importSettings(tareq, { file: back, confirmed: again.fingerprint })
    expect(await slugOf('terms')).toBe('terms')
    const { values, version } = await getPage(tareq, 'terms')
    await changePage(tareq, 'terms', { ...values, slug: 'rules', shownVersion: version })
    expect(await slugOf('terms')).toBe('rules')
  })

  it('has no two pages at one address', async () => {
    const file = await exported()
    const [one, other] = [
      { ...file, pages: file.pages.map((page) => ({ ...page, slug: 'same' })) },
      {
        ...file,
        pages: [...file.pages, ...['a', 'b'].map((text) => ({ ...gifts, text, startsAs: null }))],
      },
    ]
    for (const [given, place] of [
      [one, 1],
      [other, 5],
    ] as const) {
      await expect(importSettings(tareq, { file: given })).rejects.toMatchObject({
        code: 'invalid',
        details: {
          fields: { [`file.pages.${place}.slug`]: expect.stringContaining('used by another page') },
        },
      })
    }
  })

  it('brings further pages, and names the pictures that did not come along', async () => {
    const file = await exported()
    const withGifts = { ...file, pages: [...file.pages, { ...gifts, startsAs: null }] }
    const plan = await importSettings(tareq, { file: withGifts })
    expect(plan.pages).toMatchObject([{}, { slug: 'gifts', isNew: true }])
    expect(plan.missingPictures).toEqual([`/images/${'c'.repeat(32)}`])
    await importSettings(tareq, { file: withGifts, confirmed: plan.fingerprint })
    expect((await listPages(tareq)).map(({ slug }) => slug)).toContain('gifts')
  })

  it('brings settings whose pictures did not come along, and no logo', async () => {
    const picture = `/images/${'d'.repeat(32)}-1080.jpg`
    const slide = { picture, heading: 'Eid', words: '', link: '', linkWords: '' }
    const file = await exported()
    const elsewhere = {
      ...file,
      settings: {
        ...file.settings,
        home: { ...defaultSettings.home, slides: [slide] },
        look: { ...defaultSettings.look, logo: picture },
      },
    }
    const plan = await importSettings(tareq, { file: elsewhere })
    expect(plan.missingPictures).toEqual([`/images/${'d'.repeat(32)}`])
    await importSettings(tareq, { file: elsewhere, confirmed: plan.fingerprint })
    const { home, look } = await listSettings(tareq)
    expect(home.values.slides).toEqual([slide])
    expect(look.values.logo).toBe('')
  })

  it('is not imported when the shop has changed since it was looked over', async () => {
    const file = await exported()
    const { fingerprint } = await importSettings(tareq, { file })
    await changeSettings(tareq, 'shop', {
      values: { ...shopDefaults, name: 'Tant' },
      shownVersion: 0,
    })
    await expect(importSettings(tareq, { file, confirmed: fingerprint })).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { plan: { settings: [{ fields: [{ before: 'Tant' }] }] } } },
    })
    expect((await listSettings(tareq)).shop.values.name).toBe('Tant')
  })

  it('is refused as a whole, with every fault by its place', async () => {
    const file = await exported()
    const bad = {
      ...file,
      settings: {
        shop: { ...nakshi, social: [{ name: 'x', url: 'javascript:alert(1)' }], colour: 'red' },
        moon: {},
      },
    }
    await expect(importSettings(tareq, { file: bad })).rejects.toMatchObject({
      code: 'invalid',
      details: {
        fields: {
          'file.settings.shop.social.0.url': 'Enter a full URL that starts with https://',
          'file.settings.shop.colour': 'Unknown setting',
          'file.settings.moon': 'Unknown settings group',
        },
      },
    })
    const twice = { ...file, pages: [...file.pages, { ...gifts, slug: 'privacy', startsAs: null }] }
    const colliding = {
      ...twice,
      pages: twice.pages.map((page) => (page.startsAs ? { ...page, slug: 'gifts' } : page)),
    }
    await expect(importSettings(tareq, { file: colliding })).rejects.toMatchObject({
      code: 'invalid',
      details: { fields: { 'file.pages.1.slug': expect.stringContaining('used by another page') } },
    })
    expect((await listSettings(tareq)).shop.version).toBe(0)
  })

  it('keeps what an older file does not name', async () => {
    const file = await exported()
    const older = { ...file, settings: { shop: { name: 'Nakshi' } }, pages: [] }
    const { settings } = await importSettings(tareq, { file: older })
    expect(settings).toMatchObject([{ fields: [{ field: 'name' }] }])
  })

  it('is written and read by administrators alone', async () => {
    const file = await exported()
    for (const stranger of [second.visitor, second.as('rahim@suto.test')]) {
      await expect(exportSettings(stranger)).rejects.toThrow()
      await expect(importSettings(stranger, { file })).rejects.toThrow()
    }
  })
})
