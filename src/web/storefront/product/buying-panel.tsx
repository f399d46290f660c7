import {
  type InputEvent,
  lazy,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { Link, useLocation } from 'react-router'
import { m } from '#messages'
import { MAX_QUANTITY } from '#shop/cart/rules.ts'
import { DEFAULT_SIZE, ONE_SIZE, variantLabel } from '#shop/catalogue/rules.ts'
import type { Size } from '#shop/catalogue/variants/contract.ts'
import { pathOfPage } from '#shop/pages/rules.ts'
import type { OrderSettings } from '#shop/settings/orders/contract.ts'
import type { SizeGuide as Guide } from '#shop/settings/sizes/contract.ts'
import { toLatinDigits } from '#shop/shared/digits.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { formatTaka } from '#shop/shared/money.ts'
import { formAction } from '#web/forms/form-action.ts'
import { useBrowserChecks } from '#web/forms/use-browser-checks.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { usePageLinks } from '#web/settings/written-pages.ts'
import { Button } from '#web/ui/button.tsx'
import { formatCount } from '#web/ui/format-count.ts'
import { LazyBoundary } from '#web/ui/lazy-boundary.tsx'
import { Panel, PanelLoading } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'
import { ColourChoices } from './colour-choices.tsx'
import type { ColourOffer } from './colour-offer.ts'
import { type DeliveryTerms, describeDelivery } from './delivery-terms.ts'
import { PRODUCT_NAME, PRODUCT_PRICE } from './shape.ts'
import { type SizeChoice, SizeChoices, StockNote } from './size-choices.tsx'
import { useBuying } from './use-buying.ts'

interface BuyingPanelProps {
  product: {
    id: string
    name: string
    description: string
    cloth?: { name: string; path: string }
    worn?: string
    price: number
    regularPrice?: number
    sizeGuides: readonly Guide[]
    isForSale: boolean
    hasAsianSizes: boolean
    offers: readonly ColourOffer[]
    delivery: DeliveryTerms | null
    takesCash: boolean
    preselectedSize: OrderSettings['preselectedSize']
    takesPreorders: boolean
  }
  offer: ColourOffer
}

export function BuyingPanel({ product, offer }: BuyingPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const [wantedSize, setWantedSize] = useState<Size>()
  const [quantity, setQuantity] = useState(1)
  const chosen = findChosen(offer, wantedSize) ?? findAtFirst(offer, wantedSize, product)
  const priced = chosen ?? offer.sizes.find(({ name }) => name === offer.defaultSize)
  const isColourChosen = useIsColourChosen(product)
  const missing = !isColourChosen ? 'colour' : chosen ? undefined : 'size'
  const [isAsked, setIsAsked] = useState(false)
  const { buy, doing } = useBuying(product)
  const { wrong, checks } = useBrowserChecks()
  usePreselectedSize(form, offer, chosen?.name, setWantedSize)
  usePreselectedQuantity(form)

  function submit(values: FormData) {
    if (doing !== undefined) return
    // Fields may have been filled in before hydration.
    const size = offer.sizes.find(({ name }) => name === values.get('size'))?.name
    if (!isColourChosen || size === undefined) {
      setIsAsked(true)
      const first = isColourChosen ? 'input[name=size]:enabled' : 'nav a'
      const choice = form.current?.querySelector<HTMLElement>(first)
      choice?.scrollIntoView({ block: 'center' })
      choice?.focus({ preventScroll: true, focusVisible: true })
      return
    }
    const way = values.get('way') === 'pre-order' ? 'pre-order' : 'add'
    const wanted = { size, colour: offer.colour, quantity: Number(values.get('quantity')) }
    void buy(way, wanted, wantedSize)
  }

  return (
    <form
      ref={form}
      {...formAction(submit)}
      {...checks}
      // On a phone its buttons stick to the bottom of the screen from the pictures on, not only within the form.
      className="contents self-start md:sticky md:flex md:flex-col md:top-[calc(var(--navbar)+1.5rem)]"
    >
      <h1 lang={writtenIn(product.name)} className={PRODUCT_NAME}>
        {product.name}
      </h1>
      <p aria-live="polite" aria-atomic="true" className={PRODUCT_PRICE}>
        {formatTaka(priced?.price ?? product.price)}
        <RegularPrice taka={priced ? priced.regularPrice : product.regularPrice} />
      </p>
      {product.offers.length > 1 && (
        <ColourChoices
          productId={product.id}
          offers={product.offers}
          chosen={isColourChosen ? offer : undefined}
        />
      )}
      <SizeChoices
        key={offer.colour}
        sizes={offer.sizes}
        chosen={chosen?.name}
        isAsian={product.hasAsianSizes}
        onChoose={setWantedSize}
      >
        {chosen?.name !== ONE_SIZE && <SizeGuide guides={product.sizeGuides} />}
      </SizeChoices>
      <StockNote
        size={chosen}
        colour={offer.colour}
        quantity={quantity}
        isForSale={product.isForSale}
        takesPreorders={product.takesPreorders}
        asked={isAsked ? missing : undefined}
      />
      <div className="mt-3 md:mt-5">
        <label htmlFor="quantity" className="block text-sm font-medium">
          {m.buy_quantity()}
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
          aria-invalid={wrong.quantity && true}
          aria-describedby={wrong.quantity && 'quantity-error'}
          onBeforeInput={typeLatinDigits}
          onChange={(event) => setQuantity(event.target.valueAsNumber)}
          className="tabular mt-1.5 min-h-12 w-24 border border-line-strong bg-field px-3.5 aria-invalid:border-bad"
        />
        {wrong.quantity && (
          <p id="quantity-error" className="mt-1.5 text-sm text-bad">
            {m.fault_enter_quantity_to({ max: formatCount(MAX_QUANTITY) })}
          </p>
        )}
      </div>
      <BuyBar product={product} offer={offer} chosen={chosen} missing={missing} doing={doing} />
      <p
        lang={writtenIn(product.description)}
        className="mt-8 max-w-prose whitespace-pre-line md:border-t md:border-line md:pt-6"
      >
        {product.description}
      </p>
      <ProductFacts product={product} />
    </form>
  )
}

const INLINE_LINK = 'underline underline-offset-4 hover:text-ink'

/** A line each, as far as the owner tells them. */
function ProductFacts({ product }: Pick<BuyingPanelProps, 'product'>) {
  const { cloth, worn, delivery, takesCash } = product
  const { returns } = usePageLinks() ?? {}
  return (
    <ul className="mt-5 grid gap-1 text-sm text-quiet max-md:pb-8">
      {cloth && (
        <li>
          {m.product_cloth_is()}{' '}
          {cloth.path ? (
            <Link to={cloth.path} lang={writtenIn(cloth.name)} className={INLINE_LINK}>
              {cloth.name}
            </Link>
          ) : (
            cloth.name
          )}
        </li>
      )}
      {worn && <li lang={writtenIn(worn)}>{worn}</li>}
      {(delivery || takesCash) && (
        <li>
          {delivery && describeDelivery(delivery)}
          {takesCash && m.buy_cash()}
        </li>
      )}
      {returns && (
        <li>
          {m.checkout_returns_begin()}{' '}
          <Link to={pathOfPage(returns)} className={INLINE_LINK}>
            {m.checkout_returns()}
          </Link>{' '}
          {m.checkout_returns_end()}
        </li>
      )}
    </ul>
  )
}

interface BuyBarProps extends BuyingPanelProps {
  chosen: SizeChoice | undefined
  missing: 'size' | 'colour' | undefined
  doing: 'add' | 'pre-order' | undefined
}

const choices = { size: m.buy_choose_size, colour: m.buy_choose_colour }

/** On a phone, where the choices may be out of view, it says what will be bought. */
function BuyBar({ product, offer, chosen, missing, doing }: BuyBarProps) {
  const { isForSale, takesPreorders, offers } = product
  const isSoldOut = chosen ? chosen.state !== 'in stock' : offer.isSoldOut
  const asking = missing && choices[missing]()
  // Not disabled, which would take the focus from it.
  const busy = { 'aria-disabled': doing !== undefined }
  const way = { ...busy, type: 'submit', name: 'way', className: 'px-3!' } as const
  return (
    <div className="z-20 mt-7 grid grid-cols-2 gap-2 bg-paper max-md:sticky max-md:bottom-0 max-md:order-last max-md:-mx-[clamp(1rem,4vw,3rem)] max-md:border-t max-md:border-line max-md:px-[clamp(1rem,4vw,3rem)] max-md:py-3 md:grid-cols-1 lg:grid-cols-2">
      {offer.sizes.length + offers.length > 2 && (
        <p className="col-span-2 truncate text-sm text-quiet md:hidden">
          {asking ?? (chosen && variantLabel({ size: chosen.name, colour: offer.colour }))}
        </p>
      )}
      <Button {...way} value="add" disabled={isSoldOut}>
        {doing === 'add' ? m.buy_adding() : (!isSoldOut && asking) || m.buy_add()}
      </Button>
      <Button
        {...way}
        value="pre-order"
        look="outline"
        disabled={!isForSale || (isSoldOut && !takesPreorders)}
      >
        {doing === 'pre-order'
          ? m.buy_processing()
          : takesPreorders
            ? m.buy_pre_order()
            : m.buy_now()}
      </Button>
    </div>
  )
}

/** The wanted size if the colour has it; or the only one. */
function findChosen({ sizes }: ColourOffer, wanted: Size | undefined): SizeChoice | undefined {
  const made = sizes.filter(({ state }) => state !== 'not made')
  return made.length === 1 ? made[0] : made.find(({ name }) => name === wanted)
}

/** The size that is preselected. */
function findAtFirst(
  { sizes }: ColourOffer,
  wanted: Size | undefined,
  { preselectedSize }: BuyingPanelProps['product'],
): SizeChoice | undefined {
  if (wanted !== undefined || preselectedSize === 'none') return undefined
  return sizes.find(({ name, state }) => name === DEFAULT_SIZE && state === 'in stock')
}

/** In a shop without preselection, one of several colours is chosen only if the address names it. */
function useIsColourChosen({ offers, preselectedSize }: BuyingPanelProps['product']): boolean {
  const isNamed = new URLSearchParams(useLocation().search).has('colour')
  return isNamed || offers.length === 1 || preselectedSize !== 'none'
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
        {m.size_guide()}
      </TextButton>
      <Panel isOpen={isOpen} onClose={close} label={m.size_guide()} side="right">
        <LazyBoundary loading={<PanelLoading />}>
          <SizeGuideContent guides={guides} onClose={close} />
        </LazyBoundary>
      </Panel>
    </>
  )
}

