import { expect, it } from 'vitest'
import type { Order } from '#shop/orders/contract.ts'
import { sumOrders } from './profile-figures.tsx'

it('the amount spent leaves out cancelled orders, and shows the part paid', () => {
  const order = (totalAmount: number, orderStatus: string, paymentStatus: string) =>
    ({ totalAmount, orderStatus, paymentStatus }) as Order
  expect(
    sumOrders([
      order(1060, 'delivered', 'paid'),
      order(500.5, 'confirmed', 'pending'),
      order(2000, 'cancelled', 'paid'),
    ]),
  ).toEqual({ spent: 1560.5, paid: 1060 })
})
