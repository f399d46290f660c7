import { brand } from '#brand'
import type { MailContent } from '../mail/contract.ts'

/** Names nobody: anyone could have signed up with this address under a name full of advertising. */
export function passwordResetMail(link: string): MailContent {
  return {
    subject: `A new password for ${brand.name}`,
    preview: 'The link works once, for one hour.',
    heading: 'Choose a new password',
    blocks: [
      {
        kind: 'paragraph',
        text: `Somebody, we hope you, asked for a new password for your account at ${brand.name}. Choose it here:`,
      },
      { kind: 'button', label: 'Choose a new password', url: link },
      {
        kind: 'paragraph',
        text: 'The link works once, for one hour. With the new password you are logged out everywhere else.',
      },
      {
        kind: 'paragraph',
        text: `If you did not ask for it, leave it: your password stays as it is. If it keeps happening, call us: ${brand.contact.phone}.`,
      },
    ],
  }
}
