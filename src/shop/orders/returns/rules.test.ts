import fc from 'fast-check'
import { expect, it } from 'vitest'
import { exchangePricePaisa, settleExchange } from './rules.ts'

const paisa = fc.integer({ min: 0, max: 100_000_000 })

it('an exchange collects or owes what its prices and the charge come to', () => {
  fc.assert(
    fc.property(paisa, paisa, paisa, fc.integer({ min: 0, max: 1000 }), (was, is, charge, paid) => {
      const [beforePaisa, afterPaisa] = [was + 1, is + 1]
      const paidPaisa = Math.floor((beforePaisa * paid) / 1000)
      const { creditPaisa, chargePaisa, owedPaisa } = settleExchange({
        ...{ beforePaisa, afterPaisa, paidPaisa, chargePaisa: charge },
      })
      const duePaisa = afterPaisa - creditPaisa + chargePaisa
      expect(Math.min(chargePaisa, owedPaisa)).toBe(0)
      expect(owedPaisa).toBeLessThanOrEqual(paidPaisa)
      if (afterPaisa >= beforePaisa) expect(duePaisa).toBe(afterPaisa - beforePaisa + charge)
      else {
        const back = (paidPaisa * (beforePaisa - afterPaisa)) / beforePaisa
        expect(Math.abs(duePaisa - owedPaisa - charge + back)).toBeLessThanOrEqual(1)
      }
    }),
  )
})

it('another size of the same price keeps the agreed price', () => {
  const sold = { productId: 'shirt', unitPricePaisa: 800 }
  const at = (unitPricePaisa: number, productId = 'shirt') => ({ productId, unitPricePaisa })
  expect(exchangePricePaisa(sold, at(1000), at(1000))).toBe(800)
  expect(exchangePricePaisa(sold, at(1000), undefined)).toBe(800)
  expect(exchangePricePaisa(sold, at(1100), at(1000))).toBe(1100)
  expect(exchangePricePaisa(sold, at(1000, 'panjabi'), at(1000))).toBe(1000)
})
