import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { m } from '#messages'
import type { StoredUpload } from '#shop/images/contract.ts'
import {
  IMAGE_WIDTHS,
  type ImageWidth,
  imageKey,
  imageUrl,
  MIN_WIDTH,
  widthsOf,
} from '#shop/images/rules.ts'
import type { ApiEnv } from './env.ts'
import { answerError } from './errors.ts'

const MEDIUM_WIDTH: ImageWidth = IMAGE_WIDTHS[2]

/** The answer to an upload, in the shape of imgbb's API v1. */
export function answerUpload(
  upload: StoredUpload,
  shopOrigin: string,
  givenName: string | undefined,
) {
  const name = givenName?.replace(/\.[^.]*$/, '') || upload.hash.slice(0, 12)
  const url = shopOrigin + imageUrl(upload.hash, upload.width)
  const file = (address: string) => ({
    filename: address.slice(address.lastIndexOf('/') + 1),
    name,
    mime: 'image/jpeg',
    extension: 'jpg',
    url: address,
  })
  const sized = (width: ImageWidth) => {
    const shown = widthsOf(upload.width).findLast((each) => each <= width) ?? MIN_WIDTH
    return file(`${shopOrigin}/images/${imageKey(upload.hash, shown, 'jpg')}`)
  }
  return {
    data: {
      id: upload.id,
      title: name,
      url_viewer: url,
      url,
      display_url: url,
      width: upload.width,
      height: upload.height,
      size: upload.bytes,
      time: Math.floor(upload.uploadedAt.getTime() / 1000),
      expiration: upload.expiresAt
        ? Math.round((upload.expiresAt.getTime() - upload.uploadedAt.getTime()) / 1000)
        : 0,
      image: file(url),
      thumb: sized(MIN_WIDTH),
      medium: sized(MEDIUM_WIDTH),
      delete_url: `${shopOrigin}/delete-image/${upload.id}?token=${upload.deletionToken}`,
    },
    success: true as const,
    status: 200 as const,
  }
}

const OTHER_SOURCE_CODE = 310

/** A failure in imgbb's format, and in that of our other calls. */
export async function answerUploadError(error: Error, c: Context<ApiEnv>): Promise<Response> {
  const response = answerError(error, c)
  const failure = await response.json()
  // imgbb's codes, for errors that its clients are known to handle.
  const codes = { [m.refusal_unknown_upload_key()]: 100, [m.refusal_empty_upload()]: 130 }
  const body = {
    ...failure,
    status_code: response.status,
    error: { message: failure.message, code: codes[failure.message] ?? OTHER_SOURCE_CODE },
    status_txt: statusTexts[response.status] ?? 'Bad Request',
  }
  return c.json(body, response.status as ContentfulStatusCode)
}

const statusTexts: Record<number, string> = {
  401: 'Unauthorized',
  403: 'Forbidden',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
}
