import { expect, it } from 'vitest'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { toInput } from '../form/category-input.ts'
import { disputeOf, explainChange, mergeCategory } from './changed-meanwhile.ts'

const shirts: Category = {
  id: 'shirts',
  _id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
  name: 'Shirts',
  description: 'Woven in Tangail.',
  image: '/images/a.jpg',
  picture: null,
  color: 'from-blue-500 to-blue-600',
  isActive: true,
  itemCount: 3,
  updatedAt: '2026-11-21T04:00:00.000Z',
}
const shown = toInput(shirts)
const latest: Category = {
  ...shirts,
  name: 'Eid shirts',
  color: 'from-teal-500 to-teal-600',
  updatedAt: '2026-11-21T05:00:00.000Z',
}

it('keeps what was typed, and takes over what was left alone, as of now', () => {
  const typed = { ...shown, name: 'Summer shirts', description: 'Woven in Rupganj.' }
  const merged = mergeCategory(typed, shown, latest)
  expect(merged).toEqual({
    input: { ...toInput(latest), name: 'Summer shirts', description: 'Woven in Rupganj.' },
    disputed: ['name'],
    takenOver: ['color'],
  })
  expect(explainChange(merged)).toBe(
    'Someone else changed the colour scheme. You both changed the name. Your changes are still here. Review and save them.',
  )
})

it('disputes nothing where both say the same', () => {
  const merged = mergeCategory({ ...shown, name: 'Eid shirts' }, shown, latest)
  expect(merged).toMatchObject({ disputed: [], takenOver: ['color'] })
})

it.each([
  ['name', 'changed this to “Eid shirts”. Saving'],
  ['description', 'changed this to “Woven in Tangail.”. Saving'],
  ['color', 'changed this to Teal. Saving'],
  ['image', 'changed this. Saving'],
] as const)('says beside the %s what the other made of it', (field, words) => {
  expect(disputeOf(field, latest)).toContain(words)
})
