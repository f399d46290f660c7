import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { messageOf } from '#api/client.ts'
import type { NewProduct, Product } from '#shop/catalogue/contract.ts'
import { MAX_IMAGES } from '#shop/catalogue/rules.ts'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { SuccessBanner } from '#web/admin/form-page/success-banner.tsx'
import { useWelcomePath } from '#web/admin/form-page/use-welcome-path.ts'
import { pathToSection } from '#web/admin/frame/path-to-section.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { useFailure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { useWayBack } from '#web/forms/use-way-back.ts'
import { useAddProduct } from '#web/queries/products.ts'
import { toast } from '#web/ui/toast.ts'
import { ImageListField } from '#web/upload/image-list-field.tsx'
import type { ImageListWords } from '#web/upload/image-words.ts'
import { NEW_PRODUCT_FALLBACK } from '../form/categories.ts'
import { ProductFields } from '../form/product-fields.tsx'
import type { ProductForm } from '../form/product-input.ts'
import {
  emptyProduct,
  FIELDS,
  newProductResolver,
  type ProductInput,
  toCopy,
} from '../form/product-input.ts'
import { Section } from '../form/section.tsx'

const ADDED = 'Product added successfully!'
const NOT_ADDED = 'Failed to add product. Please try again.'

const SUCCESS_MS = 2000

const words: ImageListWords = {
  wrongType: 'Please select valid image files (JPG, PNG, GIF, WEBP)',
  tooLarge: 'Each image must be less than 10MB',
  failed: 'Failed to upload one or more images. Please try again.',
  tooMany: (fitting) => `Maximum ${MAX_IMAGES} images allowed. You can add ${fitting} more.`,
}

/** Empty, or filled in with a copy of a product. */
export function AddProductForm({ copied }: { copied?: Product }) {
  const form = useForm<ProductInput, unknown, NewProduct>({
    resolver: newProductResolver,
    defaultValues: copied ? toCopy(copied) : emptyProduct,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const { mutateAsync: addProduct } = useAddProduct()
  const [isUploading, setIsUploading] = useState(false)
  const [isAdded, setIsAdded] = useState(false)
  // Counted, so that nothing that its fields remember of one product is left in the next.
  const [round, setRound] = useState(0)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const draft = useFormDraft(copied ? `copy of product ${copied._id}` : 'new-product', form)
  useWayBack(useWelcomePath() ?? pathToSection('products'), SUCCESS_MS, isAdded && !isDirty)

  const send = form.handleSubmit(async (product) => {
    clearFailure()
    setIsAdded(false)
    try {
      await addProduct(product)
      toast.success(ADDED, { durationMs: SUCCESS_MS })
      form.reset(emptyProduct)
      setRound(round + 1)
      setIsAdded(true)
    } catch (error) {
      showFailure({ message: NOT_ADDED, reason: messageOf(error), error })
    }
  })
  const submit = useOneSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label="Add product" onSubmit={submit}>
      {isAdded && <SuccessBanner>{ADDED}</SuccessBanner>}
      <DraftNotice draft={draft} isDirty={isDirty} />
      <ProductFields
        key={round}
        form={form}
        categoryFallback={NEW_PRODUCT_FALLBACK}
        ownCategory={copied?.category}
        pictures={<Pictures form={form} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name="Add Product"
        busyName={isSubmitting ? 'Adding Product...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
      />
    </form>
  )
}

interface PicturesProps {
  form: ProductForm<NewProduct>
  onBusyChange: (isBusy: boolean) => void
}

function Pictures({ form, onBusyChange }: PicturesProps) {
  return (
    <Section title="Images" lead="The first is the main image, shown in product lists.">
      <Controller
        control={form.control}
        name="images"
        render={({ field, fieldState }) => (
          <ImageListField
            ref={field.ref}
            label="Product images"
            hint={`Up to ${MAX_IMAGES}: JPG, PNG, GIF or WEBP, each under 10MB`}
            error={fieldState.error?.message}
            value={field.value}
            onChange={(urls) => {
              form.clearErrors('images')
              field.onChange(urls)
            }}
            onBusyChange={onBusyChange}
            words={words}
            max={MAX_IMAGES}
          />
        )}
      />
    </Section>
  )
}
