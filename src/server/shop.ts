import { join } from 'node:path'
import { CLIENT_ADDRESS_HEADER, createIdentityProvider } from '#adapters/better-auth.ts'
import { betterAuthAccounts } from '#adapters/better-auth-accounts.ts'
import { createDiskImageStore } from '#adapters/disk-image-store.ts'
import { renderMail } from '#adapters/html-mail.ts'
import { createOutboxMailer } from '#adapters/outbox-mailer.ts'
import { createQueue } from '#adapters/pg-boss-queue.ts'
import { sharpResizer } from '#adapters/sharp-resizer.ts'
import { createSmtpMailer } from '#adapters/smtp-mailer.ts'
import { brand } from '#brand'
import type { OpenDatabase } from '#database/connect.ts'
import { recordAudit } from '#shop/audit/record-audit.ts'
import { releaseExpiredCheckouts } from '#shop/checkout/release-checkout.ts'
import { findUser } from '#shop/identity/queries.ts'
import {
  forgetSignInFailures,
  hasTooManyFailures,
  recordSignInFailure,
} from '#shop/identity/sign-in-failures.ts'
import { createImageReader } from '#shop/images/read-image.ts'
import { MAIL_QUEUE, type MailContent, type MailJob } from '#shop/mail/contract.ts'
import { sendOrderMail } from '#shop/orders/send-order-mail.ts'
import type { Actor } from '#shop/shared/actor.ts'
import { systemClock } from '#shop/shared/clock.ts'
import type { Context } from '#shop/shared/context.ts'

const EVERY_MINUTE = '* * * * *'

interface ShopOptions {
  database: OpenDatabase
  dataDir: string
  shopUrl: string
  trustedOrigins: string[]
  secret: string
  smtpUrl: string | undefined
  hidesAccounts: boolean
  onError: (error: Error) => void
}

export interface SignIn {
  email: string
  name: string
  password: string
}

/**
 * Makes an account, or takes over one that is there: nobody proves an e-mail when signing up, so
 * whoever made it may be a stranger, who then knows neither the password nor has a session any more.
 */
async function setSignIn(
  identity: ReturnType<typeof createIdentityProvider>,
  { email, name, password }: SignIn,
): Promise<void> {
  const { internalAdapter, password: passwords } = await identity.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (known) {
    await internalAdapter.updatePassword(known.user.id, await passwords.hash(password))
    await internalAdapter.deleteUserSessions(known.user.id)
    return
  }
  try {
    await identity.api.signUpEmail({ body: { email, name, password } })
  } catch (error) {
    // Another server that starts at the same time may have made it.
    if (!(await internalAdapter.findUserByEmail(email))) throw error
  }
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
  const imageStore = createDiskImageStore(join(options.dataDir, 'images'))
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
    failures: {
      areTooMany: (attempt) => hasTooManyFailures(shop, attempt),
      record: (attempt) => recordSignInFailure(shop, attempt),
      forget: (attempt) => forgetSignInFailures(shop, attempt),
    },
  })
  const mailFrom = `${brand.name} <${brand.contact.email}>`
  const mailer = options.smtpUrl
    ? createSmtpMailer(options.smtpUrl, mailFrom)
    : createOutboxMailer(join(options.dataDir, 'outbox'), mailFrom)

  async function sendMail(to: string, content: MailContent, messageId: string): Promise<void> {
    const { html, text } = renderMail(content, brand.name)
    const domain = brand.contact.email.split('@')[1]
    await mailer.send({
      to,
      subject: content.subject,
      html,
      text,
      messageId: `<${messageId}@${domain}>`,
    })
  }

  async function findActor(headers: Headers): Promise<Actor> {
    if (!headers.has('cookie')) return { kind: 'visitor' }
    const session = await identity.api.getSession({ headers })
    if (!session) return { kind: 'visitor' }
    const { email, name } = session.user
    return { kind: 'person', email, name, role: (await findUser(shop, email))?.role }
  }

  return {
    shop,
    imageStore,
    readImage: createImageReader({ imageStore, imageResizer: sharpResizer }),
    findActor,
    authenticate: (request: Request, clientAddress: string): Promise<Response> => {
      const headers = new Headers(request.headers)
      headers.set(CLIENT_ADDRESS_HEADER, clientAddress)
      return identity.handler(new Request(request, { headers }))
    },
    setSignIn: (account: SignIn) => setSignIn(identity, account),
    startWork: async () => {
      await queue.start()
      await queue.work(MAIL_QUEUE, (job, jobId) =>
        sendOrderMail({ db, shopUrl: options.shopUrl, sendMail }, job as MailJob, jobId),
      )
      await queue.repeat('release_expired_checkouts', EVERY_MINUTE, () =>
        releaseExpiredCheckouts(shop),
      )
    },
    stopWork: () => queue.stop(),
  }
}
