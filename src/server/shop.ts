import { totalmem } from 'node:os'
import { join } from 'node:path'
import limit from 'p-limit'
import { CLIENT_ADDRESS_HEADER, createIdentityProvider } from '#adapters/better-auth.ts'
import { betterAuthAccounts } from '#adapters/better-auth-accounts.ts'
import { findSignedInPerson } from '#adapters/better-auth-session.ts'
import { listProviders, type SocialProviders } from '#adapters/better-auth-social.ts'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import { renderMail } from '#adapters/html-mail.ts'
import { createImgbbImageHost } from '#adapters/imgbb-image-host.ts'
import { createOutboxMailer } from '#adapters/outbox-mailer.ts'
import { createQueue } from '#adapters/pg-boss-queue.ts'
import { type Bucket, createS3ImageStore } from '#adapters/s3-image-store.ts'
import { sharpPreparer, sharpResizer } from '#adapters/sharp-images.ts'
import { createSmtpMailer } from '#adapters/smtp-mailer.ts'
import type { UploadDesk } from '#api/images.ts'
import { brand } from '#brand'
import type { OpenDatabase } from '#database/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-checkout.ts'
import { sendMessageMail } from '#shop/contact/send-message-mail.ts'
import { queuePasswordMail } from '#shop/identity/queue-password-mail.ts'
import { removeMyself } from '#shop/identity/remove-person.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { sendAccountMail } from '#shop/identity/send-account-mail.ts'
import {
  claimSignInAttempt,
  forgetSignInFailures,
  releaseSignInAttempt,
} from '#shop/identity/sign-in-failures.ts'
import { createImageReader } from '#shop/images/read-image.ts'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { MAIL_QUEUE, type MailContent, type MailJob, type ReplyTo } from '#shop/mail/contract.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { createSessionKeys } from './session-keys.ts'
import { findSignIn, type SignIn, setSignIn } from './sign-ins.ts'
import { removeStaleUploads } from './stale-uploads.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

const GIB = 1024 ** 3

/** How many pictures are decoded at once: each may take some 250 MB of memory, and a processor. */
const IMAGE_SLOTS =
  Math.min(process.constrainedMemory() || totalmem(), totalmem()) < 2 * GIB ? 1 : 2

interface ShopOptions {
  database: OpenDatabase
  dataDir: string
  shopUrl: string
  trustedOrigins: string[]
  secret: string
  smtpUrl: string | undefined
  hidesAccounts: boolean
  social: SocialProviders
  /** Where pictures are kept; undefined: in the folder. */
  bucket: Bucket | undefined
  /** Keeps new pictures instead of the shop. */
  imgbb: { key: string; uploadUrl: string } | undefined
  onError: (error: Error) => void
}

