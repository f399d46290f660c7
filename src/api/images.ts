import { readFile } from 'node:fs/promises'
import { type Context, Hono } from 'hono'
import { cors } from 'hono/cors'
import { z } from 'zod'
import { m } from '#messages'
import { SessionUploadKey, type Uploader, UploadOptions } from '#shop/images/contract.ts'
import { hostImage } from '#shop/images/host-image.ts'
import { identifyUploader } from '#shop/images/identify-uploader.ts'
import { deleteUpload } from '#shop/images/remove-images.ts'
import { storeImage } from '#shop/images/store-image.ts'
import { MadeUploadKey, NewUploadKey, UploadKey } from '#shop/keys/contract.ts'
import { endKey, listUploadKeys, makeUploadKey } from '#shop/keys/manage-keys.ts'
import { requirePerson, requireRight } from '#shop/shared/actor.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { boundedText } from '#shop/shared/text.ts'
import { calls } from './calls.ts'
import { describeUpload } from './describe.ts'
import type { ApiEnv } from './env.ts'
import { answerUpload, answerUploadError } from './imgbb-answer.ts'
import { type ReceivedUpload, receiveUpload, toPicture } from './receive-upload.ts'
import { takerOf } from './turns.ts'

/** imgbb's address and answers, so that programs written for it work here. */
export const uploadApi = new Hono<ApiEnv>()
  .onError((error, c) => answerUploadError(error, c))
  .use('/images/upload', cors())
  .post('/images/upload', describeUpload(), async (c) => {
    const { incomingFolder } = c.var.shop.images
    const givenKey = c.req.query('key')
    let known: Promise<Uploader> | undefined
    const admit = ({ key = '' }: Record<string, string>) => {
      known ??= identify(c, givenKey ?? key)
      return known
    }
    // A key in the address is checked before the body is read.
    if (givenKey !== undefined) await admit({})
    const received = await receiveUpload(c.req.raw, incomingFolder, admit)
    try {
      return c.json(await take(c, await admit(received.fields), received))
    } finally {
      await received.discard()
    }
  })

const { get, post, remove } = calls('Images', 'manageUploadKeys')

export const imageCalls = [
  remove('/images/uploads/:id', 'Delete an image by its upload token')
    .needs(null)
    .takes(z.object({ token: boundedText(200) }))
    .refuses(409)
    .does((shop, id, { token }) => deleteUpload(shop, id, token)),
  post('/upload-keys/session', 'Get an upload key for the browser')
    .needs('uploadImages')
    .handles(async (c) => {
      requireRight(c.var.shop, 'uploadImages', requirePerson(c.var.shop).email)
      const key = await c.var.sessionKeys.make(c.req.raw.headers)
      if (!key) throw new ShopError('unauthenticated', m.refusal_log_in())
      return key
    }, SessionUploadKey),
  get('/upload-keys', 'List upload keys of other programs').runs(listUploadKeys, UploadKey.array()),
  post('/upload-keys', 'Create an upload key for another program')
    .takes(NewUploadKey)
    .refuses(409)
    .runs(makeUploadKey, MadeUploadKey),
  remove('/upload-keys/:id', 'Delete an upload key of another program').does((shop, id) =>
    endKey(shop, 'upload', id),
  ),
]

async function identify(c: Context<ApiEnv>, key: string): Promise<Uploader> {
  const isOfSession = await c.var.sessionKeys.isValid(c.req.raw.headers, key)
  return identifyUploader(c.var.shop, key, isOfSession)
}

async function take(c: Context<ApiEnv>, uploader: Uploader, received: ReceivedUpload) {
  const { path, fields, fileName } = received
  const { shop, sharedWork } = c.var
  const options = readOptions({ ...fields, ...c.req.query() }, fileName)
  if (path === undefined) throw new ShopError('invalid', m.refusal_empty_upload())
  // Keys for other programs belong to the shop.
  const taker =
    uploader.kind === 'program' ? { id: uploader.keyId, network: '', isStaff: true } : takerOf(shop)
  const work = async () => {
    const picture = toPicture(await readFile(path))
    const hosted = await hostImage(shop, picture, options)
    if (hosted) return hosted
    const image = await storeImage(shop, uploader, picture, options)
    return answerUpload(image, new URL(shop.shopUrl).origin, options.name)
  }
  return sharedWork.pictures(taker, work, c.req.raw.signal)
}

/** @throws ShopError invalid */
function readOptions(given: Record<string, string>, fileName: string | undefined): UploadOptions {
  const { name = fileName, expiration } = given
  const parsed = UploadOptions.safeParse({ name, expiration: expiration || undefined })
  if (parsed.success) return parsed.data
  throw new ShopError('invalid', parsed.error.issues[0]?.message ?? m.refusal_request_not_valid())
}
