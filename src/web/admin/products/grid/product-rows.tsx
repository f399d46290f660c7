import { memo } from 'react'
import { type Edit, readEdit } from './edits.ts'
import type { GridProduct } from './grid-rows.ts'
import { SizeRow } from './size-row.tsx'
import type { OnCell } from './use-grid-edits.ts'

interface ProductRowsProps {
  product: GridProduct
  edit: Edit | undefined
  categoryName: string
  isSaving: boolean
  onCell: OnCell
}

/** A product: its name, a row for each size, and below a row what is wrong in it. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { edit, categoryName } = props
  const product = edit?.shown ?? props.product
  const read = edit && readEdit(edit)
  const problems = read && 'problems' in read ? read.problems : {}
  const nameId = `name-${product._id}`
  return (
    <tbody
      data-product={product._id}
      aria-labelledby={nameId}
      className="border-b border-line-strong"
    >
      <tr>
        <th
          id={nameId}
          colSpan={5}
          scope="rowgroup"
          className="px-2 pt-3 pb-1 text-left font-medium wrap-anywhere md:pl-0"
        >
          {product.name}
          <span className="pl-2 text-xs font-normal text-quiet">{categoryName}</span>
          {edit?.refusal && (
            <span className="block text-sm font-normal text-bad">{edit.refusal}</span>
          )}
        </th>
      </tr>
      {product.sizes.map(({ size }, place) => (
        <SizeRow
          key={size}
          {...props}
          product={product}
          size={size}
          isFirst={place === 0}
          problems={problems}
        />
      ))}
    </tbody>
  )
})