/** The core with its adapters: everything but HTTP. */
export function assembleShop(options: ShopOptions) {
  const { database, onError } = options
  const { db } = database
  const queue = createQueue(database, onError)
  const shop: Context = {
    db,
    clock: systemClock,
    jobs: queue,
    accounts: betterAuthAccounts,
    actor: { kind: 'shop' },
  }
  const imageStore = options.bucket
    ? createS3ImageStore(options.bucket)
    : createDiskImageStore(join(options.dataDir, 'images'))
  const identity = createIdentityProvider({
    db,
    secret: options.secret,
    shopUrl: options.shopUrl,
    trustedOrigins: options.trustedOrigins,
    hidesAccounts: options.hidesAccounts,
    onSignedIn: ({ email, address }) =>
      recordAudit(
        { ...shop, actor: { kind: 'person', email, name: '', role: undefined }, address },
        'signed_in',
        email,
      ),
    passwords: {
      mailLink: (link) => queuePasswordMail(shop, link),
      removePerson: async ({ email, name, address }) => {
        const actor: Actor = { kind: 'person', email, name, role: undefined }
        const context: Context = { ...shop, actor, address }
        // A cart goes with the record, which somebody whose sign-up was cut short does not have.
        await saveNewUser(context, { email, name, phone: '', imageUrl: '' })
        await removeMyself(context)
      },
    },
    failures: {
      claim: (attempt) => claimSignInAttempt(shop, attempt),
      release: (attempt) => releaseSignInAttempt(shop, attempt),
      forget: (attempt) => forgetSignInFailures(shop, attempt),
    },
    social: options.social,
    onError,
  })
  const mailFrom = `${brand.name} <${brand.contact.email}>`
  const mailer = options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, mailFrom)
    : createOutboxMailer(join(options.dataDir, 'outbox'), mailFrom)

  async function sendMail(
    to: string,
    content: MailContent,
    messageId: string,
    replyTo?: ReplyTo,
  ): Promise<void> {
    const { html, text } = renderMail(content, brand.name)
    const domain = brand.contact.email.split('@')[1]
    await mailer.send({
      to,
      ...(replyTo && { replyTo }),
      subject: content.subject,
      html,
      text,
      messageId: `<${messageId}@${domain}>`,
    })
  }

  function sendQueuedMail(job: MailJob, jobId: string): Promise<void> {
    const { shopUrl } = options
    switch (job.kind) {
      case 'order_confirmed':
      case 'order_cancelled':
        return sendOrderMail({ db, shopUrl, sendMail }, job, jobId)
      case 'contact_message':
        return sendMessageMail(
          { db, shopUrl, shopAddress: brand.contact.email, sendMail },
          job,
          jobId,
        )
      case 'password_reset':
        return sendAccountMail(
          {
            clock: systemClock,
            findAddress: async (accountId) => {
              const { internalAdapter } = await identity.$context
              return (await internalAdapter.findUserById(accountId))?.email
            },
            passwordLink: (token) =>
              `${shopUrl}/api/auth/reset-password/${token}?callbackURL=%2Freset-password`,
            sendMail,
          },
          job,
          jobId,
        )
    }
  }

  const sessionCookie = async () => (await identity.$context).authCookies.sessionToken.name
  const { secret } = options
  const uploads: UploadDesk = {
    folder: join(options.dataDir, 'incoming'),
    shopOrigin: new URL(options.shopUrl).origin,
    slots: limit(IMAGE_SLOTS),
    sessionKeys: createSessionKeys({ secret, cookieName: sessionCookie, clock: systemClock }),
    imageStore,
    imagePreparer: sharpPreparer,
    alwaysUsed: [brand.story.image],
    imageHost: options.imgbb && createImgbbImageHost(options.imgbb.key, options.imgbb.uploadUrl),
  }

  async function findActor(headers: Headers): Promise<Actor> {
    if (!headers.has('cookie')) return { kind: 'visitor' }
    const cookieName = await sessionCookie()
    const person = await findSignedInPerson({ db, secret, cookieName }, headers)
    if (!person) return { kind: 'visitor' }
    return { kind: 'person', ...person, role: person.role ?? undefined }
  }

  return {
    shop,
    imageStore,
    uploads,
    readImage: createImageReader({ imageStore, imageResizer: sharpResizer }),
    findActor,
    signInProviders: listProviders(options.social),
    authenticate: (request: Request, clientAddress: string): Promise<Response> => {
      const headers = new Headers(request.headers)
      headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
      return identity.handler(new Request(request, { headers }))
    },
    findSignIn: (email: string) => findSignIn(identity, email),
    setSignIn: (account: SignIn) => setSignIn(identity, account),
    mailPasswordLink: (email: string) =>
      identity.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } }),
    startWork: async () => {
      await queue.start()
      await queue.work(MAIL_QUEUE, (job, jobId) => sendQueuedMail(job as MailJob, jobId))
      await queue.repeat('release_expired_checkouts', EVERY_MINUTE, () =>
        releaseExpiredCheckouts(shop),
      )
      await queue.repeat('remove_unused_images', EVERY_HOUR, async () => {
        await removeUnusedImages({ ...shop, ...uploads })
        await removeStaleUploads(uploads.folder)
      })
    },
    stopWork: () => queue.stop(),
  }
}
