import { Component, type ReactNode, useState } from 'react'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { TabHeading } from './page-heading.tsx'

/** The file of a tab could not be had: no network, or a newer shop that has other files. */
export class TabNotLoaded extends Error {
  constructor(cause: unknown) {
    super('Please check your connection.', { cause })
    this.name = 'TabNotLoaded'
  }
}

interface TabBoundaryProps {
  name: string
  children: ReactNode
}

/** Keeps the dashboard where one tab could not be loaded. What else fails is not its business. */
export class TabBoundary extends Component<TabBoundaryProps, { error: unknown }> {
  override state = { error: undefined }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error }: { error: unknown } = this.state
    if (error === undefined) return this.props.children
    if (!(error instanceof TabNotLoaded)) throw error
    return <NotLoaded name={this.props.name} error={error} />
  }
}

const MAX_WAIT_MS = 10_000

function NotLoaded({ name, error }: { name: string; error: TabNotLoaded }) {
  const [isFetching, setIsFetching] = useState(false)

  /** The page knows only the files it came with, so it is loaded anew once the shop is in reach. */
  async function refetch() {
    setIsFetching(true)
    try {
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) })
      window.location.reload()
    } catch {
      setIsFetching(false)
    }
  }

  return (
    <>
      <TabHeading title={name} />
      <div className="mt-4">
        <LoadFailure
          title={`Error loading ${name.toLowerCase()}:`}
          query={{ error, isFetching, refetch }}
        />
      </div>
    </>
  )
}
