import type { DemoCounts } from '#shop/beginning/contract.ts'

const gone: [keyof DemoCounts['gone'], string, string][] = [
  ['products', 'product', 'products'],
  ['categories', 'category', 'categories'],
  ['orders', 'order', 'orders'],
  ['payments', 'payment', 'payments'],
  ['people', 'account', 'accounts'],
  ['vouchers', 'voucher', 'vouchers'],
  ['messages', 'message', 'messages'],
  ['pictures', 'image', 'images'],
  ['entries', 'activity entry', 'activity entries'],
]

const kept: [keyof DemoCounts['kept'], string, string][] = [
  ['products', 'of your products', 'of your products'],
  ['categories', 'of your categories', 'of your categories'],
  [
    'sharedCategories',
    'demo category containing your products',
    'demo categories containing your products',
  ],
  ['vouchers', 'voucher', 'vouchers'],
  ['orders', 'order from someone else', 'orders from other people'],
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
      'all e-mails sent so far, and the figures of demo orders',
      'the demo’s name, contact details, story and questions, unless you changed them',
    ],
    kept: [...count(kept, counts.kept), 'settings you changed'],
  }
}
