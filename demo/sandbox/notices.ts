import { z } from 'zod'

/** When the shop hears of a payment from the gateway itself. */
export const NoticeTiming = z.enum(['before', 'after', 'late', 'twice', 'never'])
export type NoticeTiming = z.infer<typeof NoticeTiming>

const TIMEOUT_MS = 10_000

/** Long enough for a browser to be back in the shop. */
const AFTER_MS = 3000
const LATE_MS = 20_000

interface NoticeOptions {
  fetch: typeof fetch
  onError: (error: Error) => void
}

type Form = Record<string, string>

export type NoticeSender = ReturnType<typeof createNoticeSender>

/**
 * Sends notices (IPN) to the shop. One that finds nobody is not sent again, and what is still to be sent
 * is lost when the process ends: a shop has to live with that.
 */
export function createNoticeSender({ fetch: send, onError }: NoticeOptions) {
  const timers = new Set<NodeJS.Timeout>()

  async function sendNow(url: string, form: Form): Promise<void> {
    try {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const body = new URLSearchParams(form)
      const response = await send(url, { method: 'POST', body, signal, redirect: 'manual' })
      await response.body?.cancel()
    } catch (error) {
      onError(new Error('The sandbox gateway could not send a notice', { cause: error }))
    }
  }

  function sendLater(url: string, form: Form, delayMs: number): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void sendNow(url, form)
    }, delayMs)
    timer.unref()
    timers.add(timer)
  }

  return {
    /** Comes back when what goes before the browser has gone. */
    send: async (url: string, form: Form, timing: NoticeTiming): Promise<void> => {
      if (timing === 'before' || timing === 'twice') await sendNow(url, form)
      if (timing === 'after' || timing === 'twice') sendLater(url, form, AFTER_MS)
      if (timing === 'late') sendLater(url, form, LATE_MS)
    },
    /** What has not been sent yet is not sent any more. */
    stop: (): void => {
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
