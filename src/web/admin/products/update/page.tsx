import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, isNotFound } from '#api/client.ts'
import { m } from '#messages'
import { EditedProduct, Product } from '#shop/catalogue/contract.ts'
import { GENERAL } from '#shop/catalogue/rules.ts'
import { ARCHIVED } from '#shop/catalogue/search/contract.ts'
import { inShownLanguage } from '#shop/shared/bangla.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { pathToSection } from '../../frame/path-to-section.ts'
import { DeleteProduct } from '../delete-product.tsx'
import { describeMoved } from '../moved-counts.ts'
import { ProductFields } from '../product-fields.tsx'
import { pathToProducts } from '../product-filter.ts'
import { FIELDS, mergeProduct, pickChanged, toSent, valuesOf } from '../product-form.ts'
import { ChangedPictures } from '../product-pictures.tsx'
import type { Route } from './+types/page'

const BACK_AFTER_MS = 2000

/** Choices when the categories cannot be loaded. */
const FALLBACK = [
  GENERAL,
  'clothing',
  'accessories',
  'shoes',
  'bags',
  'jewelry',
  'electronics',
  'home',
  'beauty',
  'sports',
]

const Refusal = z.object({ product: Product })

export const meta = adminMeta(() => m.product_update_title())

const updateOf = (product: Product) =>
  m.catalogue_update_of({ name: inShownLanguage(product).name })

export default function UpdateProductPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(formQuery('GET /products/:id', id))
  const { data: product, error } = query
  if (!product && isNotFound(error)) return <ProductNotFound id={id} />
  return (
    <FormPage title={product ? updateOf(product) : m.product_update_title()} section="products">
      {product ? (
        <UpdateProductForm key={product._id} product={product} />
      ) : error ? (
        <LoadFailure title={m.product_load_failed()} query={query} />
      ) : (
        <FieldsSkeleton>{m.product_details_loading()}</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function ProductNotFound({ id }: { id: string }) {
  return (
    <FormPage title={m.product_missing()} section="products">
      <p>{m.product_missing_text()}</p>
      <ButtonLink to={pathToSection('products')} className="mt-6">
        {m.product_see_all()}
      </ButtonLink>
      <p className="mt-6">
        <TextLink to={pathToProducts({ availability: ARCHIVED, q: id })}>
          {m.product_look_archived()}
        </TextLink>
      </p>
    </FormPage>
  )
}

function UpdateProductForm({ product }: { product: Product }) {
  const navigate = useNavigate()
  const mayReadCosts = useMay()('readCosts')
  const [isUploading, setIsUploading] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { form, submit, isSaving, failure, theirs, conflict } = useSchemaForm({
    shape: EditedProduct,
    stored: product,
    valuesOf,
    names: FIELDS,
    send: (values, shown, changed) => {
      setIsChanged(false)
      const { updatedAt: shownUpdatedAt } = shown
      const sent = pickChanged(toSent(values, mayReadCosts), changed)
      return call('PUT /products/:id', product.id, { ...sent, shownUpdatedAt })
    },
    saved: (changed) => changed,
    changes: [...PRODUCTS, CATEGORIES],
    done: m.product_update_done(),
    failed: m.product_update_failed(),
    conflict: {
      what: m.product(),
      find: (error) => conflictOf(error, Refusal)?.product,
      merge: mergeProduct,
    },
    isBlocked: isUploading,
    onDone: () => setIsChanged(true),
  })
  const { isDirty } = form.formState
  useReturnAfterSave(pathToSection('products'), BACK_AFTER_MS, isChanged && !isDirty)

  return (
    <form method="post" noValidate aria-label={updateOf(product)} onSubmit={submit}>
      {isChanged && <SuccessBanner>{m.product_update_done()}</SuccessBanner>}
      <LeaveQuestion form={form} />
      <ProductFields
        form={form}
        fixedId={product.id}
        categoryFallback={FALLBACK}
        ownCategory={product.category}
        pictures={<ChangedPictures form={form} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name={m.product_update()}
        busyName={
          isSaving ? m.catalogue_updating() : isUploading ? m.catalogue_uploading() : undefined
        }
        failure={failure}
        conflict={
          conflict && (
            <EditConflict {...conflict} isSaving={isSaving || isUploading}>
              {describeMoved(form.getValues('variants'), theirs?.variants ?? [])}
            </EditConflict>
          )
        }
      >
        <ButtonLink
          to={`/add-products?copy=${encodeURIComponent(product.id)}`}
          look="outline"
          className="max-sm:flex-1"
        >
          {m.product_duplicate()}
        </ButtonLink>
        <DeleteProduct
          product={product}
          onDone={() => {
            flushSync(() => form.reset())
            void navigate(pathToSection('products'))
          }}
          button={(ask) => (
            <button
              type="button"
              onClick={ask}
              className="min-h-12 px-2 text-bad underline underline-offset-4 hover:no-underline max-sm:w-full sm:ml-auto"
            >
              {m.product_delete()}
            </button>
          )}
        />
      </SubmitBar>
    </form>
  )
}
