import { CLIENT_ADDRESS_HEADER, createIdentityProvider } from '#adapters/better-auth.ts'
import { betterAuthAccounts } from '#adapters/better-auth-accounts.ts'
import { isCallInUse } from '#adapters/better-auth-calls.ts'
import { findSignedInPerson } from '#adapters/better-auth-session.ts'
import { listProviders, type SocialProviders } from '#adapters/better-auth-social.ts'
import { createQueue } from '#adapters/pg-boss-queue.ts'
import type { Bucket } from '#adapters/s3-image-store.ts'
import { isCommonPassword } from '#adapters/zxcvbn-passwords.ts'
import { brand } from '#brand/words.ts'
import type { OpenDatabase } from '#database/connect.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-checkout.ts'
import { sendMessageMail } from '#shop/contact/send-message-mail.ts'
import { mailRequestedLink } from '#shop/identity/mail-requested-link.ts'
import { findUser } from '#shop/identity/queries.ts'
import { queuePasswordMail } from '#shop/identity/queue-password-mail.ts'
import { queueResetRequest } from '#shop/identity/queue-reset-request.ts'
import { saveNewUser } from '#shop/identity/save-new-user.ts'
import { sendAccountMail } from '#shop/identity/send-account-mail.ts'
import { sendInvitationMail } from '#shop/identity/send-invitation-mail.ts'
import {
  claimSignInAttempt,
  forgetSignInFailures,
  releaseSignInAttempt,
} from '#shop/identity/sign-in-failures.ts'
import { createImageReader } from '#shop/images/read-image.ts'
import { removeUnusedImages } from '#shop/images/remove-images.ts'
import { countTowards } from '#shop/limits/count-towards.ts'
import { MAIL_QUEUES, type MailJob } from '#shop/mail/contract.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import { removeMyself } from '#shop/privacy/remove-user.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'
import { networkOf } from '#shop/shared/network.ts'
import { openImages, openMailer } from './adapters.ts'
import { recordIdentityEvent } from './identity-events.ts'
import { removeWhatIsOver } from './remove-what-is-over.ts'
import { createSessionKeys } from './session-keys.ts'
import { findSignIn, type SignIn, setSignIn } from './sign-ins.ts'
import { removeStaleUploads } from './stale-uploads.ts'

const EVERY_MINUTE = '* * * * *'
const EVERY_HOUR = '17 * * * *'

interface ShopOptions {
  database: OpenDatabase
  dataDir: string
  shopUrl: string
  trustedOrigins: string[]
  secret: string
  smtpUrl: string | undefined
  hidesAccounts: boolean
  limits: 'on' | 'off'
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
  const { db, background } = database
  const queue = createQueue(database, onError)
  const shop: Context = {
    db,
    clock: systemClock,
    jobs: queue,
    accounts: { ...betterAuthAccounts, isCommonPassword },
    images: openImages(options),
    mailer: openMailer(options),
    shopUrl: options.shopUrl,
    limits: options.limits,
    actor: { kind: 'shop' },
  }
  const identity = createIdentityProvider({
    db,
    secret: options.secret,
    shopUrl: options.shopUrl,
    trustedOrigins: options.trustedOrigins,
    hidesAccounts: options.hidesAccounts,
    shopName: brand.name,
    record: (event) => recordIdentityEvent(shop, event),
    passwords: {
      mailLink: (link) => queuePasswordMail(shop, link),
      requestLink: (ask) => queueResetRequest(shop, ask),
      mailLinkTo: mailPasswordLink,
      removeUser: async ({ email, name, address }) => {
        const actor: Actor = { kind: 'person', email, name, role: undefined }
        const context: Context = { ...shop, actor, address }
        // Somebody whose sign-up was cut short has no record, and perhaps a cart.
        await saveNewUser(context, { email, name, phone: '', imageUrl: '' })
        await removeMyself(context)
      },
      isCommon: isCommonPassword,
      isAdministrator: async (email) => (await findUser(shop, email))?.role === 'admin',
      askForNewOne: mailPasswordLink,
    },
    failures: {
      claim: (attempt) => claimSignInAttempt(shop, attempt),
      release: (attempt) => releaseSignInAttempt(shop, attempt),
      forget: (attempt) => forgetSignInFailures(shop, attempt),
    },
    countSignUp: (address) => countTowards(shop, 'sign_up', networkOf(address)),
    countResetRequest: (address) => countTowards(shop, 'password_asked', networkOf(address)),
    social: options.social,
    onError,
  })

  function sendQueuedMail(job: MailJob, jobId: string): Promise<void> {
    const context: Context = { ...shop, db: background }
    switch (job.kind) {
      case 'order_confirmed':
      case 'order_cancelled':
        return sendOrderMail(context, job, jobId)
      case 'contact_message':
        return sendMessageMail(context, job, jobId)
      case 'invitation':
        return sendInvitationMail(context, job)
      case 'password_asked':
        return mailRequestedLink(context, job)
      case 'password_reset':
        return sendAccountMail(context, job, jobId)
      default:
        // Queued by another version of the shop: kept as failed, not passed over.
        return Promise.reject(new Error(`No mail is known by the kind ${JSON.stringify(job)}.`))
    }
  }

  const sessionCookie = async () => (await identity.$context).authCookies.sessionToken.name
  const { secret } = options
  async function mailPasswordLink(email: string): Promise<void> {
    await identity.api.requestPasswordReset({ body: { email, redirectTo: '/reset-password' } })
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
    readImage: createImageReader(shop),
    sessionKeys: createSessionKeys({ secret, cookieName: sessionCookie, clock: systemClock }),
    findActor,
    signInProviders: listProviders(options.social),
    authenticate: async (request: Request, clientAddress: string): Promise<Response> => {
      if (!isCallInUse(request.method, new URL(request.url).pathname)) {
        return new Response(null, { status: 404 })
      }
      const headers = new Headers(request.headers)
      headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
      return identity.handler(new Request(request, { headers }))
    },
    findSignIn: (email: string) => findSignIn(identity, email),
    setSignIn: (account: SignIn) => setSignIn(identity, account),
    mailPasswordLink,
    startWork: async () => {
      const shopAtWork: Context = { ...shop, db: background }
      await queue.start()
      for (const name of MAIL_QUEUES) {
        await queue.work(name, (job, jobId) => sendQueuedMail(job as MailJob, jobId))
      }
      await queue.repeat('release_expired_checkouts', EVERY_MINUTE, () =>
        releaseExpiredCheckouts(shopAtWork),
      )
      await queue.repeat('remove_what_is_over', EVERY_HOUR, () => removeWhatIsOver(shopAtWork))
      await queue.repeat('remove_unused_images', EVERY_HOUR, async () => {
        await removeUnusedImages(shopAtWork)
        await removeStaleUploads(shopAtWork)
      })
    },
    stopWork: () => queue.stop(),
  }
}
