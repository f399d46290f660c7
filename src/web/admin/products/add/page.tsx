import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#api/client.ts'
import { m } from '#messages'
import { AddedProduct, type Product } from '#shop/catalogue/contract.ts'
import { GENERAL } from '#shop/catalogue/rules.ts'
import { LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useReturnAfterSave } from '#web/forms/use-return-after-save.ts'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { CATEGORIES } from '#web/queries/categories.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { toast } from '#web/ui/toast.ts'
import { adminMeta } from '../../admin-meta.ts'
import { FieldsSkeleton } from '../../form-page/fields-skeleton.tsx'
import { FormPage } from '../../form-page/form-page.tsx'
import { SubmitBar } from '../../form-page/submit-bar.tsx'
import { SuccessBanner } from '../../form-page/success-banner.tsx'
import { useWelcomePath } from '../../form-page/use-welcome-path.ts'
import { pathToSection } from '../../frame/path-to-section.ts'
import { ProductFields } from '../product-fields.tsx'
import { copyOf, FIELDS, NEW_PRODUCT, toSent } from '../product-form.ts'
import { NewPictures } from '../product-pictures.tsx'

const SUCCESS_MS = 2000

/** Choices when the categories cannot be loaded. */
const FALLBACK = [GENERAL]

export const meta = adminMeta(() => m.product_add_title())

export default function AddProductPage() {
  const copied = useSearchParams()[0].get('copy')
  return (
    <FormPage title={m.product_add_title()} section="products">
      {copied ? <CopiedForm key={copied} id={copied} /> : <AddProductForm />}
    </FormPage>
  )
}

/** Starts with another product's values. */
function CopiedForm({ id }: { id: string }) {
  const query = useQuery(formQuery('GET /products/:id', id))
  if (query.data) return <AddProductForm copied={query.data} />
  if (!query.error) return <FieldsSkeleton>{m.product_details_loading()}</FieldsSkeleton>
  return <LoadFailure title={m.product_load_failed()} query={query} />
}

/** Empty, or a copy of a product. */
function AddProductForm({ copied }: { copied?: Product }) {
  const mayReadCosts = useMay()('readCosts')
  const [isUploading, setIsUploading] = useState(false)
  const [isAdded, setIsAdded] = useState(false)
  // Remounts the fields, so that the next product starts clean.
  const [round, setRound] = useState(0)
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: AddedProduct,
    stored: copied ? copyOf(copied) : NEW_PRODUCT,
    names: FIELDS,
    send: (product) => {
      setIsAdded(false)
      return call('POST /addProduct', toSent(product, mayReadCosts))
    },
    saved: () => NEW_PRODUCT,
    changes: [...PRODUCTS, CATEGORIES],
    failed: m.product_add_failed(),
    isBlocked: isUploading,
    onDone: () => {
      toast.success(m.product_add_done(), { durationMs: SUCCESS_MS })
      setRound(round + 1)
      setIsAdded(true)
    },
  })
  const { isDirty } = form.formState
  useReturnAfterSave(useWelcomePath() ?? pathToSection('products'), SUCCESS_MS, isAdded && !isDirty)

  return (
    <form method="post" noValidate aria-label={m.product_add_title()} onSubmit={submit}>
      {isAdded && <SuccessBanner>{m.product_add_done()}</SuccessBanner>}
      <LeaveQuestion form={form} />
      <ProductFields
        key={round}
        form={form}
        categoryFallback={FALLBACK}
        ownCategory={copied?.category}
        pictures={<NewPictures form={form} onBusyChange={setIsUploading} />}
      />
      <SubmitBar
        section="products"
        name={m.product_add()}
        busyName={isSaving ? m.product_adding() : isUploading ? m.catalogue_uploading() : undefined}
        failure={failure}
      />
    </form>
  )
}
