/** When the gateway notifies the shop of a payment, in addition to the browser's return. */
export const NOTICES = {
  before: 'before the return',
  after: 'after the return',
  late: 'late, after 20 seconds',
  twice: 'twice: before and after',
  never: 'never',
}
export type NoticeTiming = keyof typeof NOTICES

const TIMEOUT_MS = 10_000

/** Long enough for a browser to be back in the shop. */
const AFTER_MS = 3000
const LATE_MS = 20_000

/**
 * Sends notices (IPN) to the shop. An undelivered notice is not sent again, and pending ones are lost when the
 * process ends: a shop has to cope with that.
 */
export function createNoticeSender(send: typeof fetch, onError: (error: Error) => void) {
  let isStopped = false

  async function sendNow(url: string, form: Record<string, string>): Promise<void> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const body = new URLSearchParams(form)
      const response = await send(url, { method: 'POST', body, signal, redirect: 'manual' })
      await response.body?.cancel()
    } catch (error) {
      onError(new Error('The sandbox gateway could not send a notice', { cause: error }))
    }
  }

  /** Returns once the notices that come before the browser were sent. */
  async function sendNotice(url: string, form: Record<string, string>, timing: NoticeTiming) {
    if (timing === 'before' || timing === 'twice') await sendNow(url, form)
    if (timing === 'before' || timing === 'never') return
    const delayMs = timing === 'late' ? LATE_MS : AFTER_MS
    setTimeout(() => isStopped || void sendNow(url, form), delayMs).unref()
  }

  const stop = () => {
    isStopped = true
  }
  return { sendNotice, stop }
}
