import type { ReactNode } from 'react'
import { bindField } from '#web/forms/bind-field.ts'
import { TextArea, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToStock } from '../stock/path-to-stock.ts'
import { CategoryField } from './category-field.tsx'
import type { ProductForm } from './product-input.ts'
import { Section } from './section.tsx'
import { SizesField } from './sizes-field.tsx'

interface ProductFieldsProps<Output> {
  form: ProductForm<Output>
  /** Of a product that is there already; the id of a new one can be chosen. */
  fixedId?: string
  categoryFallback: readonly string[]
  ownCategory?: string | undefined
  pictures: ReactNode
}

export function ProductFields<Output>({
  form,
  fixedId,
  categoryFallback,
  ownCategory,
  pictures,
}: ProductFieldsProps<Output>) {
  return (
    <div className="grid gap-10">
      <Section title="Details">
        <TextField label="Product name" autoComplete="off" required {...bindField(form, 'name')} />
        <TextField
          label={fixedId === undefined ? 'Product ID (optional)' : 'Product ID'}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={fixedId !== undefined}
          hint={
            fixedId === undefined
              ? 'Used in the web address. Leave empty to generate one.'
              : 'The ID cannot be changed'
          }
          {...bindField(form, 'id')}
        />
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            label="Price in taka"
            type="number"
            inputMode="decimal"
            min="0.01"
            step="0.01"
            autoComplete="off"
            required
            // A wheel that turns over the field would change the price unseen.
            onWheel={(event) => event.currentTarget.blur()}
            {...bindField(form, 'price')}
          />
          <CategoryField
            fallback={categoryFallback}
            own={ownCategory}
            {...bindField(form, 'category')}
          />
        </div>
        <TextArea
          label="Description"
          required
          style={{ fieldSizing: 'content' }}
          {...bindField(form, 'description')}
        />
      </Section>
      {pictures}
      <Section title="Sizes and stock" lead="Optional. Sizes without a number are always in stock.">
        <SizesField form={form} />
        {fixedId !== undefined && (
          <TextLink to={pathToStock(fixedId)} className="justify-self-start">
            Adjust stock and see its history
          </TextLink>
        )}
      </Section>
      <Section title="In the shop">
        <div className="grid">
          <Tick
            label="In stock"
            meaning="Untick to stop selling this product."
            field={bindField(form, 'inStock')}
          />
          <Tick
            label="Featured"
            meaning="Shown on the home page and under New Arrivals."
            field={bindField(form, 'featured')}
          />
        </div>
      </Section>
    </div>
  )
}

interface TickProps<Field> {
  label: string
  meaning: string
  field: Field
}

function Tick<Field extends { error: string | undefined }>({
  label,
  meaning,
  field: { error, ...binding },
}: TickProps<Field>) {
  return (
    <label className="flex min-h-11 items-start gap-3 py-2">
      <input type="checkbox" className="mt-0.5 size-5 shrink-0 accent-ink" {...binding} />
      <span>
        <span className="block font-medium">{label}</span>
        <span className="block text-sm text-quiet">{meaning}</span>
        {error && <span className="block text-sm text-bad">{error}</span>}
      </span>
    </label>
  )
}
