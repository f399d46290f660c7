import type { Courier } from './port/contract.ts'

/** A courier that takes a CSV file: staff carry it there, and move the orders. */
export const fileCourier: Courier = {
  book: async () => ({}),
  find: async () => ({}),
  readStatus: async () => undefined,
  cancel: async () => 'cancelled',
  readNotice: () => 'forged',
  tryIt: async () => undefined,
}
