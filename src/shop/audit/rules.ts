import { formatDays } from '../shared/day.ts'
import { roleName } from '../shared/rights.ts'
import { auditSentences, sentenceInputs } from './actions.ts'
import type { AuditEntry } from './contract.ts'

/** The action as a sentence without its subject: `Created a voucher`. */
export function sentenceOf(entry: AuditEntry): string {
  const { action, subject, details } = entry
  const texts = Object.fromEntries(
    Object.entries(details).map(([name, value]) => [name, String(value ?? '')]),
  )
  const say: (inputs: typeof sentenceInputs) => string = auditSentences[action]
  return say({
    ...sentenceInputs,
    ...texts,
    toRole: storedRoleName(texts.toRole),
    fromRole: storedRoleName(texts.fromRole),
    subject,
    whose: whoseAccount(entry),
    fields: details.fields === '' ? 'none' : String(details.fields ?? ''),
  })
}

/** Built-in roles are stored by their English name, which is their id with a capital. */
function storedRoleName(name = ''): string {
  return roleName({ id: name.toLowerCase(), name })
}

function whoseAccount({ actor, subject, details }: AuditEntry): string {
  if (subject === '') return 'nobody'
  if (subject === actor) return 'own'
  return details.role === 'guest' ? 'guest' : 'other'
}

/** The subject, shown beside the sentence; empty when the sentence names it, or it has no name. */
export function subjectName({ action, subject }: AuditEntry): string {
  if (action.startsWith('connection_') || action === 'products_imported') return ''
  return action === 'orders_given' ? formatDays(subject) : subject
}
