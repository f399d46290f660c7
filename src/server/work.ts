import { removeExpiredSignIns } from '#adapters/better-auth-expired.ts'
import type { Queue } from '#adapters/pg-boss-queue.ts'
import { removeOldSandboxRecords } from '#sandbox/remove-old-sandbox-records.ts'
import { removeForgottenCarts } from '#shop/cart/remove-forgotten-carts.ts'
import { applyImport } from '#shop/catalogue/csv/apply-import.ts'
import { IMPORT_QUEUE, type ImportJob } from '#shop/catalogue/csv/imports.ts'
import { pollPayments } from '#shop/checkout/poll-payments.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-expired-checkouts.ts'
import { removeReleasedCheckouts } from '#shop/checkout/remove-released-checkouts.ts'
import { sendMessageMail } from '#shop/contact/send-message-mail.ts'
import { mailRequestedLink } from '#shop/identity/mail-requested-link.ts'
import { sendAccountMail } from '#shop/identity/send-account-mail.ts'
import { sendInvitationMail } from '#shop/identity/send-invitation-mail.ts'
import { removeEndedUploadKeys } from '#shop/images/remove-ended-upload-keys.ts'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { forgetDrainedLimits } from '#shop/limits/count-towards.ts'
import { MAIL_QUEUES, type MailJob } from '#shop/mail/contract.ts'
import { followRefund, followRefunds } from '#shop/orders/follow-refund.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import { REFUND_QUEUE, type RefundJob } from '#shop/payments/request-refund.ts'
import type { Context } from '#shop/shared/context.ts'
import { removeStaleUploads } from './stale-uploads.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

type SendMail<Job> = (context: Context, job: Job, jobId: string) => Promise<void>
type JobOf<Kind, Job = MailJob> = Job extends { kind: infer Known }
  ? Kind extends Known
    ? Job
    : never
  : never

/** What comes from the mail queues, by its kind. */
const mails: { [Kind in MailJob['kind']]: SendMail<JobOf<Kind>> } = {
  order_confirmed: sendOrderMail,
  order_cancelled: sendOrderMail,
  contact_message: sendMessageMail,
  invitation: sendInvitationMail,
  password_asked: mailRequestedLink,
  password_reset: sendAccountMail,
}

interface Repeated {
  /** Has the times of Asia/Dhaka, and one server at a time. */
  cron: string
  /** Done one after the other; each can be done twice, and takes its work in pieces. */
  verbs: readonly ((context: Context) => Promise<unknown>)[]
}

/** What comes again by itself, by the name of its queue. */
export const repeated = {
  poll_payments: { cron: EVERY_MINUTE, verbs: [pollPayments] },
  follow_refunds: { cron: EVERY_MINUTE, verbs: [followRefunds] },
  release_expired_checkouts: { cron: EVERY_MINUTE, verbs: [releaseExpiredCheckouts] },
  // Whatever nobody needs any more and nobody would remove; see docs/decisions/0027.
  remove_what_is_over: {
    cron: EVERY_HOUR,
    verbs: [
      removeForgottenCarts,
      removeReleasedCheckouts,
      removeEndedUploadKeys,
      removeExpiredSignIns,
      forgetDrainedLimits,
      removeOldSandboxRecords,
    ],
  },
  remove_unused_images: { cron: EVERY_HOUR, verbs: [removeUnusedImages, removeStaleUploads] },
} satisfies Record<string, Repeated>

/** Takes up all work of the shop, until the queue is stopped. */
export async function startWork(queue: Queue, context: Context): Promise<void> {
  await queue.start()
  for (const name of MAIL_QUEUES) {
    await queue.work(name, (job, jobId) => sendMail(context, job as MailJob, jobId))
  }
  await queue.work(REFUND_QUEUE, async (job) => {
    await followRefund(context, (job as RefundJob).refundId)
  })
  await queue.work(IMPORT_QUEUE, (job) => applyImport(context, job as ImportJob))
  for (const [name, { cron, verbs }] of Object.entries(repeated)) {
    await queue.repeat(name, cron, () => doAll(verbs, context))
  }
}

async function sendMail(context: Context, job: MailJob, jobId: string): Promise<void> {
  const send = mails[job.kind] as SendMail<MailJob> | undefined
  // Queued by another version of the shop: kept as failed, not passed over.
  if (!send) throw new Error(`No mail is known by the kind ${JSON.stringify(job)}.`)
  await send(context, job, jobId)
}

/**
 * What cannot be done keeps nothing else back.
 * @throws the first failure when all have had their turn
 */
export async function doAll(verbs: Repeated['verbs'], context: Context): Promise<void> {
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
