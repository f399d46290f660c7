import { m } from '#messages'
import type { MailContent } from '../mail/contract.ts'
import type { ShopSettings } from '../settings/shop/contract.ts'
import { contactUsText } from '../settings/shop/rules.ts'

/** The shop's name and contact details. */
type Sender = Pick<ShopSettings, 'name' | 'phone' | 'email'>

/** Does not name the inviter, whom the owner of the mailbox knows. */
export function invitationMail(link: string, role: string, shop: Sender): MailContent {
  return {
    subject: m.mail_invitation_subject({ shop: shop.name }),
    preview: m.mail_invitation_preview(),
    heading: m.mail_invitation({ role }),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_invitation_text({ shop: shop.name, role }),
      },
      { kind: 'button', label: m.mail_invitation_accept(), url: link },
      {
        kind: 'paragraph',
        text: m.mail_invitation_link(),
      },
      {
        kind: 'paragraph',
        text: m.mail_invitation_unexpected({ contact: contactUsText(shop) }),
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
    subject: m.mail_welcome_to({ shop: shop.name }),
    preview: m.mail_welcome_preview(),
    heading: name ? m.mail_welcome({ name }) : m.mail_welcome_to({ shop: shop.name }),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_welcome_text({ shop: shop.name }),
      },
      { kind: 'button', label: m.mail_visit_shop(), url: `${shopUrl}/products` },
      {
        kind: 'paragraph',
        text: m.mail_welcome_mistake({ contact: contactUsText(shop) }),
      },
    ],
  }
}

/** Without a name: anyone could have signed up with this address under a name full of advertising. */
export function passwordResetMail(link: string, shop: Sender): MailContent {
  return {
    subject: m.mail_password_subject({ shop: shop.name }),
    preview: m.mail_password_preview(),
    heading: m.mail_password(),
    blocks: [
      {
        kind: 'paragraph',
        text: m.mail_password_text({ shop: shop.name }),
      },
      { kind: 'button', label: m.mail_password(), url: link },
      {
        kind: 'paragraph',
        text: m.mail_password_link(),
      },
      {
        kind: 'paragraph',
        text: m.mail_password_unexpected({ contact: contactUsText(shop) }),
      },
    ],
  }
}
