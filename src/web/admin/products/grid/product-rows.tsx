import { memo } from 'react'
import type { Size } from '#shop/catalogue/contract.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import type { SizeInput } from '../product-input.ts'
import { MovedCount } from '../sizes-field.tsx'
import { NumberCell, SwitchCell } from './cells.tsx'
import { type Edit, type Problems, readEdit, textOf } from './edits.ts'
import { type CellKey, type GridColumn, type GridProduct, keyOf } from './grid-rows.ts'
import type { OnCell } from './use-grid-edits.ts'

interface ProductRowsProps {
  product: GridProduct
  edit: Edit | undefined
  categoryName: string
  isSaving: boolean
  onCell: OnCell
  /** Where somebody else has changed it meanwhile. */
  onReload?: () => void
  onOverwrite?: () => void
}

/** A product: its name, a row for each size, and below a row what is wrong in it. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { edit, categoryName, isSaving, onReload, onOverwrite } = props
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
      {onReload && onOverwrite && (
        <tr>
          <td colSpan={5} className="pb-2">
            <EditConflict
              what="product"
              onReload={onReload}
              onOverwrite={onOverwrite}
              isSaving={isSaving}
            />
          </td>
        </tr>
      )}
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

interface SizeRowProps extends ProductRowsProps {
  size: Size
  /** Holds what is the product’s and not the size’s. */
  isFirst: boolean
  problems: Problems
}

function SizeRow(props: SizeRowProps) {
  const { product, edit, size, isFirst, problems, onCell } = props
  const stockKey = keyOf('stock', size)
  const keys: CellKey[] = isFirst ? ['price', stockKey] : [stockKey]
  const count = edit?.stocks[size]
  const left = product.sizes.find((each) => each.size === size)?.stock
  return (
    <>
      <tr data-size={size} className="border-t border-line">
        <th scope="row" className="px-2 text-left font-normal whitespace-nowrap md:pl-0">
          {size}
        </th>
        <td className="border-l border-line">
          <NumberCell
            {...cellOf(props, 'stock', count !== undefined)}
            label={`Pieces left in size ${size} of ${product.name}`}
            placeholder="Always"
            value={count?.stock ?? textOf(left)}
            onChange={(value) => onCell(product, stockKey, value)}
          />
        </td>
        {isFirst ? <OwnCells {...props} /> : <td colSpan={3} className="border-x border-line" />}
      </tr>
      {findNotes(keys, edit, problems).map((note) => (
        <NoteRow
          key={note.key}
          productId={product._id}
          note={note}
          onDecide={(stock) => onCell(product, note.key, stock)}
        />
      ))}
    </>
  )
}

/** The price and the switches. */
function OwnCells(props: SizeRowProps) {
  const { product, edit, onCell } = props
  const { name, price, featured, offered } = product
  return (
    <>
      <td className="border-l border-line">
        <NumberCell
          {...cellOf(props, 'price', edit?.price !== undefined)}
          label={`Price in taka of ${name}`}
          value={edit?.price ?? String(price)}
          onChange={(value) => onCell(product, 'price', value)}
        />
      </td>
      <td className="border-l border-line">
        <SwitchCell
          {...cellOf(props, 'featured', edit?.featured !== undefined)}
          label={`${name} is featured`}
          isOn={edit?.featured ?? featured}
          onChange={(isOn) => onCell(product, 'featured', isOn)}
        />
      </td>
      <td className="border-x border-line">
        <SwitchCell
          {...cellOf(props, 'inStock', edit?.inStock !== undefined)}
          label={`${name} is for sale`}
          isOn={edit?.inStock ?? offered}
          onChange={(isOn) => onCell(product, 'inStock', isOn)}
        />
      </td>
    </>
  )
}

function cellOf(
  { product, edit, size, problems, isSaving }: SizeRowProps,
  column: GridColumn,
  isChanged: boolean,
) {
  const key = keyOf(column, size)
  const isNoted = findNotes([key], edit, problems).length > 0
  return {
    column,
    isChanged,
    isSaving,
    isWrong: problems[key] !== undefined,
    describedBy: isNoted ? idOfNote(key, product._id) : undefined,
  }
}

/** What is said of a cell: words, or a count that has moved and the question what it means. */
type Note = { key: CellKey } & ({ text: string } | { count: SizeInput })

function idOfNote(key: CellKey, productId: string): string {
  return `${key.replaceAll(' ', '-')}-${productId}-note`
}

function findNotes(keys: readonly CellKey[], edit: Edit | undefined, problems: Problems): Note[] {
  return keys.flatMap((key): Note[] => {
    const count = Object.values(edit?.stocks ?? {}).find(({ size }) => key === keyOf('stock', size))
    if (count?.leftNow !== undefined) return [{ key, count }]
    const text = problems[key]
    return text === undefined ? [] : [{ key, text }]
  })
}

interface NoteRowProps {
  productId: string
  note: Note
  onDecide: (stock: string) => void
}

/** Below the row of its cell. */
function NoteRow({ productId, note, onDecide }: NoteRowProps) {
  const id = idOfNote(note.key, productId)
  return (
    <tr>
      <td colSpan={5} className="px-2 pb-1 text-sm md:pl-0">
        {'count' in note ? (
          <MovedCount id={id} row={note.count} onDecide={onDecide} />
        ) : (
          <p id={id} className="text-bad">
            {note.key === 'price' ? 'Price' : 'Stock'}: {note.text}
          </p>
        )}
      </td>
    </tr>
  )
}
