import { expect, test } from 'vitest'
import { SECTIONS } from '../sections.ts'
import { createKeyReader, isSearchChord, type KeyPress, SECTION_KEYS } from './shortcuts.ts'

const plain = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false }

function press(key: string, more: Partial<KeyPress> = {}): KeyPress {
  return { ...plain, key, timeStamp: 0, ...more }
}

function readAll(...presses: KeyPress[]) {
  const read = createKeyReader()
  return presses.map((each) => read(each, SECTIONS)).at(-1)
}

test.each([
  ['o', 'orders'],
  ['d', 'delivery'],
  ['p', 'products'],
  ['c', 'customers'],
])('g and then %s opens %s', (letter, id) => {
  expect(readAll(press('g'), press(letter))).toMatchObject({ id })
})

test('every section has its own letter', () => {
  expect(new Set(Object.values(SECTION_KEYS)).size).toBe(SECTIONS.length)
})

test('a letter without g shortly before it does nothing', () => {
  expect(readAll(press('o'))).toBeUndefined()
  expect(readAll(press('g'), press('x'), press('o'))).toBeUndefined()
  expect(readAll(press('g'), press('o', { timeStamp: 1501 }))).toBeUndefined()
  expect(readAll(press('g'), press('o', { ctrlKey: true }))).toBeUndefined()
})

test('the keys are the same on a Bangla keyboard', () => {
  const opened = readAll(press('গ', { code: 'KeyG' }), press('ও', { code: 'KeyO' }))
  expect(opened).toMatchObject({ id: 'orders' })
  expect(readAll(press('।', { code: 'Slash', shiftKey: true }))).toBe('help')
})

test('/ searches the page, ? opens help, and similar keys do not', () => {
  expect(readAll(press('/', { code: 'Digit7', shiftKey: true }))).toBe('search-page')
  expect(readAll(press('?', { code: 'Slash', shiftKey: true }))).toBe('help')
  expect(readAll(press('-', { code: 'Slash' }))).toBeUndefined()
})

test('Ctrl-K and ⌘K search everything', () => {
  expect(isSearchChord(press('k', { ctrlKey: true }))).toBe(true)
  expect(isSearchChord(press('K', { metaKey: true }))).toBe(true)
  expect(isSearchChord(press('k'))).toBe(false)
  expect(isSearchChord(press('k', { ctrlKey: true, shiftKey: true }))).toBe(false)
})
