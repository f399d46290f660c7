import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { m } from '#messages'
import { type Field, type ProductField, productFields } from '#shop/catalogue/product-fields.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { SchemaField, SchemaFields, wordsOf } from '#web/forms/schema-fields.tsx'
import { useFormValue } from '#web/forms/use-form-value.ts'
import { categoriesQuery } from '#web/queries/categories.ts'
import { useMay } from '#web/session/use-may.ts'
import { SelectField, TextField } from '#web/ui/field.tsx'
import { Options } from '#web/ui/options.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { pathToSection } from '../frame/path-to-section.ts'
import { ColoursField } from './colours-field.tsx'
import { FoldedSection } from './folded-section.tsx'
import { pathToStock } from './product-filter.ts'
import { ADVANCED, DETAILS, IN_THE_SHOP, MADE_IN, type OfProduct, SALE } from './product-form.ts'
import { VariantsField } from './variants-field.tsx'

interface ProductFieldsProps extends OfProduct {
  /** Of a product that is there already; the id of a new one can be chosen. */
  fixedId?: string
  categoryFallback: readonly string[]
  ownCategory?: string | undefined
  pictures: ReactNode
}

const BESIDE = 'grid items-start gap-5 sm:grid-cols-2'

export function ProductFields({
  form,
  fixedId,
  categoryFallback,
  ownCategory,
  pictures,
}: ProductFieldsProps) {
  return (
    <div className="grid gap-10">
      <div className="grid gap-5">
        <div className={BESIDE}>
          <SchemaFields form={form} names={['name', 'price']} />
        </div>
        <SchemaField form={form} name="description" />
        <div className={BESIDE}>
          <CategoryField form={form} fallback={categoryFallback} own={ownCategory} />
        </div>
      </div>
      {pictures}
      <Section
        title={m.variants_title()}
        {...(fixedId === undefined && { lead: m.product_variants_lead() })}
      >
        <VariantsField form={form} />
        {fixedId !== undefined && (
          <TextLink to={pathToStock(fixedId)} className="justify-self-start">
            {m.product_adjust_stock()}
          </TextLink>
        )}
      </Section>
      <FoldedFields form={form} fixedId={fixedId} />
    </div>
  )
}

interface FoldedFieldsProps extends OfProduct {
  fixedId: string | undefined
}

/** What a simple product does without. */
function FoldedFields({ form, fixedId }: FoldedFieldsProps) {
  const may = useMay()
  const isPermitted = (name: ProductField) => {
    const { right }: Field = productFields[name]
    return right === undefined || may(right)
  }
  return (
    <div>
      <FoldedSection form={form} fields={MADE_IN} title={m.colours()}>
        <ColoursField form={form} />
      </FoldedSection>
      <FoldedSection form={form} fields={IN_THE_SHOP} title={m.product_in_shop()}>
        <div className="grid">
          <SchemaFields form={form} names={IN_THE_SHOP} />
        </div>
      </FoldedSection>
      <FoldedSection form={form} fields={DETAILS} title={m.product_details()}>
        {fixedId === undefined ? (
          <SchemaField form={form} name="id" />
        ) : (
          <TextField
            label={m.product_fixed_id()}
            readOnly
            hint={m.product_fixed_id_hint()}
            value={fixedId}
          />
        )}
        <SchemaFields form={form} names={['nameBangla', 'descriptionBangla']} />
      </FoldedSection>
      <FoldedSection
        form={form}
        fields={SALE}
        title={m.product_sale()}
        lead={m.product_sale_lead()}
      >
        <div className={BESIDE}>
          <SchemaFields form={form} names={['salePrice']} />
        </div>
        <div className={BESIDE}>
          <SchemaFields form={form} names={['saleFrom', 'saleUntil']} />
        </div>
      </FoldedSection>
      <FoldedSection form={form} fields={ADVANCED} title={m.frame_advanced()}>
        <SchemaFields form={form} names={ADVANCED.filter(isPermitted)} />
      </FoldedSection>
    </div>
  )
}

interface SectionProps {
  title: string
  /** A hint about the whole part. */
  lead?: string
  children: ReactNode
}

/** A part of the form; its title is beside it where there is room. */
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

interface CategoryFieldProps extends OfProduct {
  /** Offered when the categories cannot be loaded. */
  fallback: readonly string[]
  /** The product's current category. */
  own?: string | undefined
}

function CategoryField({ form, fallback, own }: CategoryFieldProps) {
  const { choices, isPending, isFallback } = useCategoryChoices(fallback, own)
  const { ref, value, error, onChange } = useFormValue(form, 'category')
  return (
    <div>
      <SelectField
        ref={ref}
        label={wordsOf(form.shape, 'category').label}
        required
        hint={isFallback ? m.product_categories_failed() : undefined}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">
          {isPending ? m.product_categories_loading() : m.product_category_choose()}
        </option>
        <Options of={inShownLanguage(choices).map(({ id, name }) => [id, name])} />
      </SelectField>
      {!isPending && choices.length === 0 && (
        <p className="mt-2 text-sm">
          {m.product_categories_none()}{' '}
          <TextLink to={pathToSection('categories')}>{m.product_categories_go()}</TextLink>
        </p>
      )}
    </div>
  )
}

/** Categories for a product; always includes its own, even one that is not in the list. */
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
