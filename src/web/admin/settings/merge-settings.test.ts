import { expect, it } from 'vitest'
import { mergeSettings } from './merge-settings.ts'

const shown = { name: 'Suto', tagline: 'Cloth first', hours: [{ days: 'Mon' }], phone: '1' }

it('keeps what was typed, and takes over what somebody else has saved beside it', () => {
  const typed = { ...shown, name: 'Nakshi', phone: '2' }
  const now = { ...shown, name: 'Tant', hours: [], phone: '2' }
  expect(mergeSettings(typed, shown, now)).toEqual({
    input: { ...shown, name: 'Nakshi', hours: [], phone: '2' },
    disputed: ['name'],
    takenOver: ['hours'],
  })
})
