import { lazy, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import type { Size } from '#shop/catalogue/contract.ts'
import { DEFAULT_SIZE, ONE_SIZE } from '#shop/catalogue/rules.ts'
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
import { SizeChoices, StockNote } from './size-choices.tsx'
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
  const sizes = useRef<HTMLDivElement>(null)
  const buttons = useRef<HTMLDivElement>(null)
  const [wantedSize, setWantedSize] = useState<Size>()
  const chosen = findChosen(offer, wantedSize)
  const size = chosen ?? offer.sizes.find(({ name }) => name === offer.defaultSize)
  const isOptional = offer.defaultSize === DEFAULT_SIZE
  const isSeen = useIsSeen(sizes, buttons)
  const isAsking = !chosen && !(isOptional && isSeen)
  const [isAsked, setIsAsked] = useState(false)
  const { buy, doing } = useBuying(product)
  usePreselectedSize(form, offer, setWantedSize)
  usePreselectedQuantity(form)

  function submit(values: FormData) {
    // It may have been chosen before hydration.
    if (isAsking && !values.get('size')) {
      setIsAsked(true)
      sizes.current?.scrollIntoView({ block: 'center' })
      sizes.current
        ?.querySelector<HTMLInputElement>('input:enabled')
        ?.focus({ preventScroll: true, focusVisible: true })
      return
    }
    const way = values.get('way') === 'pre-order' ? 'pre-order' : 'add'
    void buy(way, readChoice(offer, values), wantedSize)
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
      <div ref={sizes}>
        <SizeChoices
          key={offer.colour}
          sizes={offer.sizes}
          chosen={chosen?.name}
          defaultSize={isOptional ? DEFAULT_SIZE : undefined}
          isAsian={product.hasAsianSizes}
          onChoose={setWantedSize}
        >
          {size?.name !== ONE_SIZE && <SizeGuide guides={product.sizeGuides} />}
        </SizeChoices>
      </div>
      <StockNote
        size={isOptional ? size : chosen}
        isForSale={product.isForSale}
        isAsked={isAsked && isAsking}
      />
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
          className="tabular mt-1.5 min-h-12 w-24 border border-line-strong bg-field px-3.5"
        />
      </div>
      <div
        ref={buttons}
        className="z-20 mt-7 grid grid-cols-2 gap-2 bg-paper max-md:sticky max-md:bottom-0 max-md:order-last max-md:-mx-[clamp(1rem,4vw,3rem)] max-md:border-t max-md:border-line max-md:px-[clamp(1rem,4vw,3rem)] max-md:py-3 md:grid-cols-1 lg:grid-cols-2"
      >
        <Button
          type="submit"
          name="way"
          value="add"
          className="px-3!"
          disabled={doing !== undefined || size?.state !== 'in stock'}
        >
          {doing === 'add' ? 'Adding...' : isAsking ? 'Choose a size' : 'Add to Cart'}
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

/** The wanted one where the colour is made in it; where there is but one, that. */
function findChosen({ sizes }: ColourOffer, wanted: Size | undefined) {
  const made = sizes.filter(({ state }) => state !== 'not made')
  return made.length === 1 ? made[0] : made.find(({ name }) => name === wanted)
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

/** One that was chosen before hydration, or that the address names, as that of a list which was narrowed to it. */
function usePreselectedSize(
  form: RefObject<HTMLFormElement | null>,
  offer: ColourOffer,
  onChoose: (size: Size) => void,
): void {
  const named = new URLSearchParams(useLocation().search).get('size') ?? undefined
  useEffect(() => {
    const radios = form.current?.elements.namedItem('size')
    if (!(radios instanceof RadioNodeList)) return
    if (radios.value === '') radios.value = findChosen(offer, named)?.name ?? ''
    if (radios.value !== '') onChoose(radios.value)
  }, [form, offer, named, onChoose])
}

/** That was chosen before logging in. */
function usePreselectedQuantity(form: RefObject<HTMLFormElement | null>): void {
  const named = new URLSearchParams(useLocation().search).get('qty')
  useEffect(() => {
    const field = form.current?.elements.namedItem('quantity')
    if (named && field instanceof HTMLInputElement && field.value === '1') field.value = named
  }, [form, named])
}

/** Whether half of something can be seen above the bar, which on a phone sticks to the lower edge. */
function useIsSeen(
  element: RefObject<HTMLElement | null>,
  bar: RefObject<HTMLElement | null>,
): boolean {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const watcher = new IntersectionObserver(
      ([entry]) => setIsSeen(entry?.isIntersecting ?? true),
      { threshold: 0.5, rootMargin: `0px 0px -${bar.current?.offsetHeight ?? 0}px` },
    )
    watcher.observe(element.current)
    return () => watcher.disconnect()
  }, [element, bar])
  return isSeen
}
