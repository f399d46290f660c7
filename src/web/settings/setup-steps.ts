import type { SetupStep } from '#shop/setup/contract.ts'

interface WelcomeStep {
  title: string
  lead: string
  /** The link's text; without one, all of it is done on /welcome itself. */
  action?: string
}

interface SetupStepText {
  what: string
  why: string
  /** With `from=welcome` the form returns to /welcome. */
  to: string
  /** Undefined: listed on the overview only. */
  welcome: WelcomeStep | undefined
}

/** In the order of /welcome. */
export const setupSteps: Record<SetupStep, SetupStepText> = {
  payment: {
    what: 'Give your customers a way to pay',
    why: 'Nobody can order: cash and wallets are off, and no gateway has working credentials.',
    to: '/dashboard/settings?group=payments',
    welcome: undefined,
  },
  contact: {
    what: 'Complete your phone, email and address',
    why: 'Customers call, write and reply to emails with them.',
    to: '/dashboard/settings?group=shop&from=welcome',
    welcome: {
      title: 'Name and contact',
      lead: 'Your shop’s name and how customers reach you.',
    },
  },
  logo: {
    what: 'Add your logo',
    why: 'Shown on every page and when someone shares a link.',
    to: '/dashboard/settings?group=look&from=welcome',
    welcome: {
      title: 'Logo and colours',
      lead: 'Take or upload a logo and choose a colour palette.',
      action: 'Choose them',
    },
  },
  delivery: {
    what: 'Review your delivery charges',
    why: 'Customers pay these charges on every order. Save them even if unchanged.',
    to: '/dashboard/settings?group=delivery&from=welcome',
    welcome: {
      title: 'Delivery charges',
      lead: 'What customers pay for delivery. You can change this at any time.',
      action: 'Review charges',
    },
  },
  ordering: {
    what: 'Choose who may order',
    why: 'Most customers do not want an account: we recommend anybody with a phone number.',
    to: '/dashboard/settings?group=orders&from=welcome',
    welcome: {
      title: 'Who may order',
      lead: 'Most customers do not want an account, so we recommend anybody with a phone number. You can change this at any time.',
    },
  },
  terms: {
    what: 'Review your terms',
    why: 'Customers agree to these terms when they order. Save them even if unchanged.',
    to: '/dashboard/pages?page=terms&from=welcome',
    welcome: {
      title: 'Your terms',
      lead: 'Customers agree to these when they order. Save them even if unchanged.',
      action: 'Review terms',
    },
  },
  category: {
    what: 'Add the first category',
    why: 'Every product belongs to a category.',
    to: '/add-category?from=welcome',
    welcome: {
      title: 'First category',
      lead: 'Such as Shirts or Panjabi.',
      action: 'Add a category',
    },
  },
  product: {
    what: 'Add the first product',
    why: 'Your shop has no products of its own yet.',
    to: '/add-products?from=welcome',
    welcome: {
      title: 'First product',
      lead: 'Add a photo, price, sizes and stock. Featured products appear on the home page.',
      action: 'Add a product',
    },
  },
  online: {
    what: 'Put your shop on the internet',
    why: 'So far, only this machine or your own network can open it.',
    to: '/dashboard/online?from=welcome',
    welcome: {
      title: 'On the internet',
      lead: 'So far, only this machine or your own network can open the shop. With a name and a server, it takes an evening.',
      action: 'Read how',
    },
  },
  mail: {
    what: 'Set up a mail server',
    why: 'Customers get no emails: order confirmations and password links are only saved to disk.',
    to: '/dashboard/settings?group=mail',
    welcome: undefined,
  },
  administrators: {
    what: 'Set up two-step login with recovery codes, or invite a second administrator',
    why: 'If you lose your password, nobody else can let you in.',
    to: '/update-profile#two-step-login',
    welcome: undefined,
  },
}
