import { removeExpiredSignIns } from '#adapters/better-auth/sessions.ts'
import type { Queue, QueuedWork, RepeatedWork } from '#adapters/pg-boss/queue.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { explainUnavailable } from '#database/unavailable.ts'
import { removeOldParcels } from '#demo/couriers/parcels.ts'
import { removeOldSandboxRecords } from '#demo/sandbox/records.ts'
import { removeOldWalletPayments } from '#demo/wallets/records.ts'
import { m } from '#messages'
import { AUDIT_NOTICE_QUEUE, type AuditNoticeJob } from '#shop/audit/contract.ts'
import { BACKUP_QUEUE } from '#shop/backups/contract.ts'
import { releaseUnconfirmed } from '#shop/calls/release-unconfirmed.ts'
import { removeAbandonedCarts } from '#shop/cart/remove-abandoned-carts.ts'
import { applyImport } from '#shop/catalogue/csv/apply-import.ts'
import { IMPORT_QUEUE, type ImportJob } from '#shop/catalogue/csv/imports.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-expired-checkouts.ts'
import { removeReleasedCheckouts } from '#shop/checkout/remove-released-checkouts.ts'
import { BOOKING_QUEUE, type BookingJob } from '#shop/couriers/contract.ts'
import { followOrders } from '#shop/couriers/follow-orders.ts'
import { pollConsignments } from '#shop/couriers/poll-consignments.ts'
import { sendBooking } from '#shop/couriers/send-booking.ts'
import { notifyAdministrators } from '#shop/identity/notify-administrators.ts'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { removeStrayFiles } from '#shop/images/remove-stray-files.ts'
import { removeExpiredLimits } from '#shop/limits/count-towards.ts'
import { removeOldLookPictures } from '#shop/look/remove-old-look-pictures.ts'
import { MAIL_QUEUE, URGENT_MAIL_QUEUE } from '#shop/mail/contract.ts'
import { removeOldRefusals } from '#shop/mail/refused-mails.ts'
import { PUSH_QUEUE, type PushJob } from '#shop/orders/push/contract.ts'
import { sendPush } from '#shop/orders/push/send-push.ts'
import { syncRefund, syncRefunds } from '#shop/orders/refunds/sync-refund.ts'
import { queueOverdueMails } from '#shop/payments/overdue-refunds.ts'
import { REFUND_QUEUE, type RefundJob } from '#shop/payments/request-refund.ts'
import { removeOldPhoneCodes } from '#shop/phone-codes/send-phone-code.ts'
import { queueDailyReports } from '#shop/reports/daily/queue-daily-reports.ts'
import { removeRequestedReportMails } from '#shop/reports/daily/schedule.ts'
import type { Context } from '#shop/shared/context.ts'
import { isShopError } from '#shop/shared/shop-error.ts'
import { SMS_QUEUE, type SmsJob, URGENT_SMS_QUEUE } from '#shop/sms/contract.ts'
import { removeOldSms, sendSms } from '#shop/sms/send-sms.ts'
import {
  type DeliverJob,
  type EventJob,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
} from '#shop/webhooks/contract.ts'
import { deliver, removeOldDeliveries } from '#shop/webhooks/deliver.ts'
import { MAX_TRIES } from '#shop/webhooks/rules.ts'
import { collectRuns, recordRun, registerWork } from '#shop/work/record-run.ts'
import { sendMail, sendUrgentMail } from './mails.ts'
import { removeStaleUploads } from './stale-uploads.ts'
import { prepareWebhookEvents } from './webhook-events.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'
const EVERY_SUNDAY = '41 4 * * 0'

/** Connections for jobs report the database's own errors. */
function mayPass(error: unknown): boolean {
  const explained = explainUnavailable(error)
  return isShopError(explained) && explained.code === 'unavailable'
}

interface Queued extends QueuedWork {
  /** Must be safe to repeat: a server may die before it marks the job as done. */
  verb: (context: Context, job: object, jobId: string) => Promise<unknown>
}

/** Spread over most of a day, enough to repair a mail server. */
const FOR_A_DAY = { times: 12, firstAfterSeconds: 30, mostSeconds: 3 * 60 * 60 }

