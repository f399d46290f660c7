import { m } from '#messages'
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
  mail: {
    name: m.common_email,
    waits: m.health_mail_waits,
    givenUp: m.health_mail_given_up,
    unreadable: m.health_mail_unreadable,
    check: m.health_mail_check,
    none: m.health_mail_none,
    setUp: m.health_mail_set_up,
  },
  sms: {
    name: m.health_sms,
    waits: m.health_sms_waits,
    givenUp: m.health_sms_given_up,
    unreadable: m.health_sms_unreadable,
    check: m.health_sms_check,
    none: m.health_sms_none,
    setUp: m.health_sms_set_up,
  },
}

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
  const texts = SENDING[kind]
  const name = texts.name()
  if (connection === 'unreadable') {
    return line(name, 'broken', texts.unreadable(), {
      advice: m.health_other_secret(),
      place: 'settings',
    })
  }
  const names: readonly string[] = SENDING_QUEUES[kind]
  const { waiting, failed, since } = sumOf(work.filter((each) => names.includes(each.name)))
  const says = [
    ...(waiting > 0 ? [texts.waits(countOf(waiting))] : []),
    ...(failed > 0 ? [texts.givenUp(countOf(failed))] : []),
  ].join(', ')
  const waitedMs = since ? now.getTime() - Date.parse(since) : 0
  if (waitedMs >= WAITS_LONG_MS) {
    return line(
      name,
      waitedMs >= WAITS_TOO_LONG_MS ? 'broken' : 'warning',
      m.health_sentence({ what: says }),
      {
        since,
        advice: texts.check(),
        place: 'settings',
      },
    )
  }
  if (failed > 0) {
    const advice = m.health_see_and_retry()
    return line(name, 'warning', m.health_sentence({ what: says }), { advice, place: 'tasks' })
  }
  if (connection === 'none') {
    return line(name, 'off', texts.none(), {
      advice: texts.setUp(),
      place: 'settings',
    })
  }
  return line(name, 'works', waiting > 0 ? m.health_sending({ what: says }) : m.health_all_sent())
}

function sumOf(work: readonly Work[]) {
  return {
    waiting: work.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: work.reduce((sum, { failed }) => sum + failed, 0),
    since: oldestOf(work.map(({ waitingSince }) => waitingSince)),
  }
}
