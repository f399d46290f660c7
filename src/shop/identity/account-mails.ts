import type { MailContent } from '../mail/contract.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { callOrWrite } from '../settings/shop/rules.ts'

/** How the shop is called, and how it is reached. */
type Sender = Pick<ShopSettings, 'name' | 'phone' | 'email'>

/** Names nobody either: whoever reads the mailbox knows who asked them. */
export function invitationMail(link: string, shop: Sender): MailContent {
  return {
    subject: `Help to run ${shop.name}`,
    preview: 'The link works once, for seven days.',
    heading: 'You are invited as an administrator',
    blocks: [
      {
        kind: 'paragraph',
        text: `Those who run ${shop.name} would like you to be an administrator of the shop: you could then see its orders and customers and change what it sells. Say yes here:`,
      },
      { kind: 'button', label: 'Accept the invitation', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for seven days. Please give it to nobody: whoever opens it takes your place.',
      },
      {
        kind: 'paragraph',
        text: `If you do not know what this is about, leave it, and nothing happens. If it keeps happening, ${callOrWrite(shop)}.`,
      },
    ],
  }
}

interface Newcomer {
  shopUrl: string
  /** Empty where nobody has proven the e-mail: anyone could have signed up with it. */
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
        text: `There is an account at ${shop.name} with this e-mail now. In it you find your orders and where they are, and what you put into your cart stays there. We deliver all over Bangladesh, and you can pay at the door.`,
      },
      { kind: 'button', label: 'Look around the shop', url: `${shopUrl}/products` },
      {
        kind: 'paragraph',
        text: `If you did not sign up, somebody gave your address by mistake. You need do nothing; to have the account removed, ${callOrWrite(shop)}.`,
      },
    ],
  }
}

/** Names nobody: anyone could have signed up with this address under a name full of advertising. */
export function passwordResetMail(link: string, shop: Sender): MailContent {
  return {
    subject: `A new password for ${shop.name}`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, asked for a new password for your account at ${shop.name}. Choose it here:`,
      },
      { kind: 'button', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for one hour. With the new password you are logged out everywhere else.',
      },
      {
        kind: 'paragraph',
        text: `If you did not ask for it, leave it: your password stays as it is. If it keeps happening, ${callOrWrite(shop)}.`,
      },
    ],
  }
}
