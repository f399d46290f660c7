import type { DemoCounts } from '#shop/beginning/contract.ts'

const gone: [keyof DemoCounts['gone'], string, string][] = [
  ['products', 'product', 'products'],
  ['categories', 'category', 'categories'],
  ['orders', 'order', 'orders'],
  ['payments', 'payment', 'payments'],
  ['people', 'account', 'accounts'],
  ['vouchers', 'voucher', 'vouchers'],
  ['messages', 'message', 'messages'],
  ['pictures', 'picture', 'pictures'],
  ['entries', 'entry of the activity', 'entries of the activity'],
]

const kept: [keyof DemoCounts['kept'], string, string][] = [
  ['products', 'product of yours', 'products of yours'],
  ['categories', 'category of yours', 'categories of yours'],
  [
    'sharedCategories',
    'category of the demo with your products in it',
    'categories of the demo with your products in them',
  ],
  ['vouchers', 'voucher', 'vouchers'],
  ['orders', 'order of other people', 'orders of other people'],
]

function count<Name extends string>(
  words: [Name, string, string][],
  counts: Record<Name, number>,
): string[] {
  return words
    .filter(([name]) => counts[name] > 0)
    .map(([name, one, many]) => `${counts[name]} ${counts[name] === 1 ? one : many}`)
}

/** What goes with the demo, and what stays, as lines. */
export function countedWords(counts: DemoCounts): { gone: string[]; kept: string[] } {
  return {
    gone: [
      ...count(gone, counts.gone),
      'all mails written so far, and the figures of the orders of the demo',
      'the demo’s name, contact, story and questions, where you have not changed them',
    ],
    kept: [...count(kept, counts.kept), 'the settings that you have changed'],
  }
}
