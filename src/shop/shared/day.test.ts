import { expect, it } from 'vitest'
import { formatDays } from './day.ts'

it.each([
  ['2026-11-01-to-2026-11-25', '1 to 25 Nov 2026'],
  ['2026-10-30-to-2026-11-02', '30 Oct to 2 Nov 2026'],
  ['2025-12-31-to-2026-01-01', '31 Dec 2025 to 1 Jan 2026'],
  ['2026-11-25-to-2026-11-25', '25 Nov 2026'],
  ['HT-261121-7K3F', 'HT-261121-7K3F'],
])('formats %s as %s', (name, words) => {
  expect(formatDays(name)).toBe(words)
})
