import { describe, expect, it } from 'vitest'
import { HomeSettings } from './contract.ts'
import { homeDefaults } from './defaults.ts'
import { announcementOn } from './rules.ts'

const eid = {
  announcement: 'Eid: free delivery',
  announcementLink: '/new-arrivals',
  firstDay: '2027-03-08',
  lastDay: '2027-03-10',
}
/** A local time in Dhaka. */
const at = (time: string) => new Date(`${time}+06:00`)

describe('an announcement', () => {
  it.each([
    ['2027-03-07T23:59:59.999', false],
    ['2027-03-08T00:00:00.000', true],
    ['2027-03-10T23:59:59.999', true],
    ['2027-03-11T00:00:00.000', false],
  ])('at %s in Dhaka is shown: %s', (time, isShown) => {
    expect(announcementOn(eid, at(time)) !== undefined).toBe(isShown)
  })

  it('says when it is over', () => {
    const shown = announcementOn(eid, at('2027-03-09T12:00:00'))
    expect(shown?.endsAt).toBe(at('2027-03-11T00:00:00').getTime())
  })

  it('without days is shown until it is removed', () => {
    const always = { ...eid, firstDay: '', lastDay: '' }
    expect(announcementOn(always, at('2027-03-09T12:00:00'))?.endsAt).toBeNull()
    expect(announcementOn({ ...always, announcement: '' }, at('2027-03-09T12:00:00'))).toBe(
      undefined,
    )
  })
})

const slide = {
  picture: 'https://i.ibb.co/a/b.jpg',
  heading: 'নতুন <b>পাঞ্জাবি</b> 🧵',
  words: '',
  link: '/products?category=panjabi#top',
  linkWords: '',
  ...{ headingBangla: '', wordsBangla: '', linkWordsBangla: '' },
}
const { sections } = homeDefaults
const product = { id: 'midnight-jamdani-panjabi', x: 0, y: 62.5 }
const outfit = {
  ...{ picture: 'https://i.ibb.co/a/b.jpg', words: 'For Eid', wordsBangla: 'ঈদের জন্য' },
  products: [product],
}

describe('the home page', () => {
  it('accepts Bangla, emoji and HTML characters unchanged, and links to pages of the shop', () => {
    const home = { ...homeDefaults, ...eid, slides: [slide] }
    expect(HomeSettings.parse(home)).toEqual(home)
  })

  it('accepts twelve outfits of four products, to the edges of the picture', () => {
    const products = ['a', 'b', 'c', 'd'].map((id) => ({ ...product, id, x: 100 }))
    const home = { ...homeDefaults, outfits: Array(12).fill({ ...outfit, products }) }
    expect(HomeSettings.parse(home)).toEqual(home)
  })

  it('gets the sections that were missing when it was saved', () => {
    const saved = sections.filter(({ name }) => name !== 'outfits').toReversed()
    const { sections: all } = HomeSettings.parse({ ...homeDefaults, sections: saved })
    expect(all).toEqual([...saved, { name: 'outfits', isShown: true }])
  })

  it.each([
    ['a last day before the first', { firstDay: '2027-03-08', lastDay: '2027-03-07' }],
    ['a day that does not exist', { firstDay: '2027-02-30' }],
    ['10,000 characters', { announcement: 'a'.repeat(10_000) }],
    ['a link to a script', { announcementLink: 'javascript:alert(1)' }],
    ['a link without encryption', { announcementLink: 'http://suto.test' }],
    ['a link to another host that looks like a path', { announcementLink: '//evil.test' }],
    ['a link of that kind with a backslash', { announcementLink: '/\\evil.test' }],
    ['a relative path', { announcementLink: 'products' }],
    ['a slide without a picture', { slides: [{ ...slide, picture: '' }] }],
    [
      'a slide with a data URL as a picture',
      { slides: [{ ...slide, picture: 'data:text/html,x' }] },
    ],
    ['too many slides', { slides: Array(9).fill(slide) }],
    ['thirteen outfits', { outfits: Array(13).fill(outfit) }],
    ['an outfit without a picture', { outfits: [{ ...outfit, picture: '' }] }],
    ['an outfit without products', { outfits: [{ ...outfit, products: [] }] }],
    [
      'an outfit of five products',
      {
        outfits: [
          { ...outfit, products: ['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...product, id })) },
        ],
      },
    ],
    ['a product twice in an outfit', { outfits: [{ ...outfit, products: [product, product] }] }],
    ...[{ id: '' }, { id: 'a'.repeat(101) }, { x: -0.1 }, { y: 100.1 }, { x: Number.NaN }].map(
      (part): [string, object] => [
        `a product at ${Object.values(part)}`,
        { outfits: [{ ...outfit, products: [{ ...product, ...part }] }] },
      ],
    ),
    ['a section twice', { sections: [...sections, sections[0]] }],
    ['a section twice, and one missing', { sections: [...sections.slice(1), sections[1]] }],
  ])('cannot have %s', (_what, words) => {
    expect(HomeSettings.safeParse({ ...homeDefaults, ...words }).success).toBe(false)
  })
})
