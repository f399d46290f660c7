import type { MailContent } from '../mail/contract.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { contactUsText } from '../settings/shop/rules.ts'

/** The shop's name and contact details. */
type Sender = Pick<ShopSettings, 'name' | 'phone' | 'email'>

/** Does not name the inviter, whom the owner of the mailbox knows. */
export function invitationMail(link: string, role: string, shop: Sender): MailContent {
  return {
    subject: `Invitation to work for ${shop.name}`,
    preview: 'The link works once, for seven days.',
    heading: `You are invited as ${role}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `${shop.name} invites you to its dashboard with the role ${role}.`,
      },
      { kind: 'button', label: 'Accept the invitation', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for seven days. Do not share it: anyone who opens it can accept in your place.',
      },
      {
        kind: 'paragraph',
        text: `If you did not expect this, you can ignore it. If it keeps happening, ${contactUsText(shop)}.`,
      },
    ],
  }
}

interface Newcomer {
  shopUrl: string
  /** Empty unless the email is proven: anyone could have signed up with it. */
  name: string
}

export function welcomeMail({ shopUrl, name }: Newcomer, shop: Sender): MailContent {
  return {
    subject: `Welcome to ${shop.name}`,
    preview: 'Your account is ready.',
    heading: name ? `Welcome, ${name}` : `Welcome to ${shop.name}`,
    blocks: [
      {
        kind: 'paragraph',
        text: `You now have an account at ${shop.name}. It keeps your cart and lets you track your orders. We deliver all over Bangladesh, with cash on delivery.`,
      },
      { kind: 'button', label: 'Visit the shop', url: `${shopUrl}/products` },
      {
        kind: 'paragraph',
        text: `If you did not sign up, someone entered your address by mistake, and you can ignore this email. To have the account deleted, ${contactUsText(shop)}.`,
      },
    ],
  }
}

/** Without a name: anyone could have signed up with this address under a name full of advertising. */
export function passwordResetMail(link: string, shop: Sender): MailContent {
  return {
    subject: `Reset your ${shop.name} password`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `We received a request to reset the password of your ${shop.name} account.`,
      },
      { kind: 'button', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for one hour. Choosing a new password logs you out everywhere else.',
      },
      {
        kind: 'paragraph',
        text: `If you did not request this, ignore it: your password stays the same. If it keeps happening, ${contactUsText(shop)}.`,
      },
    ],
  }
}
