import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { imageUrl } from '#shop/images/rules.ts'
import { openTestShop } from '#test/shop.ts'
import type { Context } from '../shared/context.ts'
import { inLanguage } from '../shared/in-language.ts'
import { addPage } from './add-page.ts'
import { changePage } from './change-page.ts'
import { PageValues } from './contract.ts'
import { slugFrom } from './page-slug.ts'
import { findPublicPage, getPage, listPages, readPageLinks, readPublicPaths } from './queries.ts'
import { removePage } from './remove-page.ts'
import { MAX_PAGES } from './rules.ts'
import { startingPages } from './starting-pages.ts'

const test = await openTestShop()
const { shop } = test
afterAll(test.close)
const nusrat: Context = test.as('nusrat@suto.test', 'admin')

const gifts: PageValues = {
  title: 'Gifts',
  titleBangla: '',
  slug: 'gifts',
  text: 'We *wrap* them.',
  textBangla: '',
  isPublished: true,
  isInFooter: true,
  position: 50,
}

const change = (id: string, values: Partial<PageValues>, shownVersion = 0) =>
  getPage(nusrat, id).then((page) =>
    changePage(nusrat, id, { ...page.values, ...values, shownVersion }),
  )

/** The number of audit entries before this test. */
let seen = 0

beforeEach(async () => {
  await shop.db.deleteFrom('pages').execute()
  seen = (await auditLog()).length
})

const auditLog = () =>
  shop.db
    .selectFrom('auditEntries')
    .select(['action', 'subject', 'details'])
    .orderBy('id')
    .execute()

