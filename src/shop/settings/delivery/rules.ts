import type { DeliverySettings, DeliveryZone } from './contract.ts'

/** Delivery options until the owner changes them: promises that every shop can keep. */
export const deliveryDefaults: DeliverySettings = {
  standard: {
    isOffered: true,
    name: 'Standard Delivery',
    nameBangla: 'সাধারণ ডেলিভারি',
    charge: 60,
    freeFrom: null,
    earliestDays: 3,
    latestDays: 7,
  },
  express: {
    isOffered: false,
    name: 'Express Delivery',
    nameBangla: 'এক্সপ্রেস ডেলিভারি',
    charge: 120,
    freeFrom: null,
    earliestDays: 1,
    latestDays: 2,
  },
  premium: {
    isOffered: false,
    name: 'Premium Delivery',
    nameBangla: 'প্রিমিয়াম ডেলিভারি',
    charge: 200,
    freeFrom: null,
    earliestDays: 0,
    latestDays: 1,
  },
  holidays: [],
  zones: [],
  pieceGrams: 300,
}

const offered = (charge: number) => ({ isOffered: true, charge, freeFrom: null })
const notOffered = (charge: number) => ({ isOffered: false, charge, freeFrom: null })

/** What many shops in Dhaka charge for standard delivery, as a starting point. */
export const firstZones: DeliveryZone[] = [
  {
    name: 'Inside Dhaka',
    nameBangla: 'ঢাকার ভেতরে',
    areas: ['Dhaka'],
    standard: offered(70),
    express: notOffered(120),
    premium: notOffered(200),
    weightSteps: [],
    cashFee: 0,
    asksAdvance: false,
  },
  {
    name: 'Dhaka suburbs',
    nameBangla: 'ঢাকার আশপাশে',
    areas: [
      'Dhaka/Dhamrai',
      'Dhaka/Dohar',
      'Dhaka/Keraniganj',
      'Dhaka/Nawabganj',
      'Dhaka/Savar',
      'Gazipur',
      'Narayanganj',
    ],
    standard: offered(100),
    express: notOffered(150),
    premium: notOffered(250),
    weightSteps: [],
    cashFee: 0,
    asksAdvance: false,
  },
  {
    name: 'Outside Dhaka',
    nameBangla: 'ঢাকার বাইরে',
    areas: [],
    standard: offered(130),
    express: notOffered(200),
    premium: notOffered(250),
    weightSteps: [],
    cashFee: 0,
    asksAdvance: false,
  },
]
