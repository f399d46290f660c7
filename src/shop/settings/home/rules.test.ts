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

describe('the home page', () => {
  it('accepts Bangla, emoji and HTML characters unchanged, and links to pages of the shop', () => {
    const home = { ...homeDefaults, ...eid, slides: [slide] }
    expect(HomeSettings.parse(home)).toEqual(home)
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
    ['a section twice', { sections: [sections[0], sections[0], sections[1], sections[2]] }],
    ['a missing section', { sections: sections.slice(1) }],
  ])('cannot have %s', (_what, words) => {
    expect(HomeSettings.safeParse({ ...homeDefaults, ...words }).success).toBe(false)
  })
})
