import { m } from '#messages'
import type { AuditEntry } from '../audit/contract.ts'
import { sentenceOf, subjectName } from '../audit/rules.ts'
import type { MailContent } from '../mail/contract.ts'
import type { SettingsGroup } from '../settings/contract.ts'
import { groupNames } from '../settings/group-names.ts'
import { formatMoments } from '../shared/language.ts'

const formatTime = formatMoments({ dateStyle: 'long', timeStyle: 'short' })

export function entryFacts({ at, address }: AuditEntry): string[] {
  return [
    m.mail_audit_when({ time: formatTime(at) }),
    ...(address ? [m.mail_audit_from({ address })] : []),
  ]
}

interface Sender {
  shopName: string
  shopUrl: string
}

export function auditNoticeMail(entry: AuditEntry, { shopName, shopUrl }: Sender): MailContent {
  const { action, subject } = entry
  const about =
    action === 'settings_changed' ? groupNames[subject as SettingsGroup]() : subjectName(entry)
  const what = [sentenceOf(entry), about].filter(Boolean).join(': ')
  const facts = [m.mail_audit_who({ who: entry.actor }), ...entryFacts(entry)]
  return {
    subject: `${what} – ${shopName}`,
    preview: facts.join(' '),
    heading: what,
    blocks: [
      ...facts.map((text) => ({ kind: 'paragraph' as const, text })),
      {
        kind: 'paragraph',
        text: m.mail_audit_expected(),
      },
      { kind: 'button', label: m.mail_audit_view(), url: `${shopUrl}/dashboard/activity` },
    ],
  }
}
