import { m } from '#messages'
import { inSentence } from '../shared/language.ts'
import type { EndpointState } from '../webhooks/contract.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line, oldestOf } from './line.ts'

/** Empty without endpoints, and in a copy, which sends none. */
export function describeWebhooks({ webhooks, restoredAt }: StatusFacts): StatusLine[] {
  if (webhooks.length === 0 || restoredAt) return []
  const name = m.webhook_title()
  const off = webhooks.filter(({ offSince }) => offSince !== null)
  if (off.length > 0) {
    const told = {
      since: oldestOf(off.map(({ offSince }) => offSince?.toISOString() ?? null)),
      advice: m.health_webhooks_off_advice(),
      place: 'webhooks',
    } as const
    return [line(name, 'broken', m.health_webhooks_off({ hosts: listHosts(off) }), told)]
  }
  const failing = webhooks.filter(({ failingSince }) => failingSince !== null)
  if (failing.length > 0) {
    const told = {
      since: oldestOf(failing.map(({ failingSince }) => failingSince?.toISOString() ?? null)),
      advice: m.health_webhooks_failing_advice(),
      place: 'webhooks',
    } as const
    return [line(name, 'warning', m.health_webhooks_failing({ hosts: listHosts(failing) }), told)]
  }
  return [line(name, 'works', m.health_webhooks_work())]
}

function listHosts(endpoints: readonly EndpointState[]): string {
  const hosts = [...new Set(endpoints.map(({ host }) => host))]
  return inSentence(hosts)
}
