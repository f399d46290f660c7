import type { OrderSettings } from './contract.ts'

export const orderDefaults: OrderSettings = {
  whoMayOrder: 'with_account',
  askForCode: 'when_risky',
  preselectedSize: 'none',
  takesPreOrders: false,
  idPrefix: 'HT',
  newcomerCashOrders: 10,
  newcomerCashPieces: 10,
}
