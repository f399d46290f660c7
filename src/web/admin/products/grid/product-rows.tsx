import { memo } from 'react'
import { variantPhrase } from '#shop/catalogue/rules.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeMoved, textOf } from '../moved-counts.ts'
import { NumberCell, SwitchCell } from './cells.tsx'
import { countsOf, type Edit, type Problems, readEdit } from './edits.ts'
import {
  type CellKey,
  findVariant,
  type GridColumn,
  type GridProduct,
  keyOf,
  type VariantKey,
  variantKey,
} from './grid-rows.ts'
import type { OnCell } from './use-grid-edits.ts'

interface ProductRowsProps {
  product: GridProduct
  edit: Edit | undefined
  categoryName: string
  isSaving: boolean
  onCell: OnCell
  /** Where someone else has changed it meanwhile. */
  onReload?: () => void
  onOverwrite?: () => void
}

/** A product: its name, a row for each size in each colour, and below a row what is wrong in it. */
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
          <TextLink
            to={`/update-products/${encodeURIComponent(product.id)}`}
            aria-label={`Sizes and colours of ${product.name}`}
            className="pl-2 text-xs font-normal"
          >
            Sizes and colours
          </TextLink>
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
            >
              {edit?.theirs && describeMoved(countsOf(edit), edit.theirs.variants)}
            </EditConflict>
          </td>
        </tr>
      )}
      {product.variants.map(variantKey).map((variant, place) => (
        <VariantRow
          key={variant}
          {...props}
          product={product}
          variant={variant}
          isFirst={place === 0}
          problems={problems}
        />
      ))}
    </tbody>
  )
})

interface VariantRowProps extends ProductRowsProps {
  variant: VariantKey
  /** Holds what is the product’s and not the variant’s. */
  isFirst: boolean
  problems: Problems
}

function VariantRow(props: VariantRowProps) {
  const { product, edit, variant, isFirst, problems, onCell } = props
  const stockKey = keyOf('stock', variant)
  const keys: CellKey[] = isFirst ? ['price', 'cost', stockKey] : [stockKey]
  const count = edit?.stocks[variant]
  const known = findVariant(product, variant)
  if (!known) return null
  const { size, colour, stock } = known
  return (
    <>
      <tr data-variant={variant} className="border-t border-line">
        <th scope="row" className="px-2 py-1 text-left font-normal wrap-anywhere md:pl-0">
          {size}
          {colour && <span className="block text-xs text-quiet">{colour}</span>}
        </th>
        <td className="border-l border-line">
          <NumberCell
            {...cellOf(props, 'stock', count !== undefined)}
            label={`Pieces left in ${variantPhrase(known)} of ${product.name}`}
            placeholder="Always"
            value={count ?? textOf(stock)}
            onChange={(value) => onCell(product, stockKey, value)}
          />
        </td>
        {isFirst ? <OwnCells {...props} /> : <td colSpan={3} className="border-x border-line" />}
        {product.cost !== undefined && (
          <td className="border-r border-line max-md:hidden">
            {isFirst && <CostCell {...props} />}
          </td>
        )}
      </tr>
      {keys.map((key) => {
        const text = problems[key]
        return (
          text && <NoteRow key={key} id={idOfNote(key, product._id)} column={key} text={text} />
        )
      })}
    </>
  )
}

/** The price and the switches. */
function OwnCells(props: VariantRowProps) {
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

function CostCell(props: VariantRowProps) {
  const { product, edit, onCell } = props
  return (
    <NumberCell
      {...cellOf(props, 'cost', edit?.cost !== undefined)}
      label={`Cost in taka of ${product.name}`}
      placeholder="?"
      value={edit?.cost ?? textOf(product.cost)}
      onChange={(value) => onCell(product, 'cost', value)}
    />
  )
}

function cellOf(
  { product, variant, problems, isSaving }: VariantRowProps,
  column: GridColumn,
  isChanged: boolean,
) {
  const key = keyOf(column, variant)
  const isWrong = problems[key] !== undefined
  return {
    column,
    isChanged,
    isSaving,
    isWrong,
    describedBy: isWrong ? idOfNote(key, product._id) : undefined,
  }
}

function idOfNote(key: CellKey, productId: string): string {
  return `${key.replaceAll(/\s/g, '-')}-${productId}-note`
}

/** Below the row of its cell. */
function NoteRow({ id, column, text }: { id: string; column: CellKey; text: string }) {
  return (
    <tr>
      <td colSpan={5} className="px-2 pb-1 text-sm md:pl-0">
        <p id={id} className="text-bad">
          {column === 'price' ? 'Price' : column === 'cost' ? 'Cost' : 'Stock'}: {text}
        </p>
      </td>
    </tr>
  )
}
