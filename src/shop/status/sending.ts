import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import { SMS_QUEUE, URGENT_SMS_QUEUE } from '../sms/contract.ts'
import type { Work } from '../work/contract.ts'
import type { StatusLine } from './contract.ts'
import type { Connection, StatusFacts } from './facts.ts'
import { countOf, line, oldestOf } from './line.ts'

/** Queued messages are sent within seconds; the first retries come within minutes. */
const WAITS_LONG_MS = 5 * MINUTE_MS
const WAITS_TOO_LONG_MS = HOUR_MS

/** Kinds of queues that send to customers. */
const SENDING = {
  mail: { name: 'Email', one: 'email', many: 'emails', by: 'mail server', a: 'a' },
  sms: { name: 'SMS', one: 'SMS', many: 'SMS', by: 'SMS gateway', a: 'an' },
} as const

export const SENDING_QUEUES = {
  mail: [URGENT_MAIL_QUEUE, MAIL_QUEUE],
  sms: [URGENT_SMS_QUEUE, SMS_QUEUE],
}

export function describeMail(facts: StatusFacts): StatusLine {
  return describeSending('mail', facts.mail, facts)
}

export function describeSms(facts: StatusFacts): StatusLine {
  return describeSending('sms', facts.sms, facts)
}

function describeSending(
  kind: keyof typeof SENDING,
  connection: Connection,
  { work, now }: StatusFacts,
): StatusLine {
  const { name, one, many, by, a } = SENDING[kind]
  if (connection === 'unreadable') {
    return line(name, 'broken', `The password of the ${by} cannot be read.`, {
      advice: 'It was saved with a different SHOP_SECRET. Enter it again.',
      place: 'settings',
    })
  }
  const names: readonly string[] = SENDING_QUEUES[kind]
  const { waiting, failed, since } = sumOf(work.filter((each) => names.includes(each.name)))
  const says = [
    ...(waiting > 0 ? [`${countOf(waiting, one, many)} ${waiting === 1 ? 'waits' : 'wait'}`] : []),
    ...(failed > 0
      ? [`${countOf(failed, one, many)} ${failed === 1 ? 'was' : 'were'} given up`]
      : []),
  ].join(', ')
  const waitedMs = since ? now.getTime() - Date.parse(since) : 0
  if (waitedMs >= WAITS_LONG_MS) {
    return line(name, waitedMs >= WAITS_TOO_LONG_MS ? 'broken' : 'warning', `${says}.`, {
      since,
      advice: `Check the ${by} and send a test. What waits is sent by itself afterwards.`,
      place: 'settings',
    })
  }
  if (failed > 0) {
    const advice = 'See why, and press ‘Try again’.'
    return line(name, 'warning', `${says}.`, { advice, place: 'tasks' })
  }
  if (connection === 'none') {
    return line(name, 'off', `No ${by} is set up: ${many} are kept, not sent.`, {
      advice: `Set up ${a} ${by}.`,
      place: 'settings',
    })
  }
  return line(name, 'works', waiting > 0 ? `Sending: ${says}.` : 'All sent.')
}

function sumOf(work: readonly Work[]) {
  return {
    waiting: work.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: work.reduce((sum, { failed }) => sum + failed, 0),
    since: oldestOf(work.map(({ waitingSince }) => waitingSince)),
  }
}
