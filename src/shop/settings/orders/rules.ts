import type { OrderSettings } from './contract.ts'

export const orderDefaults: OrderSettings = {
  whoMayOrder: 'with_account',
  askForCode: 'when_risky',
  preselectedSize: 'none',
  takesPreorders: false,
  idPrefix: 'HT',
  newcomerCashOrders: 10,
  newcomerCashPieces: 10,
  exchangeDays: 0,
  exchangeCharge: 0,
}
