import { z } from 'zod'
import { m } from '#messages'
import type { HostedImage, ImageHost } from '#shop/images/contract.ts'
import { ShopError } from '#shop/shared/shop-error.ts'
import { readUpTo } from '../exchange.ts'

const TIMEOUT_MS = 60_000
const MAX_ANSWER_BYTES = 64 * 1024

const Answer = z.looseObject({
  data: z.looseObject({ url: z.url() }),
  success: z.literal(true),
  status: z.coerce.number(),
})

const Failure = z.union([
  z.object({ error: z.object({ message: z.string() }) }).transform(({ error }) => error.message),
  z.object({ status_txt: z.string() }).transform(({ status_txt }) => status_txt),
])

/**
 * Stores pictures at imgbb. Its API v1 takes a form with `image`, and the key in the address; errors are in
 * `error.message`, unless a proxy answers in HTML.
 */
export function createImgbbImageHost(key: string, uploadUrl: string): ImageHost {
  return {
    host: async (picture, { name, expiration }) => {
      const url = new URL(uploadUrl)
      url.searchParams.set('key', key)
      if (expiration) url.searchParams.set('expiration', String(expiration))
      const body = new FormData()
      const fileName = `${name?.replace(/\.[^.]*$/, '') || 'picture'}.jpg`
      body.set('image', new Blob([picture], { type: 'image/jpeg' }), fileName)
      const response = await fetch(url, {
        method: 'POST',
        body,
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch(() => undefined)
      return readAnswer(response)
    },
  }
}

async function readAnswer(response: Response | undefined): Promise<HostedImage> {
  const answer = await readUpTo(MAX_ANSWER_BYTES, response?.body ?? [])
    .then((read) => JSON.parse(read.toString()))
    .catch(() => undefined)
  const hosted = Answer.safeParse(answer)
  if (response?.ok && hosted.success) return hosted.data
  const { data: failure } = Failure.safeParse(answer)
  const reason =
    failure ?? (response ? `HTTP status ${response.status}` : m.refusal_picture_host_silent())
  throw new ShopError('unavailable', m.refusal_picture_host({ reason }))
}
