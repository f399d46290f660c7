import { toast } from '#web/ui/toast.ts'
import { explainUpload, type ImageWords } from './image-words.ts'
import { shrinkImage } from './shrink-image.ts'
import { UploadError } from './upload-error.ts'
import { type UploadProgress, uploadImage } from './upload-image.ts'

const DONE_TOAST_MS = 4000

interface UploadFailure {
  step: 'failed'
  message: string
  /** Without a session nothing can be sent until the person has logged in again. */
  isSignedOut: boolean
  /** False when the server does not want this very picture. */
  canRetry: boolean
}

/** What becomes of one chosen file. */
export type UploadState = UploadProgress | UploadFailure | { step: 'kept'; url: string }

interface SendOptions {
  words: ImageWords
  signal: AbortSignal
  onProgress: (progress: UploadProgress) => void
  /** What else has to succeed before the picture counts as taken in. */
  keep?: ((url: string) => Promise<void>) | undefined
}

/** Makes a chosen file smaller and sends it. Undefined when it was given up. */
export async function sendImage(
  file: File,
  { words, signal, onProgress, keep }: SendOptions,
): Promise<Exclude<UploadState, UploadProgress> | undefined> {
  onProgress({ step: 'sending', percent: 0 })
  try {
    const smaller = await shrinkImage(file, signal)
    signal.throwIfAborted()
    const url = await uploadImage(smaller, { signal, onProgress })
    signal.throwIfAborted()
    await keep?.(url)
    if (words.done) toast.success(words.done, { durationMs: DONE_TOAST_MS })
    return signal.aborted ? undefined : { step: 'kept', url }
  } catch (error) {
    return signal.aborted ? undefined : failureOf(error, words)
  }
}

function failureOf(error: unknown, words: ImageWords): UploadFailure {
  const known = error instanceof UploadError ? error : new UploadError('unavailable', String(error))
  return {
    step: 'failed',
    message: explainUpload(known, words),
    isSignedOut: known.code === 'unauthenticated',
    canRetry: known.code !== 'unsupported' && known.code !== 'too_large',
  }
}
