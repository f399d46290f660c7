import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldPath, type UseFormReturn, useFieldArray, useForm } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, fieldsOf, messageOf } from '#api/client.ts'
import { type EntryReason, type NewStockEntry, StockLevel } from '#shop/catalogue/stock/contract.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { bindField } from '#web/forms/bind-field.ts'
import { showFieldErrors } from '#web/forms/show-field-errors.ts'
import type { Failure } from '#web/forms/use-failure.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { useAction } from '#web/queries/use-action.ts'
import { TextField } from '#web/ui/field.tsx'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/page'
import { FindProduct } from './find-product.tsx'
import { ProductCounts } from './product-counts.tsx'
import {
  clearQuantities,
  emptyStock,
  fieldOfLine,
  hasCounts,
  type StockInput,
  stockResolver,
  toStockProduct,
  withLevels,
} from './stock-input.ts'

const NOT_SAVED = 'Failed to save stock. Please try again.'
const NOT_FOUND = 'This product could not be loaded. Please try again.'

const TITLE = 'Receive or count stock'

const Refusal = z.object({ levels: z.array(StockLevel) })

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(matches, TITLE)
}

export default function StockPage() {
  const [parameters] = useSearchParams()
  return (
    <FormPage title={TITLE} section="stock">
      <StockForm productId={parameters.get('product') ?? undefined} />
    </FormPage>
  )
}

/** A list that one fills: what happened, to which sizes and colours of which products. */
function StockForm({ productId }: { productId: string | undefined }) {
  const form = useForm<StockInput, unknown, NewStockEntry>({
    resolver: stockResolver,
    defaultValues: emptyStock,
    reValidateMode: 'onSubmit',
  })
  const { isDirty } = form.formState
  const products = useFieldArray({ control: form.control, name: 'products' })
  const [keyOf, setKeyOf] = useState(createIdempotencyKeys)
  const [failure, setFailure] = useState<Failure>()
  const leaveQuestion = useUnsavedChanges(() => isDirty && hasCounts(form.getValues()))
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
    withLevels(form.getValues('products'), levels).forEach(({ variants }, product) => {
      variants.forEach(({ shown }, variant) => {
        form.setValue(`products.${product}.variants.${variant}.shown`, shown)
      })
    })
  }

  const [save, isSaving] = useAction({
    send: (entry: NewStockEntry) => call('POST /stock-entries', entry, keyOf(entry)),
    changes: PRODUCTS,
    done: 'Stock saved',
    onDone: (levels) => {
      // The same again is another delivery.
      setKeyOf(createIdempotencyKeys)
      showLeft(levels)
      form.reset(clearQuantities(form.getValues()))
    },
    onFailed: (error) => {
      showLeft(conflictOf(error, Refusal)?.levels ?? [])
      const messages = messagesByField(error, form.getValues())
      const fields = Object.keys(messages) as FieldPath<StockInput>[]
      const isAboutFields = showFieldErrors(form.setError, fields, messages)
      setFailure({
        message: NOT_SAVED,
        reason: isAboutFields ? undefined : messageOf(error),
        error,
      })
    },
  })
  const send = form.handleSubmit((entry) => {
    setFailure(undefined)
    save(entry)
  })

  return (
    <>
      {leaveQuestion}
      <FindProduct onChoose={(id) => void addProduct(id)} />
      <form
        ref={list}
        method="post"
        noValidate
        aria-label="Stock"
        onSubmit={(event) => void send(event)}
      >
        {products.fields.length > 0 && (
          <>
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
              section="stock"
              name="Save stock"
              busyName={isSaving ? 'Saving…' : undefined}
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
      const query = { ...formQuery('GET /products/:id', id), staleTime: 0 }
      add(toStockProduct(await queryClient.fetchQuery(query)))
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

function messagesByField(error: unknown, input: StockInput): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(error)).flatMap(([path, message]) => {
      const field = fieldOfLine(path, input)
      return field ? [[field, message]] : []
    }),
  )
}

interface Choice {
  reason: EntryReason
  name: string
  meaning: string
}

const choices: Choice[] = [
  { reason: 'received', name: 'Delivery received', meaning: 'Added to current stock.' },
  {
    reason: 'counted',
    name: 'Stock counted',
    meaning: 'Replaces current stock. Do not count items packed for orders.',
  },
  { reason: 'damaged', name: 'Damaged', meaning: 'Can no longer be sold.' },
  { reason: 'given_away', name: 'Given away', meaning: 'As a gift or a sample.' },
  { reason: 'lost', name: 'Lost', meaning: 'Missing from stock.' },
]

/** What happened to the pieces that are filled in below. */
function ReasonField({ form }: { form: UseFormReturn<StockInput, unknown, NewStockEntry> }) {
  return (
    <fieldset>
      <legend className="text-lg font-medium">What happened?</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {choices.map(({ reason, name, meaning }) => (
          <Tick
            key={reason}
            type="radio"
            value={reason}
            label={name}
            hint={meaning}
            {...form.register('reason', { onChange: () => form.clearErrors() })}
          />
        ))}
      </div>
    </fieldset>
  )
}
