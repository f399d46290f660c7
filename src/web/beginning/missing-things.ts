import type { MissingThing } from '#shop/beginning/contract.ts'

interface MissingWords {
  what: string
  why: string
  to: string
}

const settings = (group: string) => `/dashboard?tab=settings&group=${group}`

/** What the shop misses, why it matters, and where it is seen to. */
export const missingWords: Record<MissingThing, MissingWords> = {
  payment: {
    what: 'Give your customers a way to pay',
    why: 'Nobody can order: Cash on Delivery is off, and the shop has no credentials of a store that it can read.',
    to: settings('payments'),
  },
  contact: {
    what: 'Give your own telephone, e-mail and address',
    why: 'Without them customers can only write on the contact page, and no mail can be answered.',
    to: settings('shop'),
  },
  logo: {
    what: 'Add your logo',
    why: 'It is what people know you by, on every page and when they share one.',
    to: settings('look'),
  },
  delivery: {
    what: 'Look over the delivery charges',
    why: 'Every order is charged what stands there, whether it covers your courier or not.',
    to: settings('delivery'),
  },
  terms: {
    what: 'Look over your terms',
    why: 'Whoever orders agrees to them, so they should say what you do.',
    to: '/dashboard?tab=pages',
  },
  category: {
    what: 'Add the first category',
    why: 'Products stand in one, and visitors begin with it.',
    to: '/add-category',
  },
  product: {
    what: 'Add the first product',
    why: 'There is nothing of yours to buy yet.',
    to: '/add-products',
  },
  mail: {
    what: 'Set a mail server',
    why: 'No customer gets a mail: confirmations and links for new passwords are only written down.',
    to: settings('mail'),
  },
  administrators: {
    what: 'Set up two-step sign-in with recovery codes, or invite a second administrator',
    why: 'Should you lose your password, nobody could let you in again.',
    to: '/update-profile#two-step-sign-in',
  },
}
