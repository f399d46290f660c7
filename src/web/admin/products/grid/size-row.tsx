import type { Size } from '#shop/catalogue/contract.ts'
import { NumberCell, SwitchCell } from './cells.tsx'
import { type Edit, type Problems, textOf } from './edits.ts'
import { type CellKey, type GridColumn, type GridProduct, keyOf } from './grid-rows.ts'
import { findNotes, idOfNote, NoteRow } from './note-row.tsx'
import type { OnCell } from './use-grid-edits.ts'

interface SizeRowProps {
  product: GridProduct
  edit: Edit | undefined
  size: Size
  /** Holds what is the product’s and not the size’s. */
  isFirst: boolean
  problems: Problems
  isSaving: boolean
  onCell: OnCell
}

export function SizeRow(props: SizeRowProps) {
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
