import { memo } from 'react'
import { m } from '#messages'
import { shownVariant, variantPhrase } from '#shop/catalogue/rules.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { describeMoved } from '../moved-counts.ts'
import { SwitchCell, TextCell } from './cells.tsx'
import { countsOf, type Edit, type Problems, readEdit } from './edits.ts'
import {
  type CellKey,
  type CellValue,
  type GridColumn,
  type GridProduct,
  type GridVariant,
  keyOf,
  shownIn,
  variantKey,
} from './grid-rows.ts'
import type { OnCell } from './use-grid-edits.ts'

interface ProductRowsProps {
  product: GridProduct
  edit: Edit | undefined
  categoryName: string
  isSaving: boolean
  onCell: OnCell
  /** Set when another user has changed it in the meantime. */
  onReload?: () => void
  onOverwrite?: () => void
}

/** A product: its name, a row for each size in each colour, and errors below their row. */
export const ProductRows = memo(function ProductRows(props: ProductRowsProps) {
  const { edit, categoryName, isSaving, onReload, onOverwrite } = props
  const product = edit?.shown ?? props.product
  const read = edit && readEdit(edit)
  const problems = read && 'problems' in read ? read.problems : {}
  const nameId = `name-${product._id}`
  const { name } = inShownLanguage(product)
  const [first] = product.variants
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
          <span lang={writtenIn(name)}>{name}</span>{' '}
          <span lang={writtenIn(categoryName)} className="pl-2 text-xs font-normal text-quiet">
            {categoryName}
          </span>{' '}
          <TextLink
            to={`/update-products/${encodeURIComponent(product.id)}`}
            aria-label={m.grid_variants_of({ name })}
            className="pl-2 text-xs font-normal"
          >
            {m.grid_variants()}
          </TextLink>
          {edit?.refusal && (
            <span className="block text-sm font-normal text-bad">{edit.refusal}</span>
          )}
        </th>
      </tr>
      {first && (
        <tr data-variant={variantKey(first)} className="border-t border-line">
          <td colSpan={5}>
            <Cell
              {...props}
              product={product}
              variant={first}
              isFirst
              problems={problems}
              column="nameBangla"
            />
          </td>
        </tr>
      )}
      {onReload && onOverwrite && (
        <tr>
          <td colSpan={5} className="pb-2">
            <EditConflict
              what={m.product()}
              onReload={onReload}
              onOverwrite={onOverwrite}
              isSaving={isSaving}
            >
              {edit?.theirs && describeMoved(countsOf(edit), edit.theirs.variants)}
            </EditConflict>
          </td>
        </tr>
      )}
      {product.variants.map((variant, place) => (
        <VariantRow
          key={variantKey(variant)}
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
  variant: GridVariant
  /** Holds what is the product’s and not the variant’s. */
  isFirst: boolean
  problems: Problems
}

function VariantRow(props: VariantRowProps) {
  const { product, variant, isFirst, problems } = props
  const { size, colour } = variant
  const stockKey = keyOf('stock', variantKey(variant))
  const keys: CellKey[] = isFirst ? ['price', 'cost', 'nameBangla', stockKey] : [stockKey]
  return (
    <>
      <tr data-variant={variantKey(variant)} className="border-t border-line">
        <th scope="row" className="px-2 py-1 text-left font-normal wrap-anywhere md:pl-0">
          {shownVariant({ size, colour: '' })}
          {colour && (
            <span lang={writtenIn(colour)} className="block text-xs text-quiet">
              {colour}
            </span>
          )}
        </th>
        <td className="border-l border-line">
          <Cell {...props} column="stock" />
        </td>
        {isFirst ? (
          (['price', 'featured', 'inStock'] as const).map((column) => (
            <td key={column} className="border-l border-line">
              <Cell {...props} column={column} />
            </td>
          ))
        ) : (
          <td colSpan={3} className="border-l border-line" />
        )}
        {product.cost !== undefined && (
          <td className="border-l border-line max-md:hidden">
            {isFirst && <Cell {...props} column="cost" />}
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

const labels: Record<GridColumn, (name: string, variant: GridVariant) => string> = {
  stock: (name, variant) => m.grid_stock_of({ variant: variantPhrase(variant), name }),
  price: (name) => m.grid_price_of({ name }),
  featured: (name) => m.grid_featured_of({ name }),
  inStock: (name) => m.grid_for_sale_of({ name }),
  cost: (name) => m.grid_cost_of({ name }),
  nameBangla: (name) => m.written_name_of({ name }),
}

const placeholders: Partial<Record<GridColumn, () => string>> = {
  stock: m.variant_stock_placeholder,
  cost: () => '?',
  nameBangla: m.written_name,
}

function Cell({ column, ...props }: VariantRowProps & { column: GridColumn }) {
  const { product, edit, variant, problems, isSaving, onCell } = props
  const key = keyOf(column, variantKey(variant))
  const typed = edit?.cells[key]
  const value = typed ?? shownIn(product, key)
  const isWrong = problems[key] !== undefined
  const cell = {
    column,
    label: labels[column](inShownLanguage(product).name, variant),
    isChanged: typed !== undefined,
    isSaving,
    isWrong,
    describedBy: isWrong ? idOfNote(key, product._id) : undefined,
    onChange: (changed: CellValue) => onCell(product, key, changed),
  }
  return typeof value === 'boolean' ? (
    <SwitchCell {...cell} isOn={value} />
  ) : (
    <TextCell {...cell} placeholder={placeholders[column]?.()} value={value ?? ''} />
  )
}

function idOfNote(key: CellKey, productId: string): string {
  return `${key.replaceAll(/\s/g, '-')}-${productId}-note`
}

const noteLabels = { price: m.common_price, cost: m.grid_cost, stock: m.common_stock }

/** Below the row of its cell. */
function NoteRow({ id, column, text }: { id: string; column: CellKey; text: string }) {
  return (
    <tr>
      <td colSpan={5} className="px-2 pb-1 text-sm md:pl-0">
        <p id={id} className="text-bad">
          {column === 'nameBangla'
            ? text
            : `${noteLabels[column === 'price' || column === 'cost' ? column : 'stock']()}: ${text}`}
        </p>
      </td>
    </tr>
  )
}
