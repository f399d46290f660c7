import { expect, test } from 'vitest'
import { inLanguage } from '#shop/shared/in-language.ts'
import { listWaiting } from './what-waits.ts'

const nothing = {
  toAssign: 0,
  toConfirm: 0,
  failedDeliveries: 0,
  refundsDue: 0,
  paymentsToDecide: 0,
  openMessages: 0,
  openSizeChanges: 0,
  workInTrouble: 0,
  smsUsedUp: 0,
  webhooksOff: 0,
  overdueBackups: 0,
  missingBackups: 0,
  sizesSoldOut: 0,
  sizesRunningOut: 0,
}

test('empty entries are left out', () => {
  expect(listWaiting(nothing, true)).toEqual([])
  expect(listWaiting({ ...nothing, toAssign: 1, openMessages: 12_345 }, true)).toMatchObject([
    { text: '1 parcel to give to the courier.', to: '/dashboard/delivery' },
    {
      text: '12,345 messages need a reply.',
      to: '/dashboard/messages?status=open',
    },
  ])
})

test('sizes are counted to a thousand, everything else completely', () => {
  const text = listWaiting(
    {
      ...nothing,
      toAssign: 1001,
      sizesSoldOut: 1001,
      sizesRunningOut: 1000,
    },
    true,
  )
  expect(text.map((task) => task.text)).toEqual([
    '1,001 parcels to give to the courier.',
    'More than 1,000 sizes are sold out.',
    '1,000 sizes are low in stock.',
  ])
})

test('each links to its list', () => {
  const everything = Object.fromEntries(Object.keys(nothing).map((key) => [key, 2]))
  expect(listWaiting({ ...nothing, ...everything }, true).map(({ to }) => to)).toEqual([
    '/dashboard/delivery',
    '/dashboard/orders?onHold=true',
    '/dashboard/payments',
    '/dashboard/delivery?status=failed_delivery',
    '/dashboard/orders?refundDue=true',
    '/dashboard/messages?status=open',
    '/dashboard/orders',
    '/dashboard/tasks',
    '/dashboard/settings?group=sms',
    '/dashboard/settings?group=webhooks',
    '/dashboard/tasks',
    '/dashboard/status',
    '/dashboard?sizes=out',
    '/dashboard?sizes=low',
  ])
})

test('parcels are given away at the counter of an own shop', () => {
  expect(listWaiting({ ...nothing, toAssign: 1 }, false)).toMatchObject([
    { to: '/dashboard/counter?group=to_pack' },
  ])
})

test('tasks and links are in the language of the page', () => {
  const [first, second] = inLanguage('bn', () =>
    listWaiting({ ...nothing, openMessages: 12, sizesSoldOut: 1001 }, true),
  )
  expect(first).toMatchObject({ text: '১২টি মেসেজের উত্তর দিতে হবে।', way: 'এখনই উত্তর দিন' })
  expect(second?.text).toBe('১,০০০টির বেশি সাইজের স্টক শেষ।')
})
