import { removeExpiredSignIns } from '#adapters/better-auth/sessions.ts'
import type { Queue, QueuedWork, RepeatedWork } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { removeOldSandboxRecords } from '#demo/sandbox/records.ts'
import { AUDIT_NOTICE_QUEUE, type AuditNoticeJob } from '#shop/audit/contract.ts'
import { BACKUP_QUEUE } from '#shop/backups/contract.ts'
import { removeAbandonedCarts } from '#shop/cart/remove-abandoned-carts.ts'
import { applyImport } from '#shop/catalogue/csv/apply-import.ts'
import { IMPORT_QUEUE, type ImportJob } from '#shop/catalogue/csv/imports.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-expired-checkouts.ts'
import { removeReleasedCheckouts } from '#shop/checkout/remove-released-checkouts.ts'
import { notifyAdministrators } from '#shop/identity/notify-administrators.ts'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { removeExpiredLimits } from '#shop/limits/count-towards.ts'
import { removeOldLookPictures } from '#shop/look/remove-old-look-pictures.ts'
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '#shop/mail/contract.ts'
import { removeOldRefusals } from '#shop/mail/refused-mails.ts'
import { syncRefund, syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { queueOverdueMails } from '#shop/payments/overdue-refunds.ts'
import { REFUND_QUEUE, type RefundJob } from '#shop/payments/request-refund.ts'
import { removeOldPhoneCodes } from '#shop/phone-codes/remove-old-phone-codes.ts'
import { queueDailyReports } from '#shop/reports/daily/queue-daily-reports.ts'
import { removeRequestedReportMails } from '#shop/reports/daily/schedule.ts'
import type { Context } from '#shop/shared/context.ts'
import { SMS_QUEUE, type SmsJob, URGENT_SMS_QUEUE } from '#shop/sms/contract.ts'
import { removeOldSms } from '#shop/sms/remove-old-sms.ts'
import { sendSms } from '#shop/sms/send-sms.ts'
import {
  type DeliverJob,
  type EventJob,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
} from '#shop/webhooks/contract.ts'
import { deliver } from '#shop/webhooks/deliver.ts'
import { removeOldDeliveries } from '#shop/webhooks/remove-old-deliveries.ts'
import { MAX_TRIES } from '#shop/webhooks/rules.ts'
import { collectRuns, recordRun, registerWork } from '#shop/work/record-run.ts'
import { sendMail, sendUrgentMail } from './mails.ts'
import { removeStaleUploads } from './stale-uploads.ts'
import { prepareWebhookEvents } from './webhook-events.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

interface Queued extends QueuedWork {
  /** Safe to do twice: a server may die before it has said that it is done. */
  verb: (context: Context, job: object, jobId: string) => Promise<unknown>
}

/** For most of a day, by when a mail server is repaired. */
const FOR_A_DAY = { times: 12, firstAfterSeconds: 30, mostSeconds: 3 * 60 * 60 }

/** For four minutes, in which a database fails over; somebody waits for it. */
const FOR_SOME_MINUTES = { times: 8, firstAfterSeconds: 1, mostSeconds: 2 * 60 }

/** For an hour. */
const FOR_AN_HOUR = { times: 7, firstAfterSeconds: 30, mostSeconds: 15 * 60 }

/** What is done as soon as possible, by the name of its queue; why so, is in docs/decisions/0020. */
const queued = {
  // A queue of its own, so that it waits behind no sale's confirmations.
  [URGENT_MAIL_QUEUE]: {
    what: 'Sends urgent emails',
    limitSeconds: 120,
    retries: FOR_A_DAY,
    atOnce: 10,
    everySeconds: 0.5,
    verb: sendUrgentMail,
  },
  // So many at once that they keep up with orders; the connections to a mail server are fewer.
  [MAIL_QUEUE]: {
    what: 'Sends other emails',
    limitSeconds: 120,
    retries: FOR_A_DAY,
    atOnce: 20,
    everySeconds: 1,
    verb: sendMail,
  },
  // A code is worth nothing once it has expired.
  [URGENT_SMS_QUEUE]: {
    what: 'Sends codes by SMS',
    limitSeconds: 30,
    retries: { times: 4, firstAfterSeconds: 5, mostSeconds: 60 },
    atOnce: 10,
    everySeconds: 0.5,
    verb: (context, job) => sendSms(context, job as SmsJob),
  },
  [SMS_QUEUE]: {
    what: 'Sends other SMS',
    limitSeconds: 30,
    retries: FOR_A_DAY,
    atOnce: 10,
    everySeconds: 1,
    verb: (context, job) => sendSms(context, job as SmsJob),
  },
  // A gateway that does not answer is no failure, and is asked again by `follow_refunds`.
  [REFUND_QUEUE]: {
    what: 'Requests refunds from the payment gateway',
    limitSeconds: 120,
    retries: FOR_AN_HOUR,
    atOnce: 10,
    everySeconds: 1,
    verb: (context, job) => syncRefund(context, (job as RefundJob).refundId),
  },
  [AUDIT_NOTICE_QUEUE]: {
    what: 'Sends security notices to administrators',
    limitSeconds: 60,
    retries: FOR_A_DAY,
    atOnce: 1,
    everySeconds: 1,
    verb: (context, job) => notifyAdministrators(context, job as AuditNoticeJob),
  },
  // It fails only with its server: what cannot be imported is told by the import.
  [IMPORT_QUEUE]: {
    what: 'Imports products from a file',
    limitSeconds: 15 * 60,
    heartbeatSeconds: 30,
    retries: FOR_SOME_MINUTES,
    atOnce: 1,
    everySeconds: 1,
    verb: (context, job) => applyImport(context, job as ImportJob),
  },
  // In the database alone, so it fails only with that.
  [WEBHOOK_EVENT_QUEUE]: {
    what: 'Prepares webhook events',
    limitSeconds: 60,
    retries: FOR_A_DAY,
    atOnce: 4,
    everySeconds: 1,
    verb: (context, job, jobId) => prepareWebhookEvents(context, job as EventJob, jobId),
  },
  // A try ends within ten seconds. That was the last says `MAX_TRIES`; a few more are for servers that die.
  [WEBHOOK_QUEUE]: {
    what: 'Sends webhook events',
    limitSeconds: 60,
    retries: { times: MAX_TRIES + 5, firstAfterSeconds: 10, mostSeconds: 6 * 60 * 60 },
    atOnce: 6,
    ofOneGroup: 2,
    // Each of the six asks, also while nothing is to be sent.
    everySeconds: 2,
    verb: (context, job) => deliver(context, job as DeliverJob),
  },
} satisfies Record<string, Queued>

/** What a restored copy goes on with once it is live. The rest was to be sent when the backup was made. */
export const restoredQueues = {
  [REFUND_QUEUE]: queued[REFUND_QUEUE],
  [IMPORT_QUEUE]: queued[IMPORT_QUEUE],
}

/** What would reach people. */
export const sendingQueues = [
  MAIL_QUEUE,
  URGENT_MAIL_QUEUE,
  SMS_QUEUE,
  URGENT_SMS_QUEUE,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
] as const

interface Repeated extends RepeatedWork {
  /** Done one after the other; each can be done twice, and takes its work in pieces. */
  verbs: readonly ((context: Context) => Promise<unknown>)[]
}

/** What comes again by itself, by the name of its queue. */
export const repeated = {
  poll_payments: {
    what: 'Checks pending card payments',
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [pollPayments],
  },
  follow_refunds: {
    what: 'Checks pending refunds',
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [syncRefunds, queueOverdueMails],
  },
  release_expired_checkouts: {
    what: 'Releases items held by unfinished card payments',
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [releaseExpiredCheckouts],
  },
  daily_reports: {
    // Asks every minute, so that what a stop has kept back goes out at the next start.
    what: 'Queues the daily report at 8:00 AM',
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [queueDailyReports],
  },
  // Whatever nobody needs any more and nobody would remove; see docs/decisions/0020.
  remove_what_is_over: {
    what: 'Deletes old carts, sessions, counts and reports',
    cron: EVERY_HOUR,
    limitSeconds: 15 * 60,
    verbs: [
      removeAbandonedCarts,
      removeReleasedCheckouts,
      removeExpiredSignIns,
      removeExpiredLimits,
      removeOldRefusals,
      removeOldPhoneCodes,
      removeOldSms,
      removeOldDeliveries,
      removeRequestedReportMails,
      removeOldSandboxRecords,
    ],
  },
  remove_unused_images: {
    what: 'Deletes unused pictures',
    cron: EVERY_HOUR,
    limitSeconds: 15 * 60,
    verbs: [removeUnusedImages, removeOldLookPictures, removeStaleUploads],
  },
} satisfies Record<string, Repeated>

const backupWork = {
  limitSeconds: 4 * 60 * 60,
  // Longer than an embedded database of a million orders is read, during which nothing is heard.
  heartbeatSeconds: 5 * 60,
  // For half an hour: a server may have died at it, and one that another server makes ends before this one begins.
  retries: { times: 5, firstAfterSeconds: 60, mostSeconds: 30 * 60 },
}

const nightlyBackup = {
  ...backupWork,
  what: 'Backs up the shop at 3:00 AM',
  cron: '0 3 * * *',
}

/** As 'Back up now' asks. */
const requestedBackup = {
  ...backupWork,
  what: 'Backs up the shop on request',
  atOnce: 1,
  everySeconds: 1,
}

export interface BackUp {
  make: (context: Context) => Promise<unknown>
  isNightly: boolean
}

/** What may take as long has statements that do. */
const LONG_SECONDS = 15 * 60

/**
 * Takes up all work of the shop, until the queue is stopped.
 * @param databases.background for what takes long
 */
export async function startWork(
  queue: Queue,
  shop: Context,
  databases: Pick<OpenDatabase, 'jobs' | 'background'>,
  backUp?: BackUp,
): Promise<void> {
  const context = { ...shop, db: databases.jobs }
  const contextOf = ({ limitSeconds }: Queued | Repeated): Context =>
    limitSeconds < LONG_SECONDS ? context : { ...shop, db: databases.background }
  await queue.start()
  const scheduled: Record<string, Repeated> = {
    ...repeated,
    ...(backUp?.isNightly && { nightly_backup: { ...nightlyBackup, verbs: [backUp.make] } }),
  }
  const onDemand: Record<string, Queued> = {
    ...queued,
    ...(backUp && { [BACKUP_QUEUE]: { ...requestedBackup, verb: backUp.make } }),
  }
  await registerWork(context, [...Object.keys(onDemand), ...Object.keys(scheduled)])
  for (const [name, work] of Object.entries(onDemand)) {
    const runs = collectRuns(context, name)
    const handle = (job: object, jobId: string) =>
      runs.run(() => work.verb(contextOf(work), job, jobId))
    await queue.work(name, work, handle, runs.store)
  }
  for (const [name, work] of Object.entries(scheduled)) {
    await queue.repeat(name, work, () =>
      recordRun(context, name, () => runAll(work.verbs, contextOf(work))),
    )
  }
}

/**
 * What cannot be done keeps nothing else back.
 * @throws the first failure when all have had their turn
 */
export async function runAll(verbs: Repeated['verbs'], context: Context): Promise<void> {
  const failures: unknown[] = []
  for (const verb of verbs) {
    try {
      await verb(context)
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw failures[0]
}
