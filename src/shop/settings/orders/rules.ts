import type { OrderSettings } from './contract.ts'

export const orderDefaults: OrderSettings = {
  whoMayOrder: 'with_account',
  askForCode: 'when_risky',
  sizeAtFirst: 'none',
  takesPreOrders: false,
  idPrefix: 'HT',
  newcomerCashOrders: 10,
  newcomerCashPieces: 10,
}
