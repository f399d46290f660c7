import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { messageOf } from '#api/client.ts'
import type { Product, ProductChange } from '#shop/catalogue/contract.ts'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { SuccessBanner } from '#web/admin/form-page/success-banner.tsx'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useWayBack } from '#web/forms/use-way-back.ts'
import { useChangeProduct } from '#web/queries/products.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { CHANGED_PRODUCT_FALLBACK } from '../form/categories.ts'
import { DeleteProduct } from '../form/delete-product.tsx'
import { type Merged, mergeInput } from '../form/merge-input.ts'
import { isUndecided } from '../form/moved-count.ts'
import { ProductFields } from '../form/product-fields.tsx'
import { FIELDS, type ProductInput, productChangeResolver, toInput } from '../form/product-input.ts'
import { disputeOf, explainChange, productIn } from './changed-meanwhile.ts'
import { Pictures } from './pictures.tsx'

const CHANGED = 'Product updated successfully!'
const NOT_CHANGED = 'Failed to update product. Please try again.'
const MOVED_ON = 'Not saved: someone changed this product after you opened this page.'

const BACK_AFTER_MS = 2000

export function UpdateProductForm({ product }: { product: Product }) {
  const form = useForm<ProductInput, unknown, ProductChange>({
    resolver: productChangeResolver,
    defaultValues: toInput(product),
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting, dirtyFields } = form.formState
  const { mutateAsync: changeProduct } = useChangeProduct(product.id)
  const [isUploading, setIsUploading] = useState(false)
  const [isChanged, setIsChanged] = useState(false)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  useWayBack(pathToSection('products'), BACK_AFTER_MS, isChanged && !isDirty)
  const shown = useRef(toInput(product))
  const [theirPictures, setTheirPictures] = useState<string[]>()

  function show(latest: Product) {
    setTheirPictures(undefined)
    shown.current = toInput(latest)
    form.reset(shown.current)
  }

  function tellDisputes({ disputed }: Merged, latest: Product) {
    setTheirPictures(disputed.includes('image') ? latest.images : undefined)
    for (const field of disputed) form.setError(field, { message: disputeOf(field, latest) })
  }

  const draft = useFormDraft(`product ${product._id}`, form, {
    merge: (typed, shownThen) => {
      const merged = mergeInput(typed, shownThen, product)
      // Filling the form in takes away what was said beside its fields.
      setTimeout(() => tellDisputes(merged, product))
      return merged.input
    },
  })

  /** What was typed stays, over what the product has become. */
  function showMerged(latest: Product, error: unknown) {
    const merged = mergeInput(form.getValues(), shown.current, latest)
    show(latest)
    form.reset(merged.input, { keepDefaultValues: true })
    tellDisputes(merged, latest)
    showFailure({ message: MOVED_ON, reason: explainChange(merged), error })
    const isAsked = merged.input.sizes.some(isUndecided)
    const toLookAt = merged.disputed[0] ?? (isAsked ? 'sizes' : undefined)
    // Only once it is shown can anything of it be in focus.
    if (toLookAt) setTimeout(() => form.setFocus(toLookAt))
  }

  const send = form.handleSubmit(async ({ sizes, ...change }) => {
    clearFailure()
    setIsChanged(false)
    try {
      const changed = await changeProduct({ ...change, ...(dirtyFields.sizes && { sizes }) })
      toast.success(CHANGED)
      show(changed)
      setIsChanged(true)
    } catch (error) {
      const latest = productIn(error)
      if (latest) return showMerged(latest, error)
      showFailure({ message: NOT_CHANGED, reason: messageOf(error), error })
    }
  })
  const submit = useOneSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label={`Update ${product.name}`} onSubmit={submit}>
      {isChanged && <SuccessBanner>{CHANGED}</SuccessBanner>}
      <DraftNotice draft={draft} isDirty={isDirty} />
      <ProductFields
        form={form}
        fixedId={product.id}
        categoryFallback={CHANGED_PRODUCT_FALLBACK}
        ownCategory={product.category}
        pictures={<Pictures form={form} theirs={theirPictures} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name="Update Product"
        busyName={isSubmitting ? 'Updating...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
      >
        <ButtonLink
          to={`/add-products?copy=${encodeURIComponent(product.id)}`}
          look="outline"
          className="max-sm:flex-1"
        >
          Duplicate
        </ButtonLink>
        <Delete product={product} onDeleted={draft.forget} />
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
