import type { OrderSettings } from './contract.ts'

export const orderDefaults: OrderSettings = { idPrefix: 'HT', newcomerCashOrders: 10 }
