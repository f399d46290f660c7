import { toast } from 'sonner'
import { Button } from '#web/ui/button.tsx'

function GoogleMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="none">
      <path
        d="M17 10.2h-6.6M17 10.2a7 7 0 1 1-2.1-5"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="square"
      />
    </svg>
  )
}

export function GoogleButton({ label }: { label: 'Sign in with Google' | 'Sign up with Google' }) {
  return (
    <>
      <div className="flex items-center gap-4 text-sm text-quiet">
        <span className="h-px flex-1 bg-line" />
        or
        <span className="h-px flex-1 bg-line" />
      </div>
      <Button
        look="outline"
        className="w-full"
        onClick={() =>
          toast.info('Google is not set up for this shop yet. Please use your e-mail instead.', {
            id: 'google-not-set-up',
          })
        }
      >
        <GoogleMark />
        {label}
      </Button>
    </>
  )
}
