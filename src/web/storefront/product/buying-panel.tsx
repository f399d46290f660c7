import { lazy, useCallback, useEffect, useRef, useState } from 'react'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import type { Size } from '#shop/catalogue/contract.ts'
import { ONE_SIZE } from '#shop/catalogue/rules.ts'
import type { SizeGuide as Guide } from '#shop/settings/sizes/contract.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formAction } from '#web/forms/form-action.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { Button } from '#web/ui/button.tsx'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel, PanelLoading } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { ColourChoices } from './colour-choices.tsx'
import type { ColourOffer } from './colour-offer.ts'
import { PRODUCT_NAME, PRODUCT_PRICE } from './shape.ts'
import { type SizeChoice, SizeChoices, StockNote } from './size-choices.tsx'
import { useBuying } from './use-buying.ts'

interface BuyingPanelProps {
  product: {
    id: string
    name: string
    description: string
    price: number
    regularPrice?: number
    sizeGuides: readonly Guide[]
    isForSale: boolean
    hasAsianSizes: boolean
    offers: readonly ColourOffer[]
    delivery: DeliveryTerms | null
    takesCash: boolean
  }
  /** The one of the offers that is looked at. */
  offer: ColourOffer
}

export function BuyingPanel({ product, offer }: BuyingPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wantedSize, setWantedSize] = useState<Size>()
  const { sizesRef, buttonsRef, isAsking, asksFirst, noteChoice } = useSizePrompt(offer.sizes)
  const { buy, doing } = useBuying(product)
  const size = findSize(offer, wantedSize)

  const choose = useCallback(
    (size: Size) => {
      setWantedSize(size)
      noteChoice()
    },
    [noteChoice],
  )

  // A size that was chosen before hydration.
  useEffect(() => {
    if (!form.current) return
    const { size } = readChoice(offer, new FormData(form.current))
    if (size !== offer.defaultSize) choose(size)
  }, [offer, choose])

  function submit(values: FormData) {
    if (asksFirst()) return
    void buy(values.get('way') === 'pre-order' ? 'pre-order' : 'add', readChoice(offer, values))
  }

  return (
    <form
      ref={form}
      {...formAction(submit)}
      // On a phone its buttons stay at the lower edge from the pictures on, not only within the form.
      className="contents self-start md:sticky md:flex md:flex-col md:top-[calc(var(--navbar)+1.5rem)]"
    >
      <h1 className={PRODUCT_NAME}>{product.name}</h1>
      <p className={PRODUCT_PRICE}>
        {formatTaka(size?.price ?? product.price)}
        <RegularPrice taka={size ? size.regularPrice : product.regularPrice} />
      </p>
      {product.offers.length > 1 && (
        <ColourChoices productId={product.id} offers={product.offers} chosen={offer} />
      )}
      <SizeChoices
        key={offer.colour}
        ref={sizesRef}
        sizes={offer.sizes}
        defaultSize={size?.name ?? offer.defaultSize}
        isAsian={product.hasAsianSizes}
        onChoose={choose}
      >
        {size?.name !== ONE_SIZE && <SizeGuide guides={product.sizeGuides} />}
      </SizeChoices>
      <StockNote size={size} isForSale={product.isForSale} isAsking={isAsking} />
      <div className="mt-5">
        <label htmlFor="quantity" className="block text-sm font-medium">
          Quantity
        </label>
        <input
          id="quantity"
          name="quantity"
          type="number"
          inputMode="numeric"
          min={1}
          max={MAX_QUANTITY}
          step={1}
          required
          defaultValue={1}
          className="tabular mt-1.5 min-h-12 w-24 border border-line-strong bg-white/60 px-3.5"
        />
      </div>
      <div
        ref={buttonsRef}
        className="z-20 mt-7 grid grid-cols-2 gap-2 bg-paper max-md:sticky max-md:bottom-0 max-md:order-last max-md:-mx-[clamp(1rem,4vw,3rem)] max-md:border-t max-md:border-line max-md:px-[clamp(1rem,4vw,3rem)] max-md:py-3 md:grid-cols-1 lg:grid-cols-2"
      >
        <Button
          type="submit"
          name="way"
          value="add"
          className="px-3!"
          disabled={doing !== undefined || size?.state !== 'in stock'}
        >
          {doing === 'add' ? 'Adding...' : 'Add to Cart'}
        </Button>
        <Button
          type="submit"
          name="way"
          value="pre-order"
          look="outline"
          className="px-3!"
          disabled={doing !== undefined || !product.isForSale}
        >
          {doing === 'pre-order' ? 'Processing...' : 'Pre-Order Now'}
        </Button>
      </div>
      <noscript>
        <p className="mt-5 border border-line-strong p-4">Turn on JavaScript to buy here.</p>
      </noscript>
      <p className="mt-8 max-w-prose whitespace-pre-line md:border-t md:border-line md:pt-6">
        {product.description}
      </p>
      <p className="mt-5 text-sm text-quiet max-md:pb-8">
        {product.delivery && describeDelivery(product.delivery)}
        {product.takesCash && ' Pay cash on delivery.'}
      </p>
    </form>
  )
}