/** Spread over half an hour, the first within seconds: a user is waiting. */
const FOR_HALF_AN_HOUR = { times: 20, firstAfterSeconds: 1, mostSeconds: 2 * 60 }

/** Spread over an hour. */
const FOR_AN_HOUR = { times: 7, firstAfterSeconds: 30, mostSeconds: 15 * 60 }

/** Work done as soon as possible, by queue name; see docs/decisions/0020 for the reasons. */
const queued = {
  // A separate queue, so that urgent mails do not wait behind order confirmations.
  [URGENT_MAIL_QUEUE]: {
    what: m.work_urgent_mail,
    limitSeconds: 120,
    retries: FOR_A_DAY,
    atOnce: 10,
    everySeconds: 0.5,
    verb: sendUrgentMail,
  },
  // Enough at once to keep up with orders; the mail server allows fewer connections.
  [MAIL_QUEUE]: {
    what: m.work_other_mail,
    limitSeconds: 120,
    retries: FOR_A_DAY,
    atOnce: 20,
    everySeconds: 1,
    verb: sendMail,
  },
  // A code is useless once it has expired.
  [URGENT_SMS_QUEUE]: {
    what: m.work_codes,
    limitSeconds: 30,
    retries: { times: 4, firstAfterSeconds: 5, mostSeconds: 60 },
    atOnce: 10,
    everySeconds: 0.5,
    verb: (context, job) => sendSms(context, job as SmsJob),
  },
  [SMS_QUEUE]: {
    what: m.work_other_sms,
    limitSeconds: 30,
    retries: FOR_A_DAY,
    atOnce: 10,
    everySeconds: 1,
    verb: (context, job) => sendSms(context, job as SmsJob),
  },
  // Later it is no news.
  [PUSH_QUEUE]: {
    what: m.work_push,
    limitSeconds: 30,
    retries: { times: 4, firstAfterSeconds: 5, mostSeconds: 60 },
    atOnce: 10,
    ofOneGroup: 4,
    everySeconds: 1,
    verb: (context, job) => sendPush(context, job as PushJob),
  },
  // An unanswered request is no failure: `follow_refunds` asks the gateway again.
  [REFUND_QUEUE]: {
    what: m.work_refunds,
    limitSeconds: 120,
    retries: FOR_AN_HOUR,
    atOnce: 10,
    everySeconds: 1,
    verb: (context, job) => syncRefund(context, (job as RefundJob).refundId),
  },
  // A call ends within ten seconds. How often it is made says `MAX_TRIES`; a few more are for servers that die.
  [BOOKING_QUEUE]: {
    what: m.work_bookings,
    limitSeconds: 60,
    retries: { times: 8, firstAfterSeconds: 15, mostSeconds: 2 * 60 },
    atOnce: 8,
    ofOneGroup: 4,
    everySeconds: 1,
    verb: (context, job) => sendBooking(context, job as BookingJob),
  },
  [AUDIT_NOTICE_QUEUE]: {
    what: m.work_audit_notices,
    limitSeconds: 60,
    retries: FOR_A_DAY,
    atOnce: 1,
    everySeconds: 1,
    verb: (context, job) => notifyAdministrators(context, job as AuditNoticeJob),
  },
  // Fails when its server dies or the database is away: the import itself reports what it cannot import.
  [IMPORT_QUEUE]: {
    what: m.work_imports,
    limitSeconds: 15 * 60,
    heartbeatSeconds: 30,
    retries: FOR_HALF_AN_HOUR,
    atOnce: 1,
    everySeconds: 1,
    verb: (context, job) => applyImport(context, job as ImportJob, mayPass),
  },
  // Uses only the database, so it fails only with it.
  [WEBHOOK_EVENT_QUEUE]: {
    what: m.work_events,
    limitSeconds: 60,
    retries: FOR_A_DAY,
    atOnce: 4,
    everySeconds: 1,
    verb: (context, job, jobId) => prepareWebhookEvents(context, job as EventJob, jobId),
  },
  // An attempt ends within ten seconds. `MAX_TRIES` limits the attempts; the extra retries are for servers that die.
  [WEBHOOK_QUEUE]: {
    what: m.work_webhooks,
    limitSeconds: 60,
    retries: { times: MAX_TRIES + 5, firstAfterSeconds: 10, mostSeconds: 6 * 60 * 60 },
    atOnce: 6,
    ofOneGroup: 2,
    // Each of the six polls, even with nothing to send.
    everySeconds: 2,
    verb: (context, job) => deliver(context, job as DeliverJob),
  },
} satisfies Record<string, Queued>

