import { type ReactNode, useMemo } from 'react'
import type { Product } from '#shop/catalogue/contract.ts'
import type { List } from '#web/lists/list.ts'
import { PagedTable } from '#web/lists/paged-table.tsx'
import type { ProductSelection } from '#web/queries/products.ts'
import { productColumns } from './product-columns.tsx'
import { sortWords } from './product-filter.ts'
import { useCategoryNames } from './use-category-names.ts'

interface ProductTableProps {
  list: List<Product>
  empty: ReactNode
  filter: ProductSelection
  onDelete: (product: Product) => void
}

export function ProductTable({ list, empty, filter, onDelete }: ProductTableProps) {
  const nameOf = useCategoryNames()
  const columns = useMemo(() => productColumns({ nameOf, onDelete }), [nameOf, onDelete])
  return (
    <PagedTable
      list={list}
      what="products"
      failed="Error loading products"
      waiting={{ count: 8, className: 'h-16' }}
      found={['product', 'products']}
      empty={empty}
      caption={`Products, ${sortWords(filter)}`}
      columns={columns}
      keyOf={(product) => product._id}
    />
  )
}
