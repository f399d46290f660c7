import type { toast as Toast } from 'sonner'

/** Says something on a page that comes without sonner. */
export function lateToast(say: (toast: Pick<typeof Toast, 'success' | 'error'>) => void): void {
  void import('sonner').then(({ toast }) => say(toast))
}
