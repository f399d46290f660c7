import { useQuery } from '@tanstack/react-query'
import { NavLink } from 'react-router'
import { client, dataOf } from '#api/client.ts'
import { CATEGORIES } from '#web/queries/query-keys.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

export interface StripCategory {
  id: string
  name: string
}

const MAX_CATEGORIES = 6

/** The server's answer comes with the page; only when it had none does the browser ask. */
function useStripCategories(known: StripCategory[] | undefined): StripCategory[] | undefined {
  const { data, isError } = useQuery({
    queryKey: [...CATEGORIES, 'strip'],
    queryFn: () => dataOf(client.categories.$get()),
    enabled: known === undefined,
    select: (categories) => categories.filter((category) => category.isActive),
  })
  return known ?? data?.slice(0, MAX_CATEGORIES) ?? (isError ? [] : undefined)
}

export function CategoryStrip({ known }: { known: StripCategory[] | undefined }) {
  const categories = useStripCategories(known)
  return (
    <nav aria-label="Categories" className="h-(--strip) border-b border-line text-sm">
      <div className="page-width flex h-full items-stretch overflow-x-auto [scrollbar-width:none]">
        <StripContent categories={categories} />
      </div>
    </nav>
  )
}

function StripContent({ categories }: { categories: StripCategory[] | undefined }) {
  if (!categories) {
    return (
      <div role="status" aria-label="Loading categories" className="flex items-center gap-8">
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((place) => (
          <Skeleton key={place} className="h-3.5 w-24" />
        ))}
      </div>
    )
  }
  if (categories.length === 0) {
    return <p className="self-center text-quiet">No categories available</p>
  }
  return (
    <ul className="mx-auto flex items-stretch gap-6 lg:gap-10">
      {categories.map((category) => (
        <li key={category.id} className="flex">
          <NavLink
            to={`/category/${category.id}`}
            className="flex items-center whitespace-nowrap border-b border-transparent text-quiet -outline-offset-2 transition-colors hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {category.name}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}
