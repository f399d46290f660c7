import { Button } from '#web/ui/button.tsx'

interface LoadFailureProps {
  /** What was being loaded, such as `Error loading orders:`. */
  title: string
  error: Error
  isRetrying: boolean
  onRetry: () => void
}

export function LoadFailure({ title, error, isRetrying, onRetry }: LoadFailureProps) {
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-l-2 border-bad bg-bad-wash px-4 py-3"
    >
      <p className="wrap-anywhere">
        <span className="font-medium text-bad">{title}</span> {error.message}
      </p>
      <Button
        look="outline"
        size="sm"
        className="max-lg:min-h-11"
        onClick={onRetry}
        disabled={isRetrying}
      >
        {isRetrying ? 'Trying…' : 'Try again'}
      </Button>
    </div>
  )
}
