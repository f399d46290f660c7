import { ApiError } from '#api/client.ts'
import { ownPath } from '#shop/images/rules.ts'
import { UploadError, uploadErrorOf } from './upload-error.ts'
import { forgetUploadKey, getUploadKey } from './upload-key.ts'

/** Once everything is sent, the server makes the picture in its sizes; that takes seconds. */
export type UploadProgress = { step: 'sending'; percent: number } | { step: 'finishing' }

interface UploadOptions {
  onProgress: (progress: UploadProgress) => void
  signal: AbortSignal
}

/**
 * Sends a picture. Returns the address under which it is kept. A refused key is asked for anew, once.
 * @throws UploadError; the reason of the signal when that aborts
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  try {
    return await sendWithKey(file, options)
  } catch (error) {
    if (!(error instanceof UploadError && error.code === 'unauthenticated')) throw error
    forgetUploadKey()
    return sendWithKey(file, options)
  }
}

async function sendWithKey(file: File, options: UploadOptions): Promise<string> {
  const key = await getUploadKey().catch((error: unknown) => {
    if (error instanceof ApiError) throw uploadErrorOf(error.status, error)
    throw new UploadError('unreachable', NOT_REACHED)
  })
  options.signal.throwIfAborted()
  return addressOf(await send(file, key, options))
}

const NOT_REACHED = 'Could not reach the shop'

/** With XMLHttpRequest, because fetch tells nothing of how much has been sent. */
function send(
  file: File,
  key: string,
  { onProgress, signal }: UploadOptions,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(signal.reason)
    }
    signal.addEventListener('abort', abort)
    request.open('POST', `/api/images/upload?key=${encodeURIComponent(key)}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress({ step: 'sending', percent: Math.floor((loaded / total) * 100) })
    request.upload.onload = () => onProgress({ step: 'finishing' })
    request.onload = () => resolve(request)
    request.onerror = () => reject(new UploadError('unreachable', NOT_REACHED))
    request.onloadend = () => signal.removeEventListener('abort', abort)
    const form = new FormData()
    form.append('image', file)
    request.send(form)
  })
}

interface UploadAnswer {
  success?: boolean
  message?: string
  code?: string
  error?: { code?: number }
  data?: { url?: string }
}

/** imgbb's number for a key that it does not know. */
const UNKNOWN_KEY = 100

function addressOf({ status, response }: XMLHttpRequest): string {
  const answer = response as UploadAnswer | null
  const url = answer?.success ? answer.data?.url : undefined
  if (answer?.error?.code === UNKNOWN_KEY) {
    throw new UploadError('unauthenticated', answer.message ?? 'The key is refused')
  }
  if (!url) throw uploadErrorOf(status, answer ?? {})
  // Our own pictures are kept without the host, so that they outlive a change of it.
  return ownPath(url)
}
