import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Product } from '#shop/catalogue/contract.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { COLUMN_HEADING } from '../column-heading.ts'
import { ProductRow } from './product-row.tsx'

const HEADING = `${COLUMN_HEADING} px-2 xl:px-3 first:pl-0 last:pr-0 xl:first:pl-0 xl:last:pr-0`

interface ProductTableProps {
  products: Product[]
  isSearched: boolean
  /** These are the last ones, while others are on their way. */
  isOutdated: boolean
  onDelete: (product: Product) => void
}

/** On a phone a row shows all of it, one thing under the other beside the picture. */
export function ProductTable({ products, isSearched, isOutdated, onDelete }: ProductTableProps) {
  const categories = useQuery(categoriesQuery).data
  const names = useMemo(() => new Map(categories?.map(({ id, name }) => [id, name])), [categories])
  return (
    <table
      inert={isOutdated}
      className="w-full border-separate border-spacing-0 text-left transition-opacity inert:opacity-50"
    >
      <caption className="sr-only">
        {isSearched ? 'Products, best match first' : 'Products, newest first'}
      </caption>
      <thead className="text-xs text-quiet max-md:hidden">
        <tr>
          <th scope="col" className={HEADING}>
            Image
          </th>
          <th scope="col" className={HEADING}>
            Product
          </th>
          <th scope="col" className={`${HEADING} max-xl:hidden`}>
            ID
          </th>
          <th scope="col" className={HEADING}>
            Category
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Price
          </th>
          <th scope="col" className={HEADING}>
            Stock
          </th>
          <th scope="col" className={HEADING}>
            Featured
          </th>
          <th scope="col" className={`${HEADING} max-lg:hidden`}>
            Added
          </th>
          <th scope="col" className={`${HEADING} text-right`}>
            Actions
          </th>
        </tr>
      </thead>
      <tbody>
        {products.map((product) => (
          <ProductRow
            key={product._id}
            product={product}
            categoryName={names.get(product.category) ?? product.category}
            onDelete={onDelete}
          />
        ))}
      </tbody>
    </table>
  )
}
