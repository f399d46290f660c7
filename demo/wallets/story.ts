/** What goes wrong with a payment, chosen on its page. */
export const STORIES = {
  plain: 'nothing',
  less: 'pays one taka less',
  dollars: 'pays in dollars',
  other_invoice: 'names another invoice',
  other_merchant: 'is paid to another merchant',
  no_money: 'has too little money',
  execute_lost: 'is taken, but the shop gets no answer',
  execute_500: 'is taken, but the shop gets an error',
  execute_fails: 'is not taken, and the shop gets an error',
  refund_lost: 'pays; a refund is made, but the shop gets no answer',
  refund_fails: 'pays; a refund gets an error and is not made',
  refund_refused: 'pays; a refund is refused',
} as const

export type Story = keyof typeof STORIES

export const STORY_NAMES = Object.keys(STORIES) as [Story, ...Story[]]
