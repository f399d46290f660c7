import type { toast as Toast } from 'sonner'
import { latePart } from './late-part.ts'

/** What is said before it has come is shown when it has, and without its styles if they cannot be had. */
export const toasts = latePart(async () => {
  const styled = import('#web/ui/toasts.css').catch(() => undefined)
  const { Toasts } = await import('#web/ui/toasts.tsx')
  await styled
  return Toasts
})

type Say = (toast: Pick<typeof Toast, 'success' | 'error'>) => void

/** What went wrong is said all the same; what went well can be seen. */
const WITHOUT_TOASTS: Parameters<Say>[0] = {
  success: () => '',
  error(words) {
    if (typeof words === 'string') window.alert(words)
    return ''
  },
}

/** Says something on a page that comes without sonner. */
export function lateToast(say: Say): void {
  void Promise.all([import('sonner'), toasts.come()]).then(
    ([{ toast }]) => say(toast),
    () => say(WITHOUT_TOASTS),
  )
}
