import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { m } from '#messages'
import type { Product, Variant } from '#shop/catalogue/contract.ts'
import type { EnterOrder } from '#shop/checkout/entry/contract.ts'
import { variantKey } from '#shop/orders/edit/contract.ts'
import type { Form } from '#web/forms/use-schema-form.ts'
import { formQuery } from '#web/queries/query.ts'
import { reasonOf } from '#web/queries/reason-of.ts'
import { toast } from '#web/ui/toast.ts'
import type { Suggestion } from './chat-box.tsx'
import type { Choosing } from './find-variant.tsx'

/**
 * Adds what is chosen; what is there already is one more of it. Of products whose size nobody named, one
 * after the other is asked.
 */
export function useProducts(form: Form<EnterOrder>) {
  const queryClient = useQueryClient()
  const { fields: lines, append, remove } = useFieldArray({ control: form.control, name: 'lines' })
  const [known, setKnown] = useState<readonly Product[]>([])
  const [waiting, setWaiting] = useState<readonly Choosing[]>([])

  function addVariant({ product, quantity }: Choosing, { size, colour, stock }: Variant) {
    const line = { productId: product.id, size, colour }
    const place = form.getValues('lines').findIndex((each) => variantKey(each) === variantKey(line))
    form.clearErrors('lines')
    setKnown((others) => [product, ...others])
    if (place >= 0) {
      const sum = form.getValues(`lines.${place}.quantity`) + quantity
      form.setValue(`lines.${place}.quantity`, sum, { shouldDirty: true })
      return
    }
    const isPreorder = stock === 0 && product.preOrder
    append({ ...line, quantity, isPreorder, priceReason: '' }, { shouldFocus: false })
  }

  /** In the size and colour that were named, if they say which; otherwise it is asked. */
  async function add({ productId, size, colours, quantity }: NonNullable<Suggestion['line']>) {
    try {
      const product = await queryClient.fetchQuery({
        ...formQuery('GET /products/:id', productId),
        staleTime: 0,
      })
      const meant = product.variants.filter(
        (variant) => (size === null || variant.size === size) && isNamed(variant.colour, colours),
      )
      const [only] = meant
      if (only && meant.length === 1) addVariant({ product, quantity }, only)
      else setWaiting((others) => [...others, { product, quantity }])
    } catch (error) {
      toast.error(m.entry_add_failed({ reason: reasonOf(error) }))
    }
  }

  function finish() {
    setWaiting((others) => others.slice(1))
    form.clearErrors('lines')
  }
  return {
    lines,
    remove,
    productOf: (productId: string) => known.find(({ id }) => id === productId),
    choosing: waiting[0],
    ask: (first: Choosing) => setWaiting((others) => [first, ...others]),
    finish,
    forget: () => setWaiting([]),
    addVariant,
    add,
  }
}

/** A colour without a name is never another. */
function isNamed(colour: string, names: readonly string[]): boolean {
  const words = colour.toLowerCase().split(/\s+/)
  return colour === '' || names.length === 0 || names.some((name) => words.includes(name))
}
