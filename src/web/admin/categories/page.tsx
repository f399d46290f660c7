import { useRef } from 'react'
import { call } from '#api/client.ts'
import { m } from '#messages'
import type { Category } from '#shop/catalogue/categories/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { ConfirmPanel } from '#web/forms/confirm-panel.tsx'
import { EmptyList } from '#web/lists/empty-list.tsx'
import { useWholeList } from '#web/lists/list.ts'
import { ListStates } from '#web/lists/list-states.tsx'
import { CATEGORIES, categoriesQuery } from '#web/queries/categories.ts'
import { preload } from '#web/queries/preload.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { PlusIcon } from '#web/ui/icons.tsx'
import { sectionMeta } from '../admin-meta.ts'
import { AdminPage } from '../frame/admin-page.tsx'
import { usePanel } from '../frame/use-panel.ts'
import { CategoryCard } from './category-card.tsx'
import { useCategoryOrder } from './use-category-order.ts'

export const meta = sectionMeta(() => m.nav_categories())

export function clientLoader() {
  preload('manageCatalogue', categoriesQuery)
}

export default function CategoriesPage() {
  const categories = useWholeList(categoriesQuery)
  const { about, ...question } = usePanel<Category>()
  const chosen = inShownLanguage(about)
  const list = useRef<HTMLDivElement>(null)

  return (
    <AdminPage
      title={m.nav_categories()}
      primary={
        <ButtonLink to="/add-category" size="sm">
          <PlusIcon />
          {m.category_add()}
        </ButtonLink>
      }
    >
      <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-6 outline-none">
        <ListStates
          list={categories}
          what={m.categories()}
          failed={m.category_list_failed()}
          waiting={{ count: 3, className: 'h-64' }}
          empty={<NoCategories />}
        >
          {(rows) => <CategoryCards categories={rows} onDelete={question.open} />}
        </ListStates>
      </div>
      {chosen && (
        <ConfirmPanel
          isOpen={question.isOpen}
          onClose={question.close}
          label={m.category_delete_of({ name: chosen.name })}
          title={m.catalogue_delete_question({ name: chosen.name })}
          confirm={m.category_delete()}
          underway={m.catalogue_deleting()}
          look="danger"
          send={() => call('DELETE /categories/:id', chosen.id)}
          changes={[CATEGORIES, ...PRODUCTS]}
          done={m.category_deleted({ name: chosen.name })}
          failed={m.category_delete_failed()}
          // The card that had the focus is gone.
          onDone={() => setTimeout(() => list.current?.focus({ preventScroll: true }))}
        >
          {m.category_delete_text()} {whatBecomesOf(chosen)}
        </ConfirmPanel>
      )}
    </AdminPage>
  )
}

interface CategoryCardsProps {
  categories: readonly Category[]
  onDelete: (category: Category) => void
}

/** In the order of the storefront. */
function CategoryCards({ categories, onDelete }: CategoryCardsProps) {
  const { moveBy, spoken, dragProps, dragged, over } = useCategoryOrder()
  return (
    <>
      <p role="status" className="sr-only">
        {spoken}
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-x-6 gap-y-8 sm:grid-cols-2 xl:grid-cols-3">
        {categories.map((category, place) => (
          <li
            key={category._id}
            {...dragProps(category.id, place)}
            className={`flex ${dragged === category.id ? 'opacity-50' : ''} ${over === category.id ? 'outline-2 outline-offset-4 outline-ink' : ''}`}
          >
            <CategoryCard
              category={category}
              place={place}
              count={categories.length}
              onMove={moveBy}
              onDelete={onDelete}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

function NoCategories() {
  return (
    <EmptyList
      title={m.category_none_yet()}
      action={
        <ButtonLink to="/add-category" look="outline">
          {m.category_add_first()}
        </ButtonLink>
      }
    >
      {m.category_none_text()}
    </EmptyList>
  )
}

function whatBecomesOf({ itemCount }: Category): string {
  if (itemCount === 0) return m.category_is_empty()
  return m.category_products_move({ count: itemCount, shown: formatCount(itemCount) })
}
