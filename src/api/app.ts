import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { cloneRawRequest } from 'hono/request'
import type { SignInProvider } from '#shop/identity/contract.ts'
import type { Actor } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { networkOf } from '#shop/shared/network.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { addressesApi } from './addresses.ts'
import { apiKeysApi } from './api-keys.ts'
import { auditApi } from './audit.ts'
import { backupsApi } from './backups.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { connectionsApi } from './connections.ts'
import { contactApi } from './contact.ts'
import { customersApi } from './customers.ts'
import { dailyReportsApi } from './daily-reports.ts'
import { deliveryApi } from './delivery.ts'
import { docsApi } from './docs.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './errors.ts'
import { imagesApi } from './images.ts'
import { invitationsApi } from './invitations.ts'
import { refuseOverfullJson } from './json-bounds.ts'
import { limitApiKeys } from './limit-api-keys.ts'
import { limitPerPerson } from './limit-per-person.ts'
import { orderDocumentsApi } from './order-documents.ts'
import { orderLinksApi } from './order-links.ts'
import { orderNotesApi } from './order-notes.ts'
import { orderNoticesApi } from './order-notices.ts'
import { ordersApi } from './orders.ts'
import { pagesApi } from './pages.ts'
import { passwordLinksApi } from './password-links.ts'
import { GATEWAY_CALLS, paymentsApi } from './payments.ts'
import { phoneCodesApi } from './phone-codes.ts'
import { pricingApi } from './pricing.ts'
import { productFilesApi } from './product-files.ts'
import { recordRefusals } from './record-refusals.ts'
import { refuseForeignOrigins, refuseOtherMediaTypes, refuseUnfitText } from './refusals.ts'
import { reportsApi } from './reports.ts'
import { returnsApi } from './returns.ts'
import { ridersApi } from './riders.ts'
import { searchApi } from './search.ts'
import { createSemaphore } from './semaphore.ts'
import { sessionsApi } from './sessions.ts'
import { settingsApi } from './settings.ts'
import { setupApi } from './setup.ts'
import { signInApi } from './sign-in.ts'
import { sizeChangesApi } from './size-changes.ts'
import { smsApi } from './sms.ts'
import { spanReportsApi } from './span-reports.ts'
import { staffApi } from './staff.ts'
import { staffOrdersApi } from './staff-orders.ts'
import { statusApi } from './status.ts'
import { translationsApi } from './translations.ts'
import { createSharedWork } from './turns.ts'
import { usersApi } from './users.ts'
import { webhooksApi } from './webhooks.ts'
import { welcomeApi } from './welcome.ts'
import { workApi } from './work.ts'

const MAX_BODY_BYTES = 256 * 1024

/** A gateway says what it has to say in less; longer forms take long to read. */
const MAX_NOTICE_BYTES = 16 * 1024

/** Takes forms and large files, and from programs elsewhere: whoever calls it must have a key. */
const UPLOAD = '/api/images/upload'

/** Takes a large file, from our pages. */
const IMPORT = '/api/product-imports'

export interface ApiDependencies {
  shop: Omit<Context, 'actor'>
  /** With the client's address, wrong API keys count against its network. */
  findActor: (headers: Headers, clientAddress?: string) => Promise<Actor>
  /** The identity provider's own calls, below `/api/auth`. */
  authenticate: (request: Request, clientAddress: string) => Promise<Response>
  signInProviders: SignInProvider[]
  sessionKeys: ApiEnv['Variables']['sessionKeys']
}