/**
 * Queues that a restored copy continues once it is live. Messages in the other queues date from the time of the backup.
 */
export const restoredQueues = {
  [REFUND_QUEUE]: queued[REFUND_QUEUE],
  [IMPORT_QUEUE]: queued[IMPORT_QUEUE],
}

/** Queues that contact customers. */
export const sendingQueues = [
  MAIL_QUEUE,
  URGENT_MAIL_QUEUE,
  SMS_QUEUE,
  URGENT_SMS_QUEUE,
  PUSH_QUEUE,
  WEBHOOK_EVENT_QUEUE,
  WEBHOOK_QUEUE,
  BOOKING_QUEUE,
] as const

interface Repeated extends RepeatedWork {
  /** Run one after the other; each is safe to repeat, and works in batches. */
  verbs: readonly ((context: Context) => Promise<unknown>)[]
}

/** Scheduled work, by queue name. */
export const repeated = {
  poll_payments: {
    what: m.work_poll_payments,
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [pollPayments],
  },
  follow_refunds: {
    what: m.work_follow_refunds,
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [syncRefunds, queueOverdueMails],
  },
  poll_consignments: {
    what: m.work_poll_parcels,
    cron: EVERY_MINUTE,
    limitSeconds: 10 * 60,
    verbs: [pollConsignments, followOrders],
  },
  release_expired_checkouts: {
    what: m.work_release,
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [releaseExpiredCheckouts],
  },
  release_unconfirmed_orders: {
    what: m.work_unconfirmed,
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [releaseUnconfirmed],
  },
  daily_reports: {
    // Runs every minute, so that a report missed during downtime goes out at the next start.
    what: m.work_daily_report,
    cron: EVERY_MINUTE,
    limitSeconds: 5 * 60,
    verbs: [queueDailyReports],
  },
  // Deletes data that has expired and that no user would remove; see docs/decisions/0020.
  remove_what_is_over: {
    what: m.work_clean_up,
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
      removeOldParcels,
      removeOldWalletPayments,
    ],
  },
  remove_unused_images: {
    what: m.work_clean_pictures,
    cron: EVERY_HOUR,
    limitSeconds: 15 * 60,
    verbs: [removeUnusedImages, removeOldLookPictures, removeStaleUploads],
  },
  // Reads the names of all files.
  remove_stray_files: {
    what: m.work_clean_files,
    cron: EVERY_SUNDAY,
    limitSeconds: 60 * 60,
    verbs: [removeStrayFiles],
  },
} satisfies Record<string, Repeated>

const backupWork = {
  limitSeconds: 4 * 60 * 60,
  // Longer than reading an embedded database of a million orders, which sends no heartbeat.
  heartbeatSeconds: 5 * 60,
  // Retries for half an hour: the server may have died, and another server's backup ends before then.
  retries: { times: 5, firstAfterSeconds: 60, mostSeconds: 30 * 60 },
}

const nightlyBackup = {
  ...backupWork,
  what: m.work_nightly_backup,
  cron: '0 3 * * *',
}

/** For the 'Back up now' button. */
const requestedBackup = {
  ...backupWork,
  what: m.work_backup,
  atOnce: 1,
  everySeconds: 1,
}

export interface BackUp {
  make: (context: Context) => Promise<unknown>
  isNightly: boolean
}

/** Long jobs have long statements. */
const LONG_SECONDS = 15 * 60

/**
 * Starts all work of the shop, until the queue is stopped.
 * @param databases.background for long work
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
 * Runs all verbs, even after one fails.
 * @throws the first failure when all have run
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