describe('pages', () => {
  it('have texts from the start, until they are changed', async () => {
    expect(await listPages(nusrat)).toMatchObject([
      { id: 'delivery', slug: 'delivery', version: 0, changedBy: null },
      { id: 'returns' },
      { id: 'terms' },
      { id: 'privacy' },
    ])
    for (const values of Object.values(startingPages)) {
      expect(PageValues.parse(values)).toEqual(values)
    }
    expect(await readPageLinks(nusrat)).toMatchObject({ terms: 'terms', returns: 'returns' })
    expect(await readPublicPaths(nusrat)).toContain('/pages/privacy')
  })

  it('are found by their slugs, as HTML', async () => {
    await addPage(nusrat, gifts)
    expect(await findPublicPage(nusrat, 'gifts')).toEqual({
      page: { title: 'Gifts', html: '<p>We <em>wrap</em> them.</p>\n', summary: 'We wrap them.' },
    })
  })

  it('redirect from their former slugs', async () => {
    await change('terms', { slug: 'conditions' })
    await change('terms', { slug: 'terms-of-sale' }, 1)
    expect(await findPublicPage(nusrat, 'terms')).toEqual({ movedTo: 'terms-of-sale' })
    expect(await findPublicPage(nusrat, 'conditions')).toEqual({ movedTo: 'terms-of-sale' })
    expect((await readPageLinks(nusrat)).terms).toBe('terms-of-sale')
    await change('terms', { slug: 'terms' }, 2)
    expect(await findPublicPage(nusrat, 'terms')).toHaveProperty('page')
    expect(await findPublicPage(nusrat, 'terms-of-sale')).toEqual({ movedTo: 'terms' })
  })

  it('from the start become the shop’s own once saved unchanged', async () => {
    const before = await getPage(nusrat, 'terms')
    expect(await change('terms', {})).toEqual({
      ...before,
      version: 1,
      changedAt: expect.any(String),
      changedBy: 'nusrat@suto.test',
    })
    await change('terms', {}, 1)
    expect((await auditLog()).slice(seen)).toMatchObject([
      { action: 'page_changed', subject: 'terms', details: { fields: '' } },
    ])
    expect((await getPage(nusrat, 'terms')).version).toBe(1)
  })

  it('may take a former slug of another page', async () => {
    await change('terms', { slug: 'conditions' })
    await addPage(nusrat, { ...gifts, slug: 'terms' })
    expect(await findPublicPage(nusrat, 'terms')).toMatchObject({ page: { title: 'Gifts' } })
  })

  it('are shown in Bangla where they are written in it', async () => {
    const inBangla = { titleBangla: 'উপহার', textBangla: 'আমরা **মুড়ে** দিই।' }
    await addPage(nusrat, { ...gifts, ...inBangla })
    await addPage(nusrat, { ...gifts, title: 'Cards', slug: 'cards' })
    await inLanguage('bn', async () => {
      expect(await findPublicPage(nusrat, 'gifts')).toMatchObject({
        page: { title: 'উপহার', html: expect.stringContaining('<strong>মুড়ে</strong>') },
      })
      expect(await findPublicPage(nusrat, 'cards')).toMatchObject({ page: { title: 'Cards' } })
      const titles = (await readPageLinks(nusrat)).footer.map(({ title }) => title)
      expect(titles).toEqual(expect.arrayContaining(['উপহার', 'Cards', 'ডেলিভারি']))
    })
    expect(await findPublicPage(nusrat, 'gifts')).toMatchObject({ page: { title: 'Gifts' } })
  })

  it('keep the pictures of their text in Bangla', async () => {
    const picture = '![](/images/0123456789abcdef0123456789abcdef-1080.jpg)'
    const adding = addPage(nusrat, { ...gifts, textBangla: picture })
    await expect(adding).rejects.toMatchObject({
      details: { fields: { textBangla: expect.any(String) } },
    })
  })

  it('are hidden as drafts, as are their former slugs', async () => {
    await change('terms', { slug: 'conditions', isPublished: false })
    expect(await findPublicPage(nusrat, 'conditions')).toBeUndefined()
    expect(await findPublicPage(nusrat, 'terms')).toBeUndefined()
    expect(await readPageLinks(nusrat)).toMatchObject({ terms: undefined })
    expect(await readPublicPaths(nusrat)).not.toContain('/pages/conditions')
  })

  it('cannot share a slug, not even with an unchanged page', async () => {
    for (const slug of ['privacy', 'terms']) {
      await expect(addPage(nusrat, { ...gifts, slug })).rejects.toMatchObject({
        code: 'invalid',
        details: { fields: { slug: expect.stringContaining('used by another page') } },
      })
    }
    await expect(change('terms', { slug: 'privacy' })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('are gone once removed, and an original one can be added again under its slug', async () => {
    const { id } = await addPage(nusrat, gifts)
    await removePage(nusrat, id)
    expect(await findPublicPage(nusrat, 'gifts')).toBeUndefined()
    await change('terms', { slug: 'conditions' })
    await removePage(nusrat, 'terms')
    expect(await findPublicPage(nusrat, 'terms')).toBeUndefined()
    expect((await listPages(nusrat)).map((page) => page.id)).not.toContain('terms')
    await expect(removePage(nusrat, 'terms')).rejects.toMatchObject({ code: 'not_found' })
    expect(await addPage(nusrat, { ...gifts, slug: 'terms' })).toMatchObject({
      id: 'terms',
      version: 3,
    })
    expect(
      (await auditLog()).slice(seen).map(({ action, subject }) => `${action} ${subject}`),
    ).toEqual([
      'page_added gifts',
      'page_removed gifts',
      'page_changed conditions',
      'page_removed conditions',
      'page_added terms',
    ])
  })

  it('changed by two users at once keep the first change, and the second is refused', async () => {
    await change('terms', { title: 'Ours' })
    await expect(change('terms', { title: 'Mine' })).rejects.toMatchObject({
      code: 'conflict',
      details: { data: { page: { version: 1, values: { title: 'Ours' } } } },
    })
    await change('terms', { title: 'Ours' })
    expect(await getPage(nusrat, 'terms')).toMatchObject({ version: 1 })
  })

  it('keep their pictures, which must be stored', async () => {
    const hash = 'a'.repeat(32)
    const text = `![Wrapped](${imageUrl(hash)}) ![Other](https://b.test/b.jpg)`
    await expect(addPage(nusrat, { ...gifts, text })).rejects.toMatchObject({
      details: { fields: { text: 'Image not found. Please upload it again.' } },
    })
    await shop.db
      .insertInto('images')
      .values({ hash, width: 600, height: 400, placeholder: '' })
      .execute()
    const { id } = await addPage(nusrat, { ...gifts, text })
    const isReferred = async () =>
      (await shop.db.selectFrom('imageReferences').selectAll().execute()).some(
        (each) => each.imageHash === hash,
      )
    expect(await isReferred()).toBe(true)
    expect(await findPublicPage(nusrat, 'gifts')).toMatchObject({
      page: { html: expect.stringContaining('width="600" height="400"') },
    })
    await change(id, { text: 'None' }, 1)
    expect(await isReferred()).toBe(false)
  })

  it(`are at most ${MAX_PAGES}`, async () => {
    for (let page = 5; page <= MAX_PAGES; page++) {
      await addPage(nusrat, { ...gifts, slug: `gifts-${page}` })
    }
    await expect(addPage(nusrat, gifts)).rejects.toMatchObject({ code: 'invalid' })
  })
})

describe('a page', () => {
  it('may have 20,000 characters, in Bangla, with emoji and HTML', () => {
    const text = `সুতো 🧵 <b>${'ক'.repeat(19_989)}`
    expect(text).toHaveLength(20_000)
    expect(PageValues.parse({ ...gifts, text })).toEqual({ ...gifts, text })
  })

  it.each([
    ['a text that is too long', { text: 'c'.repeat(20_001) }],
    ['no text', { text: ' \n' }],
    ['no title', { title: '' }],
    ['a title of 10,000 letters', { title: 'c'.repeat(10_000) }],
    ['an address with a slash', { slug: 'a/b' }],
    ['an address in Bangla', { slug: 'শর্ত' }],
    ['an address in capitals', { slug: 'Terms' }],
    ['an address that ends with .data', { slug: 'terms.data' }],
    ['an address that is too long', { slug: 'a'.repeat(61) }],
    ['the address of a built-in page', { slug: 'checkout' }],
    ['a position of zero', { position: 0 }],
    ['half a position', { position: 1.5 }],
  ])('cannot have %s', (_what, words) => {
    expect(PageValues.safeParse({ ...gifts, ...words }).success).toBe(false)
  })

  it('gets a slug from its title', () => {
    expect(slugFrom('  Gifts & Café — what we’ll wrap! ')).toBe('gifts-cafe-what-well-wrap')
    expect(slugFrom('শর্ত ও নিয়ম')).toBe('short-o-niyom')
    expect(slugFrom('衬衫')).toBe('')
  })
})
