import { m } from '#messages'
import type { AuditEntry } from '#shop/audit/contract.ts'
import { subjectName } from '#shop/audit/rules.ts'
import type { SettingsGroup } from '#shop/settings/contract.ts'
import { groupNames } from '#shop/settings/group-names.ts'
import { formatStatus } from '#web/ui/status-label.tsx'

/** The format of `makeOrderId`; a refund without an order has its transaction as the subject. */
const ORDER_ID = /^[A-Z][0-9A-Z]{0,9}-\d{6}-[0-9A-Z]{4}$/

/** Whether the subject is an order that can still be opened. */
export function isAboutOrder({ action, subject }: AuditEntry): boolean {
  return action !== 'order_deleted' && ORDER_ID.test(subject)
}

/** Display name of the subject. */
export function subjectLabel(entry: AuditEntry): string {
  const { action, subject } = entry
  if (action === 'work_started') return formatStatus(subject)
  if (action === 'settings_changed') return groupNames[subject as SettingsGroup]()
  return subjectName(entry)
}

/** The program that did it; empty when no API key was used. */
export function apiKeyLabel({ details: { apiKey } }: AuditEntry): string {
  return typeof apiKey === 'string' ? m.audit_api_key({ name: apiKey }) : ''
}

export function whoLabel(entry: AuditEntry): string {
  return [actorLabel(entry.actor), apiKeyLabel(entry)].filter(Boolean).join(', ')
}

const actors: Record<string, () => string> = {
  shop: m.audit_actor_shop,
  customer: m.audit_actor_customer,
  visitor: m.audit_actor_visitor,
}

export function actorLabel(actor: string): string {
  return actors[actor]?.() ?? actor
}
