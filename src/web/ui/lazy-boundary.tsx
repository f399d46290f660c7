import { Component, type ReactNode, Suspense } from 'react'
import { m } from '#messages'
import { Button } from './button.tsx'

interface LazyBoundaryProps {
  children: ReactNode
  loading?: ReactNode
}

/** Shows a lazy component once it has loaded; if that fails, the page around it stays. */
export class LazyBoundary extends Component<LazyBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override render() {
    const { children, loading = null } = this.props
    return this.state.hasFailed ? (
      <CouldNotLoad />
    ) : (
      <Suspense fallback={loading}>{children}</Suspense>
    )
  }
}

/** Reloads the page, because browsers cache the failure of a script. */
function CouldNotLoad() {
  return (
    <div role="alert" className="flex flex-col items-start gap-4 p-5">
      <p>{m.could_not_load()}</p>
      <Button look="outline" onClick={() => window.location.reload()}>
        {m.try_again()}
      </Button>
    </div>
  )
}
