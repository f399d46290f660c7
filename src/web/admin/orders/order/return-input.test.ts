import { expect, it } from 'vitest'
import { ReturnInputSchema, startReturn, variantKey } from './return-input.ts'

const line = { productId: 'panjabi', name: 'Panjabi', size: 'M', colour: '', returned: 0 }
const started = startReturn([
  { ...line, position: 0, quantity: 2 },
  { ...line, position: 1, quantity: 1 },
])

function choose(settlement: 'nothing' | 'replacement', quantity = 1) {
  const [first, ...others] = started.lines
  if (!first) throw new Error('No line')
  const variant = variantKey({ size: 'L', colour: 'Indigo' })
  return ReturnInputSchema.safeParse({
    lines: [{ ...first, quantity, variant }, ...others],
    reason: 'Too small',
    settlement,
    deliveryCharge: '৮০.৫',
  })
}

it('is about what was chosen alone', () => {
  expect(choose('nothing').data).toEqual({
    lines: [{ position: 0, quantity: 1, isDamaged: false }],
    reason: 'Too small',
    settlement: 'nothing',
  })
})

it('names what is sent instead, and what is collected for it', () => {
  expect(choose('replacement').data).toMatchObject({ deliveryCharge: 80.5 })
  expect(choose('replacement').data?.lines).toMatchObject([
    { replacement: { size: 'L', colour: 'Indigo' } },
  ])
})

it('asks for something that came back', () => {
  expect(choose('nothing', 0).error?.issues).toMatchObject([
    { path: ['lines'], message: 'Choose at least one item' },
  ])
})
