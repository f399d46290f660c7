import { ApiError, client, codeOf, dataOf, isUnauthenticated } from '#api/client.ts'
import { ownPath } from '#shop/images/rules.ts'
import { NOT_REACHED, sendWithProgress } from '#web/queries/send-with-progress.ts'

/** Once everything is sent, the server makes the picture in its sizes; that takes seconds. */
export type UploadStep = { step: 'sending'; percent: number } | { step: 'finishing' }

interface UploadOptions {
  onProgress: (progress: UploadStep) => void
  signal: AbortSignal
}

/** Nobody is signed in, or the key has ended. */
export function isSignedOut(error: unknown): boolean {
  return isUnauthenticated(error) || codeOf(error) === 'unauthenticated'
}

/**
 * Sends a picture. Returns the address under which it is kept. A refused key is asked for anew, once.
 * @throws ApiError; Error when the shop is out of reach; the reason of the signal when that aborts
 */
export async function uploadImage(file: File, options: UploadOptions): Promise<string> {
  try {
    return await sendWithKey(file, options)
  } catch (error) {
    if (!isSignedOut(error)) throw error
    clearUploadKey()
    return sendWithKey(file, options)
  }
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

async function sendWithKey(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const key = await getUploadKey().catch((error: unknown) => {
    throw error instanceof ApiError ? error : new Error(NOT_REACHED)
  })
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
    // Our own pictures are kept without the host, so that they outlive a change of it.
    return ownPath(answer.data.url)
  }
  throw answer?.error?.code === UNKNOWN_KEY
    ? new ApiError(401, { message: answer.message ?? 'The key is refused' })
    : new ApiError(status, { ...answer, success: false })
}

/** So that a key does not end on its way to the server. */
const RENEW_BEFORE_END_MS = 30_000

interface UploadKey {
  key: string
  expiresAt: string
}

let cachedKey: Promise<UploadKey> | undefined

/** What lets the signed-in person send pictures for a while; pictures sent at once share one. */
async function getUploadKey(): Promise<string> {
  const first = cachedKey
  if (first && isOver(await first) && cachedKey === first) clearUploadKey()
  cachedKey ??= askForKey()
  return (await cachedKey).key
}

function clearUploadKey(): void {
  cachedKey = undefined
}

function isOver({ expiresAt }: UploadKey): boolean {
  return Date.parse(expiresAt) - Date.now() < RENEW_BEFORE_END_MS
}

function askForKey(): Promise<UploadKey> {
  const asked: Promise<UploadKey> = dataOf(client['upload-keys'].session.$post())
  asked.catch(clearUploadKey)
  return asked
}
