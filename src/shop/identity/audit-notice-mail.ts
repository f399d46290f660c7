import type { AuditAction, AuditEntry } from '../audit/contract.ts'
import type { MailContent } from '../mail/contract.ts'
import { SHOP_TIME_ZONE } from '../shared/clock.ts'
import { formatDays } from '../shared/day.ts'

const connections: Partial<Record<string, string>> = {
  sslcommerz: 'The payment gateway',
  mailServer: 'The mail server',
  smsGateway: 'The SMS gateway',
}

/** What is told of; anything else is told by its name. */
const words: Partial<Record<AuditAction, (entry: AuditEntry) => string>> = {
  connection_changed: ({ subject }) => `${connections[subject] ?? subject} was reconnected`,
  connection_removed: ({ subject }) => `${connections[subject] ?? subject} was disconnected`,
  role_changed: ({ subject, details }) =>
    details.to === 'admin'
      ? `${subject} was given the role ${details.toRole}`
      : `${subject} no longer has the role ${details.fromRole}`,
  staff_role_added: ({ subject }) => `The role ${subject} was created`,
  staff_role_changed: ({ subject }) => `The role ${subject} was changed`,
  staff_role_removed: ({ subject }) => `The role ${subject} was deleted`,
  owner_changed: ({ subject }) => `${subject} is the new owner of the shop`,
  invitation_sent: ({ subject, details }) => `${subject} was invited as ${details.toRole}`,
  invitation_accepted: ({ subject, details }) =>
    `${subject} accepted an invitation as ${details.toRole}`,
  two_factor_reset: ({ subject }) => `Two-step login of ${subject} was reset`,
  person_removed: ({ subject }) => `${subject}, one of the staff, was deleted`,
  upload_key_made: ({ subject }) => `An upload key was created: ${subject}`,
  upload_key_ended: ({ subject }) => `An upload key was deleted: ${subject}`,
  api_key_made: ({ subject }) => `An API key was created: ${subject}`,
  api_key_ended: ({ subject }) => `An API key was revoked: ${subject}`,
  webhook_added: ({ subject }) => `A webhook was added: ${subject}`,
  webhook_changed: ({ subject }) => `A webhook was changed: ${subject}`,
  webhook_removed: ({ subject }) => `A webhook was deleted: ${subject}`,
  webhook_secret_replaced: ({ subject }) => `The secret of a webhook was replaced: ${subject}`,
  backup_downloaded: () => 'A backup of the shop was downloaded',
  personal_data_given: ({ subject }) => `The data of ${subject} was downloaded`,
  orders_given: ({ subject }) => `Orders were downloaded: ${formatDays(subject)}`,
  settings_changed: () => 'The daily report’s settings were changed',
  copy_took_over: () => 'A restored copy was made the live shop',
}

const formatTime = new Intl.DateTimeFormat('en-GB', {
  timeZone: SHOP_TIME_ZONE,
  dateStyle: 'long',
  timeStyle: 'short',
})

export function entryFacts({ at, address }: AuditEntry): string[] {
  return [
    `When: ${formatTime.format(new Date(at))} (Dhaka time).`,
    ...(address ? [`From IP address: ${address}.`] : []),
  ]
}

interface Sender {
  shopName: string
  shopUrl: string
}

export function auditNoticeMail(entry: AuditEntry, { shopName, shopUrl }: Sender): MailContent {
  const what = words[entry.action]?.(entry) ?? entry.action
  const facts = [`Who: ${entry.actor}.`, ...entryFacts(entry)]
  return {
    subject: `${what} – ${shopName}`,
    preview: facts.join(' '),
    heading: what,
    blocks: [
      ...facts.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: 'If you expected this, you do not need to do anything. If not, change your password, log out your other devices and contact the person named above.',
      },
      { kind: 'button', label: 'View activity', url: `${shopUrl}/dashboard/activity` },
    ],
  }
}
