import { Link } from 'react-router'
import { brand } from '#brand'
import { ButtonLink } from '#web/ui/button.tsx'

interface LaterPageProps {
  title: string
  /** What this screen will do once it is there. */
  promise: string
  tab: 'products' | 'categories'
}

/** A screen whose address is known already and whose work comes later. */
export function LaterPage({ title, promise, tab }: LaterPageProps) {
  return (
    <div className="min-h-dvh">
      <header className="page-width flex h-16 items-center justify-between gap-4 border-b border-line">
        <Link to="/" className="flex min-h-11 items-center font-display text-xl font-medium">
          {brand.name}
        </Link>
        <Link
          to={`/dashboard?tab=${tab}`}
          className="inline-flex min-h-11 items-center text-sm underline underline-offset-4"
        >
          Back to dashboard
        </Link>
      </header>
      <main className="page-width grid max-w-3xl justify-items-start gap-4 py-16">
        <h1 className="text-2xl">{title}</h1>
        <p className="border-l-2 border-madder pl-4">This screen is not ready yet. {promise}</p>
        <p className="text-quiet">Orders and deliveries can be worked on today.</p>
        <div className="mt-2 flex flex-wrap gap-3">
          <ButtonLink to="/dashboard?tab=orders">Go to orders</ButtonLink>
          <ButtonLink to="/dashboard?tab=delivery" look="outline">
            Go to delivery
          </ButtonLink>
        </div>
      </main>
    </div>
  )
}
