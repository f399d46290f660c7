import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, useFieldArray, useForm } from 'react-hook-form'
import { ApiError, fieldsOf, messageOf } from '#api/client.ts'
import type { NewStockEntry, StockLevel } from '#shop/catalogue/stock/contract.ts'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { DraftNotice } from '#web/forms/draft-notice.tsx'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import type { Failure } from '#web/forms/use-failure.ts'
import { useFormDraft } from '#web/forms/use-form-draft.ts'
import { useOneSubmit } from '#web/forms/use-one-submit.ts'
import { productQuery } from '#web/queries/products.ts'
import { useEnterStock } from '#web/queries/stock.ts'
import { TextField } from '#web/ui/field.tsx'
import { toast } from '#web/ui/toast.ts'
import { FindProduct } from './find-product.tsx'
import { ProductCounts } from './product-counts.tsx'
import { ReasonField } from './reason-field.tsx'
import {
  emptied,
  emptyStock,
  fieldOfLine,
  hasCounts,
  type StockInput,
  stockResolver,
  toStockProduct,
  withLevels,
} from './stock-input.ts'

const SAVED = 'Stock saved'
const NOT_SAVED = 'Failed to save stock. Please try again.'
const NOT_FOUND = 'This product could not be loaded. Please try again.'

/** A list that one fills: what happened, to which sizes of which products. */
export function StockForm({ productId }: { productId: string | undefined }) {
  const form = useForm<StockInput, unknown, NewStockEntry>({
    resolver: stockResolver,
    defaultValues: emptyStock,
    reValidateMode: 'onSubmit',
  })
  const { isDirty, isSubmitting } = form.formState
  const products = useFieldArray({ control: form.control, name: 'products' })
  const { mutateAsync: enterStock } = useEnterStock()
  const [failure, setFailure] = useState<Failure>()
  const draft = useFormDraft('stock', form, { isFilledIn: hasCounts })
  const list = useRef<HTMLFormElement>(null)
  const setChosen = useFocusOnChosen(list)
  const addProduct = useAddProduct((product) => {
    const isThere = form.getValues('products').some((each) => each.productId === product.productId)
    if (!isThere) products.append(product, { shouldFocus: false })
    setChosen({ productId: product.productId })
  })
  const addFirst = useEffectEvent(() => productId !== undefined && void addProduct(productId))
  useEffect(() => {
    addFirst()
  }, [])

  /** What was typed stays. */
  function showLeft(levels: readonly StockLevel[]) {
    withLevels(form.getValues('products'), levels).forEach(({ sizes }, product) => {
      sizes.forEach(({ shown }, size) => {
        form.setValue(`products.${product}.sizes.${size}.shown`, shown)
      })
    })
  }

  const send = form.handleSubmit(async (entry) => {
    setFailure(undefined)
    try {
      showLeft(await enterStock(entry))
      form.reset(emptied(form.getValues()))
      toast.success(SAVED)
    } catch (error) {
      showLeft(levelsIn(error))
      const messages = messagesByField(error, form.getValues())
      const isAboutFields = showFieldErrors(
        form.setError,
        Object.keys(messages) as FieldPath<StockInput>[],
        messages,
      )
      setFailure({
        message: NOT_SAVED,
        reason: isAboutFields ? undefined : messageOf(error),
        error,
      })
    }
  })
  const submit = useOneSubmit(send, false)

  return (
    <>
      <FindProduct onChoose={(id) => void addProduct(id)} />
      <form ref={list} method="post" noValidate aria-label="Stock" onSubmit={submit}>
        {products.fields.length > 0 && (
          <>
            <DraftNotice draft={draft} isDirty={isDirty} />
            <div className="mt-10 grid gap-10">
              <ReasonField form={form} />
              {products.fields.map(({ id, name, productId }, place) => (
                <ProductCounts
                  key={id}
                  form={form}
                  place={place}
                  productId={productId}
                  name={name}
                  onRemove={() => products.remove(place)}
                />
              ))}
              <TextField
                label="Note (optional)"
                hint="For example, supplier and delivery note number"
                autoComplete="off"
                maxLength={500}
                {...bindField(form, 'note')}
              />
            </div>
            <SubmitBar
              section="products"
              name="Save stock"
              busyName={isSubmitting ? 'Saving…' : undefined}
              failure={failure}
            />
          </>
        )}
      </form>
    </>
  )
}

/** As it is at this moment, since people buy it meanwhile. */
function useAddProduct(add: (product: StockInput['products'][number]) => void) {
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      add(toStockProduct(await queryClient.fetchQuery({ ...productQuery(id), staleTime: 0 })))
    } catch (error) {
      toast.error(messageOf(error) ?? NOT_FOUND)
    }
  }
}

/** What was just chosen is what is counted next, once it is there. */
function useFocusOnChosen(list: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<{ productId: string }>()
  useEffect(() => {
    if (!chosen) return
    const product = `[data-product="${CSS.escape(chosen.productId)}"]`
    list.current?.querySelector<HTMLElement>(`${product} input`)?.focus()
  }, [chosen, list])
  return setChosen
}

function levelsIn(error: unknown): readonly StockLevel[] {
  const data = error instanceof ApiError ? error.data : undefined
  const isTold = typeof data === 'object' && data !== null && 'levels' in data
  return isTold ? (data.levels as StockLevel[]) : []
}

function messagesByField(error: unknown, input: StockInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).flatMap(([path, message]) => {
      const field = fieldOfLine(path, input)
      return field ? [[field, message]] : []
    }),
  )
}
