import { m } from '#messages'
import type { Words } from '#shop/shared/fields.ts'
import { inSentence } from '#shop/shared/language.ts'
import type { Condition, StatusLine } from '#shop/status/contract.ts'

export const conditionLabels: Record<Condition, Words> = {
  works: m.health_works,
  warning: m.health_warning,
  broken: m.health_broken,
  off: m.health_off,
}

export const placeLabels: Record<NonNullable<StatusLine['place']>, Words> = {
  tasks: m.health_open_tasks,
  payments: m.health_open_payments,
  reports: m.health_open_reports,
  settings: m.health_open_settings,
  webhooks: m.health_open_webhooks,
}

/** The worst problem, in one sentence. */
export function summarise(lines: readonly StatusLine[]): { text: string; condition: Condition } {
  const broken = lines.filter(({ condition }) => condition === 'broken')
  const warnings = lines.filter(({ condition }) => condition === 'warning')
  if (broken.length > 0) {
    return { text: m.health_sum_broken({ names: listNames(broken) }), condition: 'broken' }
  }
  if (warnings.length > 0) {
    return { text: m.health_sum_warning({ names: listNames(warnings) }), condition: 'warning' }
  }
  return { text: m.health_sum_works(), condition: 'works' }
}

function listNames(lines: readonly StatusLine[]): string {
  return inSentence(lines.map(({ name }) => name))
}
