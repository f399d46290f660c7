import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { call, conflictOf, messageOf } from '#api/client.ts'
import { m } from '#messages'
import type { Product } from '#shop/catalogue/contract.ts'
import { entryReasons, StockForm, StockLevel } from '#shop/catalogue/stock/contract.ts'
import { adminMeta } from '#web/admin/admin-meta.ts'
import { FormPage } from '#web/admin/form-page/form-page.tsx'
import { SubmitBar } from '#web/admin/form-page/submit-bar.tsx'
import { SchemaField, wordsOf } from '#web/forms/schema-fields.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { useUnsavedChanges } from '#web/forms/use-unsaved-changes.tsx'
import { createIdempotencyKeys } from '#web/queries/idempotency-key.ts'
import { PRODUCTS } from '#web/queries/products.ts'
import { formQuery } from '#web/queries/query.ts'
import { Tick } from '#web/ui/tick.tsx'
import { toast } from '#web/ui/toast.ts'
import { ProductSearch } from '../product-search.tsx'
import { type PlacedLine, ProductCounts } from './product-counts.tsx'
import { EMPTY_STOCK, filledIn, linesOf, type OfStock, toEntry, withLevels } from './stock-form.ts'

const Refusal = z.object({ levels: z.array(StockLevel) })

export const meta = adminMeta(() => m.stock_entry())

export default function StockPage() {
  const [parameters] = useSearchParams()
  return (
    <FormPage title={m.stock_entry()} section="stock">
      <StockEntry productId={parameters.get('product') ?? undefined} />
    </FormPage>
  )
}

function useStockForm() {
  const [keyOf, setKeyOf] = useState(createIdempotencyKeys)
  const stock = useSchemaForm({
    shape: StockForm,
    stored: EMPTY_STOCK,
    names: ['reason', 'lines', 'note'],
    send: (filled) => {
      const entry = toEntry(filled)
      return call('POST /stock-entries', entry, keyOf(entry))
    },
    // The server knows only the lines that are filled in.
    fieldOf: (path, filled) =>
      path.replace(/^lines\.(\d+).*/, (_, sent) => `lines.${filledIn(filled)[sent]}.quantity`),
    changes: PRODUCTS,
    done: m.stock_saved(),
    failed: m.stock_failed(),
    onDone: (levels) => {
      // The same again is another delivery.
      setKeyOf(createIdempotencyKeys)
      const lines = withLevels(stock.form.getValues('lines'), levels)
      const cleared = lines.map((line) => ({ ...line, quantity: null }))
      stock.show({ ...stock.form.getValues(), note: '', lines: cleared })
    },
    onFailed: (error) => {
      const levels = conflictOf(error, Refusal)?.levels ?? []
      withLevels(stock.form.getValues('lines'), levels).forEach(({ shownStock }, place) => {
        stock.form.setValue(`lines.${place}.shownStock`, shownStock)
      })
    },
  })
  return stock
}

/** A list that one fills: what happened, to which sizes and colours of which products. */
function StockEntry({ productId }: { productId: string | undefined }) {
  const { form, submit, isSaving, failure } = useStockForm()
  const lines = useWatch({ control: form.control, name: 'lines' })
  // Chosen products alone are chosen again as quickly.
  const leaveQuestion = useUnsavedChanges(() => filledIn(form.getValues()).length > 0)
  const list = useRef<HTMLFormElement>(null)
  const setLines = (changed: StockForm['lines']) => {
    form.clearErrors('lines')
    form.setValue('lines', changed, { shouldDirty: true })
  }
  const addProduct = useAddProduct((product) => {
    const before = form.getValues('lines')
    const isThere = before.some((line) => line.productId === product.id)
    // At once: what was just chosen is what is counted next.
    if (!isThere) flushSync(() => setLines([...before, ...linesOf(product)]))
    list.current
      ?.querySelector<HTMLElement>(`[data-product="${CSS.escape(product.id)}"] input`)
      ?.focus()
  })
  const addFirst = useEffectEvent(() => productId !== undefined && void addProduct(productId))
  useEffect(() => {
    addFirst()
  }, [])

  return (
    <>
      {leaveQuestion}
      <div className="max-w-xl">
        <ProductSearch onChoose={({ id }) => void addProduct(id)} />
      </div>
      <form ref={list} method="post" noValidate aria-label={m.common_stock()} onSubmit={submit}>
        {lines.length > 0 && (
          <>
            <div className="mt-10 grid gap-10">
              <ReasonField form={form} />
              {byProduct(lines).map(([id, ofProduct]) => (
                <ProductCounts
                  key={id}
                  form={form}
                  productId={id}
                  lines={ofProduct}
                  onRemove={() => setLines(lines.filter((line) => line.productId !== id))}
                />
              ))}
              <SchemaField form={form} name="note" />
            </div>
            <SubmitBar
              section="stock"
              name={m.stock_save()}
              busyName={isSaving ? m.common_saving() : undefined}
              failure={failure}
            />
          </>
        )}
      </form>
    </>
  )
}

function byProduct(lines: StockForm['lines']): [productId: string, lines: PlacedLine[]][] {
  const placed = lines.map((line, place) => ({ ...line, place }))
  return [...Map.groupBy(placed, ({ productId }) => productId)]
}

/** As it is at this moment, since people buy it meanwhile. */
function useAddProduct(add: (product: Product) => void) {
  const queryClient = useQueryClient()
  return async (id: string) => {
    try {
      add(await queryClient.fetchQuery({ ...formQuery('GET /products/:id', id), staleTime: 0 }))
    } catch (error) {
      toast.error(messageOf(error) ?? m.stock_product_failed())
    }
  }
}

/** What happened to the pieces that are filled in below. */
function ReasonField({ form }: OfStock) {
  return (
    <fieldset>
      <legend className="text-lg font-medium">{wordsOf(form.shape, 'reason').label}</legend>
      <div className="mt-2 grid gap-x-6 sm:grid-cols-2">
        {entryReasons.map(({ value, label, hint }) => (
          <Tick
            key={value}
            type="radio"
            value={value}
            label={label()}
            hint={hint?.()}
            {...form.register('reason', { onChange: () => form.clearErrors() })}
          />
        ))}
      </div>
    </fieldset>
  )
}
