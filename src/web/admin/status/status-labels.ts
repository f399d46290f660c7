import type { Condition, StatusLine } from '#shop/status/contract.ts'

export const conditionLabels: Record<Condition, string> = {
  works: 'Works',
  warning: 'Needs a look',
  broken: 'Broken',
  off: 'Not set up',
}

export const placeLabels: Record<NonNullable<StatusLine['place']>, string> = {
  tasks: 'Open Tasks',
  payments: 'Open Payments',
  reports: 'Open Reports',
  settings: 'Open Settings',
  webhooks: 'Open Webhooks',
}

/** The worst problem, in one sentence. */
export function summarise(lines: readonly StatusLine[]): { text: string; condition: Condition } {
  const broken = lines.filter(({ condition }) => condition === 'broken')
  const warnings = lines.filter(({ condition }) => condition === 'warning')
  if (broken.length > 0) {
    return { text: `Broken: ${listNames(broken)}.`, condition: 'broken' }
  }
  if (warnings.length > 0) {
    return { text: `Needs a look: ${listNames(warnings)}.`, condition: 'warning' }
  }
  return { text: 'Everything that is set up works.', condition: 'works' }
}

function listNames(lines: readonly StatusLine[]): string {
  return new Intl.ListFormat('en-GB').format(lines.map(({ name }) => name))
}
