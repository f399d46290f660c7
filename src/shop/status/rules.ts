import type { LastBackup } from '../backups/contract.ts'
import { isBackupOverdue } from '../backups/rules.ts'
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '../mail/contract.ts'
import { HOUR_MS, MINUTE_MS } from '../shared/clock.ts'
import { SMS_QUEUE, URGENT_SMS_QUEUE } from '../sms/contract.ts'
import type { EndpointState } from '../webhooks/contract.ts'
import type { Work } from '../work/contract.ts'
import type { DiskSpace, StatusLine } from './contract.ts'

/** Whether something has been set up to send with, and its credentials can be read. */
export type Connection = 'none' | 'unreadable' | 'set'

export interface StatusFacts {
  now: Date
  databaseMs: number
  /** Undefined: it could not be read. */
  disk: DiskSpace | undefined
  mail: Connection
  sms: Connection
  hasGateway: boolean
  paymentsToDecide: number
  work: readonly Work[]
  /** `dueSince`: when the last one should have gone out; null: it has. */
  report: { hasRecipients: boolean; sentAt: Date | null; dueSince: Date | null }
  backup: LastBackup
  /** Of a key that the shop has made itself. */
  backupKeyFile: string | undefined
  /** What makes one. */
  backupCommand: string
  restoredAt: Date | null
  /** Without those that the owner switched off. */
  webhooks: readonly EndpointState[]
}

/** What is queued is sent within seconds; the first repeats come within minutes. */
const WAITS_LONG_MS = 5 * MINUTE_MS
const WAITS_TOO_LONG_MS = HOUR_MS

/** Only where the settings say where backups go. */
const NIGHTLY_BACKUP = 'nightly_backup'

const SLOW_DATABASE_MS = 500

const GIGABYTE = 1024 ** 3
/** Either is enough: a large disk has room when a twentieth is left. */
const ROOM = { share: 0.1, bytes: 5 * GIGABYTE }
const LAST_ROOM = { share: 0.03, bytes: GIGABYTE }

const MOST_COUNTED = 1000

/** What works, what waits since when, and what to do; the most important first. */
export function describeStatus(facts: StatusFacts): StatusLine[] {
  return [
    ...describeCopy(facts),
    describeDatabase(facts),
    describeMail(facts),
    describeSms(facts),
    describePayments(facts),
    describeTasks(facts),
    describeReport(facts),
    ...describeWebhooks(facts),
    describeBackup(facts),
    describeDisk(facts),
  ]
}

type Told = Partial<Pick<StatusLine, 'since' | 'advice' | 'place'>>

function line(
  name: string,
  condition: StatusLine['condition'],
  says: string,
  told: Told = {},
): StatusLine {
  return { name, condition, says, since: null, advice: null, place: null, ...told }
}

function describeCopy({ restoredAt }: StatusFacts): StatusLine[] {
  if (!restoredAt) return []
  const told = {
    since: restoredAt.toISOString(),
    advice: 'If the original is gone, press ‘Make this the live shop’ above.',
  }
  return [line('Copy', 'warning', 'This is a restored copy: it sends and requests nothing.', told)]
}

function describeDatabase({ databaseMs }: StatusFacts): StatusLine {
  const ms = Math.max(1, Math.round(databaseMs))
  if (databaseMs < SLOW_DATABASE_MS) return line('Database', 'works', `Answers in ${ms} ms.`)
  const advice = 'If it stays so, look whether another program uses the machine or the database.'
  return line('Database', 'warning', `Answers slowly: it took ${ms} ms.`, { advice })
}

/** The kinds of queues that send to people. */
const SENDING = {
  mail: { name: 'E-mail', one: 'e-mail', many: 'e-mails', by: 'mail server', a: 'a' },
  sms: { name: 'SMS', one: 'SMS', many: 'SMS', by: 'SMS gateway', a: 'an' },
} as const

const SENDING_QUEUES = {
  mail: [URGENT_MAIL_QUEUE, MAIL_QUEUE],
  sms: [URGENT_SMS_QUEUE, SMS_QUEUE],
}

function describeMail(facts: StatusFacts): StatusLine {
  return describeSending('mail', facts.mail, facts)
}