/** The size chosen before hydration, or named in the address, for example by a filtered list. */
function usePreselectedSize(
  form: RefObject<HTMLFormElement | null>,
  offer: ColourOffer,
  shown: Size = '',
  onChoose: (size: Size) => void,
): void {
  const named = new URLSearchParams(useLocation().search).get('size')
  const settle = useEffectEvent((radios: RadioNodeList, { sizes }: ColourOffer) => {
    const isNamed = sizes.some(({ name, state }) => name === named && state !== 'not made')
    if (radios.value === shown && named && isNamed) radios.value = named
    if (radios.value !== shown) onChoose(radios.value)
  })
  useEffect(() => {
    const radios = form.current?.elements.namedItem('size')
    if (radios instanceof RadioNodeList) settle(radios, offer)
  }, [form, offer])
}

/** A field of numbers drops Bangla digits. Only the command keeps the browser's undo and its cursor. */
function typeLatinDigits(event: InputEvent<HTMLInputElement>) {
  const { data } = event
  const digits = toLatinDigits(data)
  if (digits === data) return
  event.preventDefault()
  document.execCommand('insertText', false, digits)
}

/** Restores the quantity chosen before logging in. */
function usePreselectedQuantity(form: RefObject<HTMLFormElement | null>): void {
  const named = new URLSearchParams(useLocation().search).get('qty')
  useEffect(() => {
    const field = form.current?.elements.namedItem('quantity')
    if (named && field instanceof HTMLInputElement && field.value === '1') field.value = named
  }, [form, named])
}
