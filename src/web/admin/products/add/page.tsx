import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { call, messageOf } from '#api/client.ts'
import type { NewProduct, Product } from '#shop/catalogue/contract.ts'
import { GENERAL } from '#shop/catalogue/rules.ts'
import { useFailure } from '#web/forms/use-failure.ts'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSingleSubmit } from '#web/forms/use-single-submit.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { toast } from '#web/ui/toast.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { useWelcomePath } from '../../form-page/use-welcome-path.ts'
import { pathToSection } from '../../frame/path-to-section.ts'
import { ProductFields } from '../product-fields.tsx'
import {
  emptyProduct,
  FIELDS,
  newProductResolver,
  type ProductInput,
  toCopy,
} from '../product-input.ts'
import { NewPictures } from '../product-pictures.tsx'
import type { Route } from './+types/page'

const ADDED = 'Product added successfully!'
const NOT_ADDED = 'Failed to add product. Please try again.'

const SUCCESS_MS = 2000

/** What a new product is offered when the categories cannot be loaded. */
const FALLBACK = [GENERAL]

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, 'Add product')
}

export default function AddProductPage() {
  const copied = useSearchParams()[0].get('copy')
  return (
    <FormPage title="Add product" section="products">
      {copied ? <CopiedForm key={copied} id={copied} /> : <AddProductForm />}
    </FormPage>
  )
}

/** Filled in with another product. */
function CopiedForm({ id }: { id: string }) {
  const query = useQuery(formQuery('GET /products/:id', id))
  if (query.data) return <AddProductForm copied={query.data} />
  if (!query.error) return <FieldsSkeleton>Loading product details…</FieldsSkeleton>
  return <LoadFailure title="Error loading product:" query={query} />
}

/** Empty, or filled in with a copy of a product. */
function AddProductForm({ copied }: { copied?: Product }) {
  const form = useForm<ProductInput, unknown, NewProduct>({
    resolver: newProductResolver,
    defaultValues: copied ? toCopy(copied) : emptyProduct,
    reValidateMode: 'onSubmit',
  })
  const { isDirty } = form.formState
  const [isUploading, setIsUploading] = useState(false)
  const [isAdded, setIsAdded] = useState(false)
  // Counted, so that nothing that its fields remember of one product is left in the next.
  const [round, setRound] = useState(0)
  const { failure, showFailure, clearFailure } = useFailure(form, FIELDS)
  const leaveQuestion = useUnsavedChanges(() => isDirty)
  useReturnAfterSave(useWelcomePath() ?? pathToSection('products'), SUCCESS_MS, isAdded && !isDirty)

  const [add, isAdding] = useAction({
    send: (product: NewProduct) => call('POST /addProduct', product),
    changes: [...PRODUCTS, CATEGORIES],
    onDone: () => {
      toast.success(ADDED, { durationMs: SUCCESS_MS })
      form.reset(emptyProduct)
      setRound(round + 1)
      setIsAdded(true)
    },
    onFailed: (error) => showFailure({ message: NOT_ADDED, reason: messageOf(error), error }),
  })
  const send = form.handleSubmit((product) => {
    clearFailure()
    setIsAdded(false)
    add(product)
  })
  const submit = useSingleSubmit(send, isUploading)

  return (
    <form method="post" noValidate aria-label="Add product" onSubmit={submit}>
      {isAdded && <SuccessBanner>{ADDED}</SuccessBanner>}
      {leaveQuestion}
      <ProductFields
        key={round}
        form={form}
        categoryFallback={FALLBACK}
        ownCategory={copied?.category}
        pictures={<NewPictures form={form} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name="Add Product"
        busyName={isAdding ? 'Adding Product...' : isUploading ? 'Uploading...' : undefined}
        failure={failure}
      />
    </form>
  )
}