function describeSms(facts: StatusFacts): StatusLine {
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

/** As `server/jobs/work.ts` calls them. */
const PAYMENT_TASKS = ['poll_payments', 'follow_refunds']

function isAboutPayments({ name }: Work): boolean {
  return PAYMENT_TASKS.includes(name)
}

function describePayments({ hasGateway, paymentsToDecide, work }: StatusFacts): StatusLine {
  const name = 'Card payments'
  const late = work.find((task) => isAboutPayments(task) && task.condition !== 'fine')
  if (late) {
    return line(name, 'broken', `Not done any more: ${late.what.toLowerCase()}.`, {
      since: late.lastRun?.startedAt ?? null,
      advice: 'See the reason. If there is none, restart the shop.',
      place: 'tasks',
    })
  }
  if (paymentsToDecide > 0) {
    const isOne = paymentsToDecide === 1
    const says = `${countOf(paymentsToDecide, 'payment', 'payments')} ${isOne ? 'needs' : 'need'} review.`
    return line(name, 'warning', says, { advice: 'Decide what becomes of it.', place: 'payments' })
  }
  if (!hasGateway) {
    return line(name, 'off', 'No gateway is set up: customers pay at the door.', {
      advice: 'Set up a payment gateway if you want cards.',
      place: 'settings',
    })
  }
  return line(name, 'works', 'Checked every minute; nothing needs review.')
}

function describeTasks({ work }: StatusFacts): StatusLine {
  const name = 'Background tasks'
  const sending: readonly string[] = Object.values(SENDING_QUEUES).flat()
  const others = work.filter((each) => !sending.includes(each.name) && !isAboutPayments(each))
  const late = others.filter(({ condition }) => condition === 'late')
  const failed = others.filter(({ condition }) => condition === 'failed')
  if (late.length > 0) {
    return line(name, 'broken', `${listTasks(late)} did not run when due.`, {
      since: oldestOf(late.map(({ lastRun }) => lastRun?.startedAt ?? null)),
      advice: 'Restart the shop.',
      place: 'tasks',
    })
  }
  if (failed.length > 0) {
    const advice = 'See the reason, and run it again.'
    return line(name, 'warning', `${listTasks(failed)} failed.`, { advice, place: 'tasks' })
  }
  if (work.length === 0) {
    const advice = 'Restart the shop.'
    return line(name, 'broken', 'No server does any.', { advice, place: 'tasks' })
  }
  return line(name, 'works', 'All ran when due.')
}

function listTasks(tasks: readonly Work[]): string {
  const [first] = tasks
  if (first && tasks.length === 1) return `‘${first.what}’`
  return `${tasks.length} tasks`
}

function describeReport({ report }: StatusFacts): StatusLine {
  const name = 'Daily report'
  const { hasRecipients, sentAt, dueSince } = report
  if (!hasRecipients) {
    const advice = 'Choose who gets it.'
    return line(name, 'off', 'Nobody gets it.', { advice, place: 'settings' })
  }
  if (dueSince) {
    return line(name, 'broken', 'It has not gone out.', {
      since: dueSince.toISOString(),
      advice: 'Check that e-mails are sent. The last seven days are caught up by themselves.',
      place: 'reports',
    })
  }
  const since = sentAt?.toISOString() ?? null
  return line(name, 'works', sentAt ? 'The last one went out.' : 'The first comes tomorrow.', {
    since,
  })
}

/** Nothing where none is set up, nor in a copy, which sends none. */
function describeWebhooks({ webhooks, restoredAt }: StatusFacts): StatusLine[] {
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

function describeBackup(facts: StatusFacts): StatusLine {
  const told = describeLastBackup(facts)
  const { backupKeyFile: file } = facts
  if (file === undefined) return told
  const keepKey = `The key is in ${file}: keep a copy of it apart from the backups, since restoring on another machine needs it.`
  return { ...told, advice: told.advice ? `${told.advice} ${keepKey}` : keepKey }
}

function describeLastBackup(facts: StatusFacts): StatusLine {
  const { backup, backupCommand, work, now } = facts
  const { good, failed } = backup
  const name = 'Backup'
  if (failed) {
    const condition = good && !isBackupOverdue(good, now) ? 'warning' : 'broken'
    return line(name, condition, `The last one failed: ${failed.reason}`, {
      since: failed.endedAt.toISOString(),
      advice: good
        ? `Mend that, and run ‘${backupCommand}’. The one before it is whole.`
        : `Mend that, and run ‘${backupCommand}’. There is no other.`,
    })
  }
  if (!good && work.some((one) => one.name === NIGHTLY_BACKUP)) {
    return line(name, 'works', 'The first comes at 3:00 AM.')
  }
  if (!good) {
    const advice = `Run ‘${backupCommand}’. docs/operating.md says how to have one every night.`
    return line(name, 'off', 'There is none.', { advice })
  }
  const since = good.endedAt.toISOString()
  if (isBackupOverdue(good, now)) {
    const advice = `Run ‘${backupCommand}’, and see why no nightly one came.`
    return line(name, 'broken', 'There is no new one.', { since, advice })
  }
  return line(name, 'works', 'The last one is whole.', { since })
}

function describeDisk({ disk }: StatusFacts): StatusLine {
  const name = 'Disk space'
  if (!disk) return line(name, 'warning', 'Could not be read.')
  const says = `${gigabytesOf(disk.freeBytes)} of ${gigabytesOf(disk.totalBytes)} free.`
  if (isScarce(disk, LAST_ROOM)) {
    const advice = 'Free space now: without any, no order can be saved.'
    return line(name, 'broken', says, { advice })
  }
  if (isScarce(disk, ROOM)) {
    return line(name, 'warning', says, {
      advice: 'Delete what is not needed, or get a larger disk.',
    })
  }
  return line(name, 'works', says)
}

function isScarce({ freeBytes, totalBytes }: DiskSpace, { share, bytes }: typeof ROOM): boolean {
  return freeBytes < bytes && freeBytes < totalBytes * share
}

function gigabytesOf(bytes: number): string {
  const gigabytes = bytes / GIGABYTE
  return `${gigabytes < 10 ? gigabytes.toFixed(1) : Math.round(gigabytes)} GB`
}

function sumOf(work: readonly Work[]) {
  return {
    waiting: work.reduce((sum, { waiting }) => sum + waiting, 0),
    failed: work.reduce((sum, { failed }) => sum + failed, 0),
    since: oldestOf(work.map(({ waitingSince }) => waitingSince)),
  }
}

function oldestOf(instants: readonly (string | null)[]): string | null {
  return instants.filter((instant) => instant !== null).toSorted()[0] ?? null
}

function countOf(count: number, one: string, many: string): string {
  if (count > MOST_COUNTED) return `More than ${MOST_COUNTED} ${many}`
  return `${count} ${count === 1 ? one : many}`
}
