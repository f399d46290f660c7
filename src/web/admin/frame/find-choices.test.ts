import { expect, test } from 'vitest'
import { inLanguage } from '#shop/shared/in-language.ts'
import { findSections, nextPlace, toChoiceGroups } from './find-choices.ts'
import { pathToSection } from './path-to-section.ts'
import { SECTIONS } from './sections.ts'

const find = (typed: string, rights?: readonly string[]) =>
  findSections(typed, (right) => rights?.includes(right) ?? true).flatMap(({ choices }) => choices)
const titles = (typed: string) => find(typed).map(({ title }) => title)

test('places are found by the start of their names, and without any the side menu is offered', () => {
  expect(titles(' cat')).toEqual(['Categories'])
  expect(titles('karim')).toEqual([])
  expect(titles('')).toHaveLength(12)
})

test.each(['images', 'upload', 'আপলোড', 'ছবি'])(
  'what moved is found by its old and its new name in both languages, with its new place: %s',
  async (typed) => {
    const keys = { path: '/dashboard/images', title: 'Upload keys', detail: 'Settings' }
    expect(find(typed)).toContainEqual(keys)
    const inBangla = await inLanguage('bn', async () => find(typed).map(({ path }) => path))
    expect(inBangla).toContain(keys.path)
  },
)

test('vouchers are found by other names, and so are single settings', () => {
  const vouchers = { path: '/dashboard/vouchers', title: 'Vouchers', detail: 'Money' }
  expect(find('coup')).toEqual([vouchers])
  expect(find('bkash')[0]?.path).toBe('/dashboard/settings?group=payments')
})

test.each([
  ['announce', 'ঘোষণা', '/dashboard/settings?group=home'],
  ['outfits', 'পোশাক একসঙ্গে', '/dashboard/settings?group=home'],
  ['logo', 'লোগো', '/dashboard/settings?group=look'],
  ['returns', 'রিটার্ন', '/dashboard/settings?group=orders'],
  ['advance', 'অগ্রিম', '/dashboard/settings?group=payments'],
  ['call', 'কল', '/dashboard/settings?group=calls'],
  ['block', 'ব্লক', '/dashboard/customers'],
])('what owners look for is found in both languages: %s, %s', (english, bangla, path) => {
  for (const language of ['en', 'bn'] as const) {
    for (const typed of [english, bangla]) {
      const paths = inLanguage(language, () => find(typed).map((each) => each.path))
      expect(paths, `${typed} in ${language}`).toContain(path)
    }
  }
})

test.each(SECTIONS.map(({ id, name }) => [id, name()] as const))(
  'the section %s is found as %s',
  (id, name) => {
    expect(find(name).map(({ path }) => path)).toContain(pathToSection(id))
  },
)

test('only what may be opened is found', () => {
  expect(find('s', ['manageStaff']).map(({ title }) => title)).toEqual(['Staff'])
})

const karim = { id: 'k@suto.test', title: 'Karim', detail: 'k@suto.test' }

test('the tab with further results can be chosen when there are more', () => {
  const found = { kind: 'customers' as const, items: [karim], hasMore: true }
  expect(toChoiceGroups([found], 'ka & ri')).toEqual([
    {
      name: 'Customers',
      choices: [
        {
          path: '/dashboard/customers?email=k%40suto.test',
          title: 'Karim',
          detail: 'k@suto.test',
        },
        {
          path: '/dashboard/customers?q=ka+%26+ri',
          title: 'All customers with “ka & ri”',
          detail: '',
        },
      ],
    },
  ])
  expect(toChoiceGroups([{ ...found, hasMore: false }], 'ka')[0]?.choices).toHaveLength(1)
})

test.each([
  ['orders', 'HT-261121-7K3F', '/dashboard/orders/HT-261121-7K3F'],
  ['customers', 'k@suto.test', '/dashboard/customers?email=k%40suto.test'],
  ['products', 'PROD_1 2', '/update-products/PROD_1%202'],
  ['vouchers', 'EID-2026', '/dashboard/vouchers?q=EID-2026'],
] as const)('a result among the %s links to its page', (kind, id, path) => {
  const [group] = toChoiceGroups(
    [{ kind, items: [{ id, title: id, detail: '' }], hasMore: false }],
    'e',
  )
  expect(group?.choices.map((choice) => choice.path)).toEqual([path])
})

test('the arrow keys wrap around', () => {
  expect(nextPlace(2, 3, 'ArrowDown')).toBe(0)
  expect(nextPlace(0, 3, 'ArrowUp')).toBe(2)
  expect(nextPlace(0, 0, 'ArrowDown')).toBe(0)
})
