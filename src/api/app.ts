import { Hono, type HonoRequest } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import { cloneRawRequest } from 'hono/request'
import { m } from '#messages'
import type { SignInProvider } from '#shop/identity/contract.ts'
import { readLanguage } from '#shop/settings/languages/rules.ts'
import { readShownSettings } from '#shop/settings/queries.ts'
import type { Actor } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { inLanguage } from '#shop/shared/in-language.ts'
import { isLanguage, LANGUAGES } from '#shop/shared/language.ts'
import { networkOf } from '#shop/shared/network.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { addressCalls } from './addresses.ts'
import { apiKeyCalls } from './api-keys.ts'
import { auditCalls } from './audit.ts'
import { backupCalls } from './backups.ts'
import { toApi } from './calls.ts'
import { cartCalls } from './cart.ts'
import { categoryCalls, productCalls } from './catalogue.ts'
import { connectionCalls } from './connections.ts'
import { contactCalls } from './contact.ts'
import { COURIER_NOTICES, courierCalls, courierNoticesApi } from './couriers.ts'
import { customerCalls } from './customers.ts'
import { dailyReportCalls } from './daily-reports.ts'
import { deliveryCalls, unknownMoveApi } from './delivery.ts'
import { docsApi } from './docs.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './errors.ts'
import { imageCalls, uploadApi } from './images.ts'
import { invitationCalls } from './invitations.ts'
import { refuseOverfullJson } from './json-bounds.ts'
import { limitApiKeys, limitPerPerson } from './limits.ts'
import { orderCallCalls } from './order-calls.ts'
import { orderDocumentCalls } from './order-documents.ts'
import { orderLinkCalls } from './order-links.ts'
import { orderNoteCalls } from './order-notes.ts'
import { orderNoticeCalls } from './order-notices.ts'
import { orderCalls } from './orders.ts'
import { pageCalls } from './pages.ts'
import { GATEWAY_CALLS, gatewayReturnsApi, paymentCalls } from './payments.ts'
import { payoutCalls } from './payouts.ts'
import { blockedPhoneCalls, phoneCodeCalls } from './phone-codes.ts'
import { pricingCalls } from './pricing.ts'
import { productChangeCalls } from './product-changes.ts'
import { productFileApi, productFileCalls } from './product-files.ts'
import { pushCalls } from './push.ts'
import { recordRefusals } from './record-refusals.ts'
import { refuseForeignOrigins, refuseOtherMediaTypes, refuseUnfitText } from './refusals.ts'
import { reportCalls } from './reports.ts'
import { returnCalls } from './returns.ts'
import { riderCalls } from './riders.ts'
import { searchCalls } from './search.ts'
import { createSemaphore } from './semaphore.ts'
import { sessionCalls } from './sessions.ts'
import { settingsCalls } from './settings.ts'
import { setupCalls } from './setup.ts'
import { sizeChangeCalls } from './size-changes.ts'
import { sizeRunCalls } from './size-runs.ts'
import { orderSmsCalls, smsCalls } from './sms.ts'
import { spanReportCalls } from './span-reports.ts'
import { staffCalls } from './staff.ts'
import { staffOrderCalls } from './staff-orders.ts'
import { stockCalls } from './stock.ts'
import { createSharedWork } from './turns.ts'
import { userCalls } from './users.ts'
import { voucherCalls } from './vouchers.ts'
import { webhookCalls } from './webhooks.ts'
import { welcomeCalls } from './welcome.ts'
import { workCalls } from './work.ts'

const MAX_BODY_BYTES = 256 * 1024

/** Gateway notices are smaller; larger forms take long to parse. */
const MAX_NOTICE_BYTES = 16 * 1024

/** Accepts forms and large files, also from other origins: callers need a key. */
const UPLOAD = '/api/images/upload'

/** Accepts a large file, from the shop's own pages only. */
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

