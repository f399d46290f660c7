import { toast } from '#web/ui/toast.ts'
import { type ImageFieldText, imageFaultOf } from './image-text.ts'
import { shrinkImage } from './shrink-image.ts'
import { isSignedOut, type UploadStep, uploadImage } from './upload-image.ts'

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
export type UploadState = UploadStep | UploadFailure | { step: 'uploaded'; url: string }

interface SendOptions {
  text: ImageFieldText
  signal: AbortSignal
  onProgress: (progress: UploadStep) => void
  /** What else has to succeed before the picture counts as taken in. */
  keep?: ((url: string) => Promise<void>) | undefined
}

/** Makes a chosen file smaller and sends it. Undefined when it was given up. */
export async function sendImage(
  file: File,
  { text, signal, onProgress, keep }: SendOptions,
): Promise<Exclude<UploadState, UploadStep> | undefined> {
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
