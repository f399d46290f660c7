import type { EndpointState } from '../webhooks/contract.ts'
import type { StatusLine } from './contract.ts'
import type { StatusFacts } from './facts.ts'
import { line, oldestOf } from './line.ts'

/** Empty without endpoints, and in a copy, which sends none. */
export function describeWebhooks({ webhooks, restoredAt }: StatusFacts): StatusLine[] {
  if (webhooks.length === 0 || restoredAt) return []
  const name = 'Webhooks'
  const off = webhooks.filter(({ offSince }) => offSince !== null)
  if (off.length > 0) {
    const told = {
      since: oldestOf(off.map(({ offSince }) => offSince?.toISOString() ?? null)),
      advice: 'Mend the receiver, switch the webhook on again, and replay what failed.',
      place: 'webhooks',
    } as const
    return [
      line(name, 'broken', `Switched off, because nothing got through: ${listHosts(off)}.`, told),
    ]
  }
  const failing = webhooks.filter(({ failingSince }) => failingSince !== null)
  if (failing.length > 0) {
    const told = {
      since: oldestOf(failing.map(({ failingSince }) => failingSince?.toISOString() ?? null)),
      advice: 'See in the log what it responds. After three days it is switched off.',
      place: 'webhooks',
    } as const
    return [line(name, 'warning', `Nothing gets through to ${listHosts(failing)}.`, told)]
  }
  return [line(name, 'works', 'The last events got through.')]
}

function listHosts(endpoints: readonly EndpointState[]): string {
  const hosts = [...new Set(endpoints.map(({ host }) => host))]
  return new Intl.ListFormat('en-GB').format(hosts)
}
