export const NOT_REACHED = 'Could not reach the shop'

interface SendOptions {
  type?: string
  onProgress: (percent: number) => void
  /** Once everything is sent, and the shop has begun to work on it. */
  onSent?: () => void
  signal?: AbortSignal
}

/**
 * With XMLHttpRequest, because fetch tells nothing of how much has been sent.
 * @throws Error when the shop is out of reach; the reason of the signal when that aborts
 */
export function sendWithProgress<Answer>(
  path: string,
  content: File | FormData,
  { type, onProgress, onSent, signal }: SendOptions,
): Promise<{ status: number; answer: Answer | null }> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    const abort = () => {
      request.abort()
      reject(signal?.reason)
    }
    signal?.addEventListener('abort', abort)
    request.open('POST', path)
    if (type) request.setRequestHeader('Content-Type', type)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) =>
      onProgress(Math.floor((loaded / total) * 100))
    request.upload.onload = () => onSent?.()
    request.onload = () => resolve({ status: request.status, answer: request.response })
    request.onerror = () => reject(new Error(NOT_REACHED))
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    request.send(content)
  })
}
