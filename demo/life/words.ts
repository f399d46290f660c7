import type { z } from 'zod'
import type { NewVoucher } from '#shop/pricing/vouchers/contract.ts'

/** Who carries parcels: the shop's own riders in Dhaka, couriers elsewhere. */
export const RIDERS: readonly string[] = ['Jamal Mia', 'Sohag', 'Bashir Ali']
export const COURIERS: readonly string[] = [
  'Pathao Courier',
  'RedX, Dhanmondi hub',
  'Steadfast Courier',
  'Sundarban Courier',
]

export const ASSIGN_NOTES: readonly string[] = [
  '',
  '',
  '',
  'Please call before you set off',
  'After 5 pm, the customer is at work',
  'Fragile wrapping: gift',
  'অফিসের গেটে দিতে হবে',
]

export const DELIVER_NOTES: readonly string[] = [
  '',
  '',
  'Handed to the customer',
  'Taken by the guard at the gate',
  'Taken by a brother',
  'পরিবারের একজন নিয়েছেন',
]

export const FAILED_NOTES: readonly string[] = [
  'Phone switched off, two tries',
  'Nobody at home; asked us to come again tomorrow',
  'Customer is out of town until the weekend',
]

export const RETURN_NOTES: readonly string[] = [
  'Refused at the door: wanted another size',
  'Customer could not be reached in three tries',
  'Refused at the door: no longer needed',
]

export const REFUND_REASONS: readonly string[] = [
  'Sleeve too short, sent back unworn',
  'A button was missing',
  'Colour differs from the picture',
  'Ordered two sizes, kept one',
]

export const ORDER_NOTES: readonly string[] = [
  'Called to confirm. Wants it before Friday prayers.',
  'Wants a gift wrap, no invoice in the parcel.',
  'Asked whether the sleeves can be shortened by 2 cm. Told her yes, in the shop.',
  'Second order from this house this month: send both in one parcel.',
  'গ্রাহক বিকাশে টাকা দিতে চেয়েছিলেন, ক্যাশ অন ডেলিভারি রাখা হলো।',
  'Address confirmed by phone: the house is behind the mosque.',
  'Checked the seam before packing.',
  'Customer asks for a paper bag, no plastic.',
]

export const CUSTOMER_NOTES: readonly string[] = [
  'Buys for his brothers too; likes jamdani. Call when new lengths come in.',
  'Wears L in panjabi, M in polo.',
  'Was not at home twice. Confirm by phone before sending.',
  'ফোনে কথা বলতে পছন্দ করেন, মেসেজ দেখেন না।',
  'Runs a small boutique in Sylhet; asked about wholesale.',
  'Very happy with the re-stitched collar.',
]

export interface DemoVoucher {
  voucher: z.input<typeof NewVoucher>
  /** The share of orders with a voucher that use this one. */
  weight: number
  /** How many days before today it ended. */
  endedDaysAgo?: number
}

/** @param day the day in Dhaka that many days from today */
export function makeVouchers(day: (fromToday: number) => string): DemoVoucher[] {
  return [
    { voucher: { code: 'WELCOME100', kind: 'fixed', amount: 100, usesPerCustomer: 1 }, weight: 5 },
    {
      voucher: {
        code: 'PANJABI10',
        kind: 'percentage',
        percent: 10,
        cap: 400,
        minimumSubtotal: 1500,
      },
      weight: 4,
    },
    {
      voucher: {
        code: 'FIRST10',
        kind: 'fixed',
        amount: 250,
        minimumSubtotal: 2000,
        totalUses: 10,
        usesPerCustomer: 1,
      },
      weight: 6,
    },
    {
      voucher: {
        code: 'WEEKEND15',
        kind: 'percentage',
        percent: 15,
        cap: 500,
        firstDay: day(-45),
        lastDay: day(-31),
      },
      weight: 3,
    },
    {
      voucher: { code: 'TANGAIL200', kind: 'fixed', amount: 200, minimumSubtotal: 2500 },
      weight: 2,
      endedDaysAgo: 12,
    },
    {
      voucher: {
        code: 'FESTIVE20',
        kind: 'percentage',
        percent: 20,
        cap: 800,
        minimumSubtotal: 3000,
        firstDay: day(10),
        lastDay: day(24),
      },
      weight: 0,
    },
  ]
}
