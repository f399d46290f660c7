import type { toast as Toast } from 'sonner'

/**
 * Says something on a page that comes without sonner. Should that not be had any more, nothing is said:
 * then the network is lost, and what is shown tells it.
 */
export function lateToast(say: (toast: typeof Toast) => void): void {
  void import('sonner').then(
    ({ toast }) => say(toast),
    () => undefined,
  )
}
