import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, isNotFound, messageOf } from '#api/client.ts'
import { Product, type ProductChange } from '#shop/catalogue/contract.ts'
import { GENERAL } from '#shop/catalogue/rules.ts'
import { ARCHIVED } from '#shop/catalogue/search/contract.ts'
import { EditConflict } from '#web/forms/edit-conflict.tsx'
import { useEditConflict } from '#web/forms/use-edit-conflict.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSingleSubmit } from '#web/forms/use-single-submit.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { pathToSection } from '../../frame/path-to-section.ts'
import { InBangla } from '../../translations/in-bangla.tsx'
import { DeleteProduct } from '../delete-product.tsx'
import { describeMoved, overMoved } from '../moved-counts.ts'
import { ProductFields } from '../product-fields.tsx'
import { pathToProducts } from '../product-filter.ts'
import { FIELDS, type ProductInput, productChangeResolver, toInput } from '../product-input.ts'
import { ChangedPictures } from '../product-pictures.tsx'
import type { Route } from './+types/page'

const CHANGED = 'Product updated successfully!'
const NOT_CHANGED = 'Failed to update product. Please try again.'

const BACK_AFTER_MS = 2000

/** What a product that is changed is offered when the categories cannot be loaded. */
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

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Update product')
}

export default function UpdateProductPage({ params: { id } }: Route.ComponentProps) {
  const query = useQuery(formQuery('GET /products/:id', id))
  const { data: product, error } = query
  if (!product && isNotFound(error)) return <ProductNotFound id={id} />
  return (
    <FormPage title={product ? `Update ${product.name}` : 'Update product'} section="products">
      {product ? (
        <>
          <UpdateProductForm key={product._id} product={product} />
          <InBangla
            subject="product"
            id={product.id}
            fields={[
              { name: 'name', label: 'Name' },
              { name: 'description', label: 'Description', isLong: true },
            ]}
            hint="Customers find the product by these words too. They are not shown in the shop yet."
          />
        </>
      ) : error ? (
        <LoadFailure title="Error loading product:" query={query} />
      ) : (
        <FieldsSkeleton>Loading product details…</FieldsSkeleton>
      )}
    </FormPage>
  )
}

function ProductNotFound({ id }: { id: string }) {
  return (
    <FormPage title="Product Not Found" section="products">
      <p>The product you're looking for doesn't exist or has been removed.</p>
      <ButtonLink to={pathToSection('products')} className="mt-6">
        See all products
      </ButtonLink>
      <p className="mt-6">
        <TextLink to={pathToProducts({ availability: ARCHIVED, q: id })}>
          Look among the archived products
        </TextLink>
      </p>
    </FormPage>
  )
}

function UpdateProductForm({ product }: { product: Product }) {
  const form = useForm<ProductInput, unknown, ProductChange>({
    resolver: productChangeResolver,
    defaultValues: toInput(product),
    reValidateMode: 'onSubmit',
  })
  const { isDirty, dirtyFields } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  useReturnAfterSave(pathToSection('products'), BACK_AFTER_MS, isChanged && !isDirty)
  const leaveQuestion = useUnsavedChanges(() => isDirty)
  const { shown, show, theirs, setTheirs, conflict } = useEditConflict(form, {
    stored: product,
    toInput,
    submit: () => void send(),
    focus: () => form.setFocus('name'),
    together: [
      ['sizeRun', 'colours', 'variants'],
      ['image', 'images'],
    ],
    adapt: ({ variants }) =>
      form.setValue('variants', overMoved(form.getValues('variants'), variants)),
  })

  const [change, isChanging] = useAction({
    send: (input: ProductChange) => call('PUT /products/:id', product.id, input),
    changes: [...PRODUCTS, CATEGORIES],
    done: CHANGED,
    onDone: (changed) => {
      show(changed)
      setIsChanged(true)
    },
    onFailed: (error) => {
      const latest = conflictOf(error, Refusal)?.product
      if (latest) setTheirs(latest)
      else showFailure({ message: NOT_CHANGED, reason: messageOf(error), error })
    },
  })
  const send = form.handleSubmit(({ sizeRun, colours, variants, ...input }) => {
    clearFailure()
    setIsChanged(false)
    const isMakeChanged = dirtyFields.sizeRun || dirtyFields.colours || dirtyFields.variants
    const make = isMakeChanged && { sizeRun, colours, variants }
    const shownUpdatedAt = shown.current.updatedAt
    change({ ...input, ...make, shownUpdatedAt })
  })
  const submit = useSingleSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label={`Update ${product.name}`} onSubmit={submit}>
      {isChanged && <SuccessBanner>{CHANGED}</SuccessBanner>}
      {leaveQuestion}
      <ProductFields
        form={form}
        fixedId={product.id}
        categoryFallback={FALLBACK}
        ownCategory={product.category}
        pictures={<ChangedPictures form={form} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name="Update Product"
        busyName={isChanging ? 'Updating...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
        conflict={
          conflict && (
            <EditConflict what="product" {...conflict} isSaving={isChanging || isUploading}>
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
          Duplicate
        </ButtonLink>
        <Delete product={product} onDeleted={() => flushSync(() => form.reset())} />
      </SubmitBar>
    </form>
  )
}

function Delete({ product, onDeleted }: { product: Product; onDeleted: () => void }) {
  const navigate = useNavigate()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        onClick={() => setIsAsking(true)}
        className="min-h-12 px-2 text-bad underline underline-offset-4 hover:no-underline max-sm:w-full sm:ml-auto"
      >
        Delete product
      </button>
      <DeleteProduct
        product={product}
        isAsking={isAsking}
        onClose={() => setIsAsking(false)}
        onDeleted={() => {
          onDeleted()
          void navigate(pathToSection('products'))
        }}
      />
    </>
  )
}
