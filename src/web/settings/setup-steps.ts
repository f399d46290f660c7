import { m } from '#messages'
import type { SetupStep } from '#shop/setup/contract.ts'

interface WelcomeStep {
  title: () => string
  lead: () => string
  /** The link's text; without one, all of it is done on /welcome itself. */
  action?: () => string
}

interface SetupStepText {
  what: () => string
  why: () => string
  /** With `from=welcome` the form returns to /welcome. */
  to: string
  /** Undefined: listed on the overview only. */
  welcome: WelcomeStep | undefined
}

/** In the order of /welcome. */
export const setupSteps: Record<SetupStep, SetupStepText> = {
  payment: {
    what: m.setup_payment,
    why: m.setup_payment_why,
    to: '/dashboard/settings?group=payments',
    welcome: undefined,
  },
  contact: {
    what: m.setup_contact,
    why: m.setup_contact_why,
    to: '/dashboard/settings?group=shop&from=welcome',
    welcome: {
      title: m.setup_contact_title,
      lead: m.setup_contact_lead,
    },
  },
  logo: {
    what: m.setup_logo,
    why: m.setup_logo_why,
    to: '/dashboard/settings?group=look&from=welcome',
    welcome: {
      title: m.setup_logo_title,
      lead: m.setup_logo_lead,
      action: m.setup_logo_action,
    },
  },
  delivery: {
    what: m.setup_delivery,
    why: m.setup_delivery_why,
    to: '/dashboard/settings?group=delivery&from=welcome',
    welcome: {
      title: m.setup_delivery_title,
      lead: m.setup_delivery_lead,
      action: m.setup_delivery_action,
    },
  },
  ordering: {
    what: m.setup_ordering,
    why: m.setup_ordering_why,
    to: '/dashboard/settings?group=orders&from=welcome',
    welcome: {
      title: m.setup_ordering_title,
      lead: m.setup_ordering_lead,
    },
  },
  terms: {
    what: m.setup_terms,
    why: m.setup_terms_why,
    to: '/dashboard/pages?page=terms&from=welcome',
    welcome: {
      title: m.setup_terms_title,
      lead: m.setup_terms_lead,
      action: m.setup_terms_action,
    },
  },
  category: {
    what: m.setup_category,
    why: m.setup_category_why,
    to: '/add-category?from=welcome',
    welcome: {
      title: m.setup_category_title,
      lead: m.setup_category_lead,
      action: m.setup_category_action,
    },
  },
  product: {
    what: m.setup_product,
    why: m.setup_product_why,
    to: '/add-products?from=welcome',
    welcome: {
      title: m.setup_product_title,
      lead: m.setup_product_lead,
      action: m.home_add_product,
    },
  },
  online: {
    what: m.setup_online,
    why: m.setup_online_why,
    to: '/dashboard/online?from=welcome',
    welcome: {
      title: m.setup_online_title,
      lead: m.setup_online_lead,
      action: m.setup_online_action,
    },
  },
  mail: {
    what: m.setup_mail,
    why: m.setup_mail_why,
    to: '/dashboard/settings?group=mail',
    welcome: undefined,
  },
  administrators: {
    what: m.setup_administrators,
    why: m.setup_administrators_why,
    to: '/update-profile#two-step-login',
    welcome: undefined,
  },
}
