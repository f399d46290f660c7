import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { except } from 'hono/combine'
import type { SignInProvider } from '#shop/identity/contract.ts'
import type { Actor } from '#shop/shared/actor.ts'
import type { Context } from '#shop/shared/context.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { auditApi } from './audit.ts'
import { cartApi } from './cart.ts'
import { catalogueApi } from './catalogue.ts'
import { contactApi } from './contact.ts'
import { deliveryApi } from './delivery.ts'
import { docsApi } from './docs.ts'
import { answerError } from './errors.ts'
import type { ApiEnv } from './exchange.ts'
import { imagesApi, type UploadDesk } from './images.ts'
import { ordersApi } from './orders.ts'
import { peopleApi } from './people.ts'
import { pricingApi } from './pricing.ts'
import { refuseForeignOrigins, refuseOtherMediaTypes } from './refusals.ts'
import { signInApi } from './sign-in.ts'

const MAX_BODY_BYTES = 256 * 1024

/** Takes forms and large files, and from programs elsewhere: whoever calls it must have a key. */
const UPLOAD = '/api/images/upload'

export interface ApiDependencies {
  shop: Omit<Context, 'actor'>
  findActor: (headers: Headers) => Promise<Actor>
  /** The identity provider's own calls, below `/api/auth`. */
  authenticate: (request: Request, clientAddress: string) => Promise<Response>
  signInProviders: SignInProvider[]
  uploads: UploadDesk
  shopOrigin: string
}

/** All calls of the shop, for typing the client. */
const calls = new Hono<ApiEnv>()
  .route('/', catalogueApi)
  .route('/', cartApi)
  .route('/', pricingApi)
  .route('/', ordersApi)
  .route('/', deliveryApi)
  .route('/', peopleApi)
  .route('/', signInApi)
  .route('/', imagesApi)
  .route('/', contactApi)
  .route('/', auditApi)

export type ShopApi = typeof calls

export function createApi(dependencies: ApiDependencies) {
  const { shop, findActor, authenticate, signInProviders, uploads, shopOrigin } = dependencies
  return new Hono<ApiEnv>()
    .onError((error, c) => answerError(error, c))
    .use(except(UPLOAD, refuseForeignOrigins(shopOrigin)))
    .use(
      except(
        UPLOAD,
        bodyLimit({
          maxSize: MAX_BODY_BYTES,
          onError: () => {
            throw new ShopError('too_large', 'The request is too large.')
          },
        }),
      ),
    )
    .on(['GET', 'POST'], '/auth/*', async (c) => {
      const response = await authenticate(c.req.raw, c.var.clientAddress)
      if (response.status === 404) throw new ShopError('not_found', 'There is no such call.')
      return response
    })
    .use(except(UPLOAD, refuseOtherMediaTypes))
    .use(async (c, next) => {
      c.set('shop', {
        ...shop,
        actor: await findActor(c.req.raw.headers),
        address: c.var.clientAddress,
      })
      c.set('signInProviders', signInProviders)
      c.set('uploads', uploads)
      await next()
    })
    .route('/', calls)
    .route('/', docsApi(calls))
    .all('*', () => {
      throw new ShopError('not_found', 'There is no such call.')
    })
}
