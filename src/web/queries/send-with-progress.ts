import { languageHeaders, UnansweredError, UnreachedError } from '#api/client.ts'

/** A large file may take long, but some bytes must be moving. */
const SILENT_FOR_MS = 60_000

interface SendOptions {
  type?: string
  onProgress: (percent: number) => void
  /** Called when everything is uploaded, and the server has started to process it. */
  onSent?: () => void
  signal?: AbortSignal
}

/**
 * Uses XMLHttpRequest, because fetch reports no upload progress.
 * @throws UnreachedError; UnansweredError when the transfer stalls; the signal's reason when that aborts
 */
export function sendWithProgress<Answer>(
  path: string,
  content: File | FormData,
  { type, onProgress, onSent, signal }: SendOptions,
): Promise<{ status: number; answer: Answer | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const end = (reason: unknown) => {
      request.abort()
      reject(reason)
    }
    const abort = () => end(signal?.reason)
    let silence: ReturnType<typeof setTimeout>
    const listen = () => {
      clearTimeout(silence)
      silence = setTimeout(() => end(new UnansweredError('no progress')), SILENT_FOR_MS)
    }
    signal?.addEventListener('abort', abort)
    request.open('POST', path)
    const headers = { ...languageHeaders(), ...(type && { 'Content-Type': type }) }
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => {
      listen()
      onProgress(Math.floor((loaded / total) * 100))
    }
    request.upload.onload = () => {
      listen()
      onSent?.()
    }
    request.onload = () => resolve({ status: request.status, answer: request.response })
    request.onerror = () => reject(new UnreachedError())
    request.onloadend = () => {
      clearTimeout(silence)
      signal?.removeEventListener('abort', abort)
    }
    listen()
    request.send(content)
  })
}
