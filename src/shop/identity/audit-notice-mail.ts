import type { AuditEntry } from '../audit/contract.ts'
import { sentenceOf, subjectName } from '../audit/rules.ts'
import type { MailContent } from '../mail/contract.ts'
import { SHOP_TIME_ZONE } from '../shared/clock.ts'

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
  const what = [sentenceOf(entry), subjectName(entry)].filter(Boolean).join(': ')
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
