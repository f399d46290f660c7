import type { OrderSettings } from './contract.ts'

export const orderDefaults: OrderSettings = {
  whoMayOrder: 'with_account',
  idPrefix: 'HT',
  newcomerCashOrders: 10,
}