const allCalls = [
  ...productFileCalls,
  ...productCalls,
  ...productChangeCalls,
  ...stockCalls,
  ...categoryCalls,
  ...sizeRunCalls,
  ...cartCalls,
  ...pricingCalls,
  ...voucherCalls,
  ...orderDocumentCalls,
  ...orderCalls,
  ...staffOrderCalls,
  ...orderCallCalls,
  ...orderNoteCalls,
  ...returnCalls,
  ...orderLinkCalls,
  ...sizeChangeCalls,
  ...orderNoticeCalls,
  ...paymentCalls,
  ...deliveryCalls,
  ...riderCalls,
  ...courierCalls,
  ...payoutCalls,
  ...pushCalls,
  ...userCalls,
  ...sessionCalls,
  ...addressCalls,
  ...blockedPhoneCalls,
  ...phoneCodeCalls,
  ...invitationCalls,
  ...staffCalls,
  ...apiKeyCalls,
  ...imageCalls,
  ...contactCalls,
  ...customerCalls,
  ...reportCalls,
  ...dailyReportCalls,
  ...spanReportCalls,
  ...searchCalls,
  ...settingsCalls,
  ...pageCalls,
  ...connectionCalls,
  ...webhookCalls,
  ...setupCalls,
  ...welcomeCalls,
  ...workCalls,
  ...backupCalls,
  ...smsCalls,
  ...orderSmsCalls,
  ...auditCalls,
]

/** Types the client. */
export type ShopCall = (typeof allCalls)[number]

/** The last ones are for browsers, programs and files, which have formats of their own. */
const calls = toApi(allCalls)
  .route('/', productFileApi)
  .route('/', gatewayReturnsApi)
  .route('/', courierNoticesApi)
  .route('/', uploadApi)
  .route('/', unknownMoveApi)

/** Of the page with the link to a file that a browser opens; in others, only the first language has no name. */
async function readLinked(shop: Pick<Context, 'db' | 'settings'>, request: HonoRequest) {
  const { named } = readLanguage(new URL(request.url).pathname)
  if (named) return named
  if (request.header('sec-fetch-mode') !== 'navigate') return LANGUAGES[0]
  return (await readShownSettings(shop, () => undefined)).languages.first
}

export function createApi(dependencies: ApiDependencies) {
  const { shop, findActor, authenticate, signInProviders, sessionKeys } = dependencies
  const sharedWork = createSharedWork()
  const semaphore = createSemaphore()
  // Many users who sign up at once wait in turn; proxies in front give up after a minute.
  const signInSemaphore = createSemaphore({ atOnce: 1, waitMs: 30_000 })
  return (
    new Hono<ApiEnv>()
      .onError((error, c) => answerError(error, c))
      // Lists of languages, as browsers send them on their own, get English: programs read it.
      .use(async (c, next) => {
        const asked = c.req.header('accept-language')
        return inLanguage(isLanguage(asked) ? asked : await readLinked(shop, c.req), next)
      })
      .use(
        except(
          [UPLOAD, `/api${GATEWAY_CALLS}`],
          refuseForeignOrigins(new URL(shop.shopUrl).origin),
        ),
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
      .use(COURIER_NOTICES, bodyLimit({ maxSize: MAX_NOTICE_BYTES, onError: refuseSize }))
      .use(except([UPLOAD, IMPORT, `/api${GATEWAY_CALLS}`], refuseOtherMediaTypes))
      .use(except([UPLOAD, IMPORT, `/api${GATEWAY_CALLS}`], refuseOverfullJson))
      .use('/auth/*', refuseUnfitText)
      .on(['GET', 'POST'], '/auth/*', async (c) => {
        // Before the call, which may end the session; or after it, when it has started one.
        const known = await findAccountId(findActor, c.req.header('cookie'))
        const call = async () => authenticate(await cloneRawRequest(c.req), c.var.clientAddress)
        // Password hashing has few slots for all clients: one network cannot take them all.
        const network = `network ${networkOf(c.var.clientAddress)}`
        const response = await (c.req.method === 'GET'
          ? call()
          : signInSemaphore.run([network], call))
        const accountId = known ?? (await findAccountId(findActor, newCookies(response)))
        if (accountId !== undefined) c.set('log', c.var.log.child({ actor: accountId }))
        if (response.status === 404) throw new ShopError('not_found', m.refusal_no_endpoint())
        return response
      })
      .use(async (c, next) => {
        const actor = await findActor(c.req.raw.headers, c.var.clientAddress)
        c.set('shop', {
          ...shop,
          actor,
          address: c.var.clientAddress,
          cacheUntil: c.var.cacheUntil,
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
        throw new ShopError('not_found', m.refusal_no_endpoint())
      })
  )
}

function refuseSize(): never {
  throw new ShopError('too_large', m.refusal_request_too_large())
}

/** For the log; undefined where it cannot be found out. */
async function findAccountId(findActor: ApiDependencies['findActor'], cookie: string | undefined) {
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
