import { describe, expect, it } from 'vitest'
import { truncate } from './excerpt.ts'

describe('cutting a text', () => {
  it.each([
    ['a text that fits', 'Handloom', 8, 'Handloom'],
    ['a text with one character too many', 'Handlooms', 8, 'Handloom…'],
    ['white space', ' Hand  loom\n cotton ', 50, 'Hand loom cotton'],
    ['a space before the cut', 'Hand loom', 5, 'Hand …'],
    ['nothing', '   ', 5, ''],
    ['characters of two units', '👕👕👕', 2, '👕👕…'],
    ['a letter with its dot', 'পরা যা\u09af\u09bc না', 7, 'পরা যা…'],
    ['a letter with its vowel', 'রূপগঞ্জের', 1, '…'],
    ['letters joined in one', 'রূপগঞ্জের', 6, 'রূপগ…'],
  ])('of %s', (_name, text, maxLength, shown) => {
    expect(truncate(text, maxLength)).toBe(shown)
  })

  it('ends with the given mark', () => {
    expect(truncate('Handloom cotton', 8, '...')).toBe('Handloom...')
  })
})
