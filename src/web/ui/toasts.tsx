import { Toaster } from 'sonner'

export function Toasts() {
  return (
    <Toaster
      position="top-right"
      theme="dark"
      duration={5000}
      closeButton
      toastOptions={{ style: { fontFamily: 'var(--font-sans)' } }}
    />
  )
}
