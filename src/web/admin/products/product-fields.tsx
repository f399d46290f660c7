import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { bindField } from '#web/forms/bind-field.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField, TextArea, TextField } from '#web/ui/field.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { ColoursField } from './colours-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { pathToStock } from './product-filter.ts'
import type { ProductForm } from './product-input.ts'
import { SaleFields } from './sale-fields.tsx'
import { VariantsField } from './variants-field.tsx'

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
  const mayReadCosts = useMay()('readCosts')
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
            inputMode="decimal"
            autoComplete="off"
            required
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
      <Section title="In the shop">
        <div className="grid">
          <Tick
            label="In stock"
            hint="Untick to stop selling this product."
            {...bindField(form, 'inStock')}
          />
          <Tick
            label="Featured"
            hint="Shown on the home page and under New Arrivals."
            {...bindField(form, 'featured')}
          />
          <Tick
            label="Pre-order"
            hint="Sold-out sizes can be ordered, if the shop takes pre-orders: see Settings, Orders."
            {...bindField(form, 'preOrder')}
          />
        </div>
      </Section>
      <div>
        <FoldedSection
          form={form}
          fields={['colours', 'sizeRun', 'variants']}
          title="Sizes, colours and stock"
          {...(fixedId === undefined && {
            lead: 'XS to XXL, always in stock, unless you say otherwise.',
          })}
        >
          <ColoursField form={form} />
          <VariantsField form={form} />
          {fixedId !== undefined && (
            <TextLink to={pathToStock(fixedId)} className="justify-self-start">
              Adjust stock and see its history
            </TextLink>
          )}
        </FoldedSection>
        <FoldedSection
          form={form}
          fields={['salePrice', 'saleFrom', 'saleUntil']}
          title="Sale"
          lead="Shown with the price before. Sizes with a different price keep theirs."
        >
          <SaleFields form={form} />
        </FoldedSection>
        <FoldedSection form={form} fields={['cost', 'weightGrams']} title="Advanced">
          {mayReadCosts && (
            <TextField
              label="Cost in taka (optional)"
              inputMode="decimal"
              autoComplete="off"
              hint="What one piece costs you. Customers never see it."
              {...bindField(form, 'cost')}
            />
          )}
          <TextField
            label="Weight of one piece in grams (optional)"
            inputMode="numeric"
            autoComplete="off"
            hint="Counts where a delivery zone charges by weight."
            {...bindField(form, 'weightGrams')}
          />
        </FoldedSection>
      </div>
    </div>
  )
}

interface SectionProps {
  title: string
  /** What is good to know about all of it. */
  lead?: string
  children: ReactNode
}

/** A part of the form; its name stands beside it where there is room. */
export function Section({ title, lead, children }: SectionProps) {
  const headingId = useId()
  return (
    <section
      aria-labelledby={headingId}
      className="grid grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5 border-t border-line pt-6 lg:grid-cols-[15rem_minmax(0,1fr)]"
    >
      <div>
        <h2 id={headingId} className="text-lg">
          {title}
        </h2>
        {lead && <p className="mt-1 text-sm text-quiet">{lead}</p>}
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{children}</div>
    </section>
  )
}

interface CategoryFieldProps extends ComponentProps<'select'> {
  error: string | undefined
  /** Offered when the categories cannot be loaded. */
  fallback: readonly string[]
  /** The category in which the product is already. */
  own?: string | undefined
}

function CategoryField({ fallback, own, ...rest }: CategoryFieldProps) {
  const { choices, isPending, isFallback } = useCategoryChoices(fallback, own)
  return (
    <div>
      <SelectField
        // A choice that comes later than the value is not chosen by itself.
        key={choices.length}
        label="Category"
        required
        hint={isFallback ? 'Your categories could not be loaded.' : undefined}
        {...rest}
      >
        <option value="">{isPending ? 'Loading categories…' : 'Select a category'}</option>
        {choices.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      {!isPending && choices.length === 0 && (
        <p className="mt-2 text-sm">
          No categories found. Please create categories first in the dashboard.{' '}
          <TextLink to={pathToSection('categories')}>Go to categories</TextLink>
        </p>
      )}
    </div>
  )
}

/** What a product may be put into; its own category always, even one that is not in the list. */
function useCategoryChoices(fallback: readonly string[], own = '') {
  const { data: categories, isError, isPending } = useQuery(categoriesQuery)
  const offered = categories ?? (isError ? fallback.map(withCapital) : [])
  const isOwnMissing = own !== '' && offered.every(({ id }) => id !== own)
  return {
    choices: isOwnMissing ? [withCapital(own), ...offered] : offered,
    isPending,
    isFallback: isError && !categories,
  }
}

function withCapital(id: string) {
  return { id, name: id.charAt(0).toUpperCase() + id.slice(1) }
}
