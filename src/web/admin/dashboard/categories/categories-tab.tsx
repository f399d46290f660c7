import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Category } from '#shop/catalogue/contract.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { categoriesQuery } from '#web/queries/categories.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PlusIcon } from '#web/ui/icons.tsx'
import { TabHeading } from '../tab-heading.tsx'
import { CategoryCard } from './category-card.tsx'
import { DeleteCategory } from './delete-category.tsx'

export function CategoriesTab() {
  const categories = useQuery(categoriesQuery)
  const shown = categories.data
  const [isAsking, setIsAsking] = useState(false)
  // Kept while the question closes.
  const [chosen, setChosen] = useState<Category>()
  const list = useRef<HTMLDivElement>(null)

  function askToDelete(category: Category) {
    setChosen(category)
    setIsAsking(true)
  }

  return (
    <>
      <TabHeading title="Categories">
        <ButtonLink to="/add-category" size="sm" className="max-lg:min-h-11">
          <PlusIcon />
          Add Category
        </ButtonLink>
      </TabHeading>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] gap-6">
        {categories.isError && (
          <LoadFailure
            title="Error loading categories:"
            error={categories.error}
            isRetrying={categories.isFetching}
            onRetry={() => void categories.refetch()}
          />
        )}
        {categories.isPending && <RowsSkeleton count={3} className="h-64" what="categories" />}
        <div ref={list} tabIndex={-1} className="outline-none">
          {shown?.length === 0 && <NoCategories />}
          {shown && shown.length > 0 && (
            <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
              {shown.map((category) => (
                <li key={category._id} className="flex">
                  <CategoryCard category={category} onDelete={askToDelete} />
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
      <DeleteCategory
        category={chosen}
        isAsking={isAsking}
        onClose={() => setIsAsking(false)}
        // Its card is gone, and the focus would be with it.
        onDeleted={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
      />
    </>
  )
}

function NoCategories() {
  return (
    <div className="border-t border-line py-14 text-center">
      <p className="font-display text-lg">No categories yet</p>
      <p className="mx-auto mt-1 max-w-md text-quiet">
        Every product is in a category, and shoppers find their way by them: the first one comes
        before the first product.
      </p>
      <ButtonLink to="/add-category" look="outline" className="mt-6">
        Add the first category
      </ButtonLink>
    </div>
  )
}