/** The wanted one where the colour is made in it. */
function findSize({ sizes, defaultSize }: ColourOffer, wanted: Size | undefined) {
  return (
    sizes.find(({ name, state }) => name === wanted && state !== 'not made') ??
    sizes.find(({ name }) => name === defaultSize)
  )
}

function readChoice({ colour, sizes, defaultSize }: ColourOffer, values: FormData) {
  const size = sizes.find(({ name }) => name === values.get('size'))?.name ?? defaultSize
  return { size, colour, quantity: Number(values.get('quantity')) }
}

interface DeliveryTerms {
  promise: string
  charge: number
  freeFrom: number | null
  /** Where it depends on the address. */
  zones?: readonly { zone: string; charge: number }[]
}

/** So many zones a shopper reads. */
const MAX_ZONES = 3

function describeDelivery({ promise, charge, freeFrom, zones = [] }: DeliveryTerms): string {
  if (zones.length > MAX_ZONES) {
    const most = Math.max(...zones.map((each) => each.charge))
    return `Delivery ${formatTaka(charge)} to ${formatTaka(most)}, depending on your area, ${promise}.`
  }
  if (zones.length > 0) {
    const charges = zones.map((each) => `${each.zone} ${formatTaka(each.charge)}`)
    return `Delivery: ${charges.join(', ')}. ${promise}.`
  }
  if (charge === 0) return `Delivery is free, ${promise}.`
  const free = freeFrom === null ? '' : ` Free from ${formatTaka(freeFrom)}.`
  return `Delivery from ${formatTaka(charge)}, ${promise}.${free}`
}

const SizeGuideContent = lazy(async () => ({
  default: (await import('./size-guide-content.tsx')).SizeGuideContent,
}))

function SizeGuide({ guides }: { guides: readonly Guide[] }) {
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  if (guides.length === 0) return null
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setIsOpen(true)} className="text-sm">
        Size guide
      </TextButton>
      <Panel isOpen={isOpen} onClose={close} label="Size guide" side="right">
        <LazyBoundary loading={<PanelLoading />}>
          <SizeGuideContent guides={guides} onClose={close} />
        </LazyBoundary>
      </Panel>
    </>
  )
}

/**
 * On a phone the buttons stick to the lower edge and may hide the sizes: whoever taps one of them without
 * having chosen a size is led there once, instead of buying the preselected one unseen.
 */
function useSizePrompt(sizes: readonly SizeChoice[]) {
  const sizesRef = useRef<HTMLFieldSetElement>(null)
  const buttonsRef = useRef<HTMLDivElement>(null)
  const isSettled = useRef(sizes.filter(({ state }) => state !== 'not made').length < 2)
  const [isAsking, setIsAsking] = useState(false)

  const noteChoice = useCallback(() => {
    isSettled.current = true
    setIsAsking(false)
  }, [])

  function asksFirst(): boolean {
    const [fieldset, buttons] = [sizesRef.current, buttonsRef.current]
    if (isSettled.current || !fieldset || !buttons) return false
    isSettled.current = true
    const isHidden = fieldset.getBoundingClientRect().bottom > buttons.getBoundingClientRect().top
    if (!isHidden) return false
    setIsAsking(true)
    fieldset.scrollIntoView({ block: 'center' })
    fieldset.querySelector<HTMLInputElement>('input:checked')?.focus({ preventScroll: true })
    return true
  }

  return { sizesRef, buttonsRef, isAsking, asksFirst, noteChoice }
}