/** All calls of the shop, for typing the client. */
const calls = new Hono<ApiEnv>()
  .route('/', productFilesApi)
  .route('/', catalogueApi)
  .route('/', cartApi)
  .route('/', pricingApi)
  .route('/', orderDocumentsApi)
  .route('/', ordersApi)
  .route('/', staffOrdersApi)
  .route('/', orderNotesApi)
  .route('/', returnsApi)
  .route('/', orderLinksApi)
  .route('/', sizeChangesApi)
  .route('/', orderNoticesApi)
  .route('/', paymentsApi)
  .route('/', deliveryApi)
  .route('/', ridersApi)
  .route('/', usersApi)
  .route('/', sessionsApi)
  .route('/', addressesApi)
  .route('/', signInApi)
  .route('/', phoneCodesApi)
  .route('/', invitationsApi)
  .route('/', staffApi)
  .route('/', apiKeysApi)
  .route('/', passwordLinksApi)
  .route('/', imagesApi)
  .route('/', contactApi)
  .route('/', customersApi)
  .route('/', reportsApi)
  .route('/', dailyReportsApi)
  .route('/', spanReportsApi)
  .route('/', searchApi)
  .route('/', settingsApi)
  .route('/', pagesApi)
  .route('/', translationsApi)
  .route('/', connectionsApi)
  .route('/', webhooksApi)
  .route('/', setupApi)
  .route('/', welcomeApi)
  .route('/', workApi)
  .route('/', statusApi)
  .route('/', backupsApi)
  .route('/', smsApi)
  .route('/', auditApi)

export type ShopApi = typeof calls

export function createApi(dependencies: ApiDependencies) {
  const { shop, findActor, authenticate, signInProviders, sessionKeys } = dependencies
  const sharedWork = createSharedWork()
  const semaphore = createSemaphore()
  // A class that signs up together waits its turn; proxies in front give up after a minute.
  const signInSemaphore = createSemaphore({ atOnce: 1, waitMs: 30_000 })
  return new Hono<ApiEnv>()
    .onError((error, c) => answerError(error, c))
    .use(
      except([UPLOAD, `/api${GATEWAY_CALLS}`], refuseForeignOrigins(new URL(shop.shopUrl).origin)),
    )
    .use(
      except(
        [UPLOAD, IMPORT],
        bodyLimit({
          maxSize: MAX_BODY_BYTES,
          onError: refuseSize,
        }),
      ),
    )
    .use(GATEWAY_CALLS, bodyLimit({ maxSize: MAX_NOTICE_BYTES, onError: refuseSize }))
    .use(except([UPLOAD, IMPORT, `/api${GATEWAY_CALLS}`], refuseOtherMediaTypes))
    .use(except([UPLOAD, IMPORT, `/api${GATEWAY_CALLS}`], refuseOverfullJson))
    .use('/auth/*', refuseUnfitText)
    .on(['GET', 'POST'], '/auth/*', async (c) => {
      // Before the call, which may end the session; or after it, when it began one.
      const known = await findAccountId(findActor, c.req.header('cookie'))
      const call = async () => authenticate(await cloneRawRequest(c.req), c.var.clientAddress)
      // Passwords are hashed a few at a time for everybody: no network takes all the places.
      const network = `network ${networkOf(c.var.clientAddress)}`
      const response = await (c.req.method === 'GET'
        ? call()
        : signInSemaphore.run([network], call))
      const accountId = known ?? (await findAccountId(findActor, newCookies(response)))
      if (accountId !== undefined) c.set('log', c.var.log.child({ actor: accountId }))
      if (response.status === 404) throw new ShopError('not_found', 'API endpoint not found.')
      return response
    })
    .use(async (c, next) => {
      const actor = await findActor(c.req.raw.headers, c.var.clientAddress)
      c.set('shop', {
        ...shop,
        actor,
        address: c.var.clientAddress,
        addCacheTag: c.var.addCacheTag,
      })
      if (actor.kind === 'person') c.set('log', c.var.log.child({ actor: actor.accountId }))
      c.set('signInProviders', signInProviders)
      c.set('sessionKeys', sessionKeys)
      c.set('sharedWork', sharedWork)
      c.set('semaphore', semaphore)
      await next()
    })
    .use(recordRefusals)
    .use(limitApiKeys)
    .use(except([UPLOAD, IMPORT], limitPerPerson))
    .route('/', calls)
    .route('/', docsApi(calls))
    .all('*', () => {
      throw new ShopError('not_found', 'API endpoint not found.')
    })
}

function refuseSize(): never {
  throw new ShopError('too_large', 'The request is too large.')
}

/** For the log, which does without where it cannot be found out. */
async function findAccountId(
  findActor: ApiDependencies['findActor'],
  cookie: string | undefined,
): Promise<string | undefined> {
  if (!cookie) return undefined
  const actor = await findActor(new Headers({ cookie })).catch(() => undefined)
  return actor?.kind === 'person' ? actor.accountId : undefined
}

function newCookies(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}
