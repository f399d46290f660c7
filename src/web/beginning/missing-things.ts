import type { MissingThing } from '#shop/beginning/contract.ts'

/** How it is asked for at /welcome. */
interface Step {
  title: string
  lead: string
  /** What its link says; without one it is filled in right there. */
  action?: string
}

interface MissingThingWords {
  what: string
  why: string
  /** Where it is seen to. From a step it leads back to the first steps. */
  to: string
  /** Undefined: it can wait in the list of the overview. */
  step: Step | undefined
}

/** What the shop may miss, why it matters, and where it is seen to; the steps in their order. */
export const missingThings: Record<MissingThing, MissingThingWords> = {
  payment: {
    what: 'Give your customers a way to pay',
    why: 'Nobody can order: Cash on Delivery is off, and the shop has no credentials of a store that it can read.',
    to: '/dashboard?tab=settings&group=payments',
    step: undefined,
  },
  contact: {
    what: 'Give your own telephone, e-mail and address',
    why: 'Without them customers can only write on the contact page, and no mail can be answered.',
    to: '/dashboard?tab=settings&group=shop&from=welcome',
    step: {
      title: 'Name and contact',
      lead: 'What the shop is called and how customers reach it.',
    },
  },
  logo: {
    what: 'Add your logo',
    why: 'It is what people know you by, on every page and when they share one.',
    to: '/dashboard?tab=settings&group=look&from=welcome',
    step: {
      title: 'Logo and colours',
      lead: 'A logo from your camera or a file, and colours from six palettes.',
      action: 'Choose them',
    },
  },
  delivery: {
    what: 'Look over the delivery charges',
    why: 'Every order is charged what stands there, whether it covers your courier or not. Save them, also as they are.',
    to: '/dashboard?tab=settings&group=delivery&from=welcome',
    step: {
      title: 'Delivery charges',
      lead: 'What customers pay for delivery. Save them, also as they are.',
      action: 'See the charges',
    },
  },
  terms: {
    what: 'Look over your terms',
    why: 'Whoever orders agrees to them, so they should say what you do. Save them, also as they are.',
    to: '/dashboard?tab=pages&page=terms&from=welcome',
    step: {
      title: 'Your terms',
      lead: 'Whoever orders agrees to them. Save them, also as they are.',
      action: 'Read the terms',
    },
  },
  category: {
    what: 'Add the first category',
    why: 'Products stand in one, and visitors begin with it.',
    to: '/add-category?from=welcome',
    step: {
      title: 'First category',
      lead: 'Such as Shirts or Saris; visitors begin with it.',
      action: 'Add a category',
    },
  },
  product: {
    what: 'Add the first product',
    why: 'There is nothing of yours to buy yet.',
    to: '/add-products?from=welcome',
    step: {
      title: 'First product',
      lead: 'With a photo from your camera, its price, sizes and stock. Mark it as featured, and the home page begins with it.',
      action: 'Add a product',
    },
  },
  mail: {
    what: 'Set a mail server',
    why: 'No customer gets a mail: confirmations and links for new passwords are only written down.',
    to: '/dashboard?tab=settings&group=mail',
    step: undefined,
  },
  administrators: {
    what: 'Set up two-step login with recovery codes, or invite a second administrator',
    why: 'Should you lose your password, nobody could let you in again.',
    to: '/update-profile#two-step-login',
    step: undefined,
  },
}
