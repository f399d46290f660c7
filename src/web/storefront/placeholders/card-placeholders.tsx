import { Skeleton } from '#web/ui/skeleton.tsx'
import { GRID } from '../product-card/product-grid.tsx'

const SIX = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export function ProductPlaceholders() {
  return (
    <div className={`page-width ${GRID}`}>
      {SIX.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-[4/5]" />
          <Skeleton className="mt-4 h-4 w-2/3" />
          <Skeleton className="mt-3 h-4 w-11/12" />
          <Skeleton className="mt-3 h-4 w-1/4" />
        </div>
      ))}
    </div>
  )
}

export function CategoryPlaceholders() {
  return (
    <div className="page-width grid gap-x-8 gap-y-12 md:grid-cols-2">
      {SIX.map((place) => (
        <div key={place}>
          <Skeleton className="aspect-video" />
          <Skeleton className="mt-4 h-6 w-1/2" />
          <Skeleton className="mt-3 h-4 w-11/12" />
        </div>
      ))}
    </div>
  )
}
