import { queryOptions } from '@tanstack/react-query'
import { ApiError, call, codeOf, isUnauthenticated } from '#api/client.ts'
import { m } from '#messages'
import { ownPath } from '#shop/images/rules.ts'
import { queryClient } from '#web/queries/query-client.ts'
import { sendWithProgress } from '#web/queries/send-with-progress.ts'
import { countUpload } from '#web/session/carried.ts'
import { toast } from '#web/ui/toast.ts'
import { type ImageFieldText, imageFaultOf } from './image-text.ts'
import { shrinkImage } from './shrink-image.ts'

/** After the upload, the server takes some seconds to make the sizes of the picture. */
export type UploadStep = { step: 'sending'; percent: number } | { step: 'finishing' }

interface UploadFailure {
  step: 'failed'
  message: string
  /** Without a session, uploads fail until the user logs in again. */
  isSignedOut: boolean
  /** False when the server refuses this particular picture. */
  canRetry: boolean
}

/** State of one chosen file. */
export type UploadState = UploadStep | UploadFailure | { step: 'uploaded'; url: string }

interface SendOptions {
  text: ImageFieldText
  signal: AbortSignal
  onProgress: (progress: UploadStep) => void
  /** Must also succeed before the picture counts as uploaded. */
  keep?: ((url: string) => Promise<void>) | undefined
}

const DONE_TOAST_MS = 4000

type SentImage = Exclude<UploadState, UploadStep> | undefined

/** Shrinks a chosen file and uploads it. Undefined when cancelled. */
export function sendImage(file: File, options: SendOptions): Promise<SentImage> {
  const sent = shrinkAndUpload(file, options)
  countUpload(sent)
  return sent
}

async function shrinkAndUpload(
  file: File,
  { text, signal, onProgress, keep }: SendOptions,
): Promise<SentImage> {
  onProgress({ step: 'sending', percent: 0 })
  try {
    const smaller = await shrinkImage(file, signal)
    signal.throwIfAborted()
    const url = await uploadImage(smaller, { signal, onProgress })
    signal.throwIfAborted()
    await keep?.(url)
    if (text.done) toast.success(text.done, { durationMs: DONE_TOAST_MS })
    return signal.aborted ? undefined : { step: 'uploaded', url }
  } catch (error) {
    return signal.aborted ? undefined : failureOf(error, text)
  }
}

function failureOf(error: unknown, text: ImageFieldText): UploadFailure {
  const fault = imageFaultOf(error)
  const reason = error instanceof Error ? error.message : String(error)
  const failed = typeof text.failed === 'string' ? text.failed : text.failed(reason)
  return {
    step: 'failed',
    message: fault ? text[fault] : failed,
    isSignedOut: isSignedOut(error),
    canRetry: fault === undefined,
  }
}

type UploadOptions = Pick<SendOptions, 'signal' | 'onProgress'>

/** The user is signed out, or the upload key has expired. */
function isSignedOut(error: unknown): boolean {
  return isUnauthenticated(error) || codeOf(error) === 'unauthenticated'
}

/**
 * Uploads a picture and returns its address. A refused key is renewed once.
 * @throws ApiError; UnreachedError; the signal's reason when that aborts
 */
async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  try {
    return await sendWithKey(file, options)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    await queryClient.invalidateQueries(uploadKeyQuery)
    return sendWithKey(file, options)
  }
}

interface UploadAnswer {
  success?: boolean
  message?: string
  code?: string
  error?: { code?: number; message?: string }
  data?: { url?: string }
}

/** imgbb's code for an unknown key. */
const UNKNOWN_KEY = 100

async function sendWithKey(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const { key } = await queryClient.fetchQuery(uploadKeyQuery)
  signal.throwIfAborted()
  const form = new FormData()
  form.append('image', file)
  const path = `/api/images/upload?key=${encodeURIComponent(key)}`
  const { status, answer } = await sendWithProgress<UploadAnswer>(path, form, {
    onProgress: (percent) => onProgress({ step: 'sending', percent }),
    onSent: () => onProgress({ step: 'finishing' }),
    signal,
  })
  if (answer?.success && answer.data?.url) {
    // The shop's own pictures are stored without the host, so that they survive a change of address.
    return ownPath(answer.data.url)
  }
  throw answer?.error?.code === UNKNOWN_KEY
    ? new ApiError(401, { message: answer.message ?? m.upload_refused() })
    : new ApiError(status, { ...answer, ...reasonGiven(answer), success: false })
}

/** imgbb and similar hosts describe an error only in `error.message`. */
function reasonGiven(answer: UploadAnswer | null): { message: string } | undefined {
  const message = answer?.error?.message
  return typeof message === 'string' ? { message } : undefined
}

/** So that a key does not expire on its way to the server. */
const RENEW_BEFORE_END_MS = 30_000

/** Lets the signed-in user upload pictures for a while; concurrent uploads share one key. */
const uploadKeyQuery = queryOptions({
  queryKey: ['session-upload-key'],
  queryFn: () => call('POST /upload-keys/session'),
  staleTime: ({ state: { data, dataUpdatedAt } }) =>
    data ? Date.parse(data.expiresAt) - RENEW_BEFORE_END_MS - dataUpdatedAt : 0,
  retry: false,
})
