import { Link } from 'react-router'
import { m } from '#messages'
import { productPath } from '#shop/catalogue/rules.ts'
import { Swatch } from '#web/ui/swatch.tsx'
import type { ColourOffer } from './colour-offer.ts'

interface ColourChoicesProps {
  productId: string
  offers: readonly ColourOffer[]
  chosen: ColourOffer | undefined
}

/** Links, which work without scripts; with scripts only the address changes. */
export function ColourChoices({ productId, offers, chosen }: ColourChoicesProps) {
  return (
    <nav
      aria-label={m.filter_colour()}
      className="mt-2 flex items-center justify-between gap-x-4 md:mt-8 md:block"
    >
      <p aria-live="polite" className="text-sm font-medium">
        {chosen ? m.colour_is() : m.buy_choose_colour()}
        {chosen && <span className="font-normal">{nameOffer(chosen)}</span>}
      </p>
      <ul className="flex flex-wrap gap-1.5 md:mt-1.5">
        {offers.map((offer) => (
          <li key={offer.colour}>
            <Link
              to={productPath(productId, offer.colour)}
              replace
              preventScrollReset
              title={offer.colour}
              aria-current={offer === chosen ? 'true' : undefined}
              className="flex size-11 items-center justify-center border border-transparent transition-colors hover:border-line-strong aria-[current=true]:border-ink"
            >
              <Swatch color={offer.swatch} isStruck={offer.isSoldOut} className="size-8" />
              <span className="sr-only">{nameOffer(offer)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function nameOffer({ colour, isSoldOut }: ColourOffer): string {
  return isSoldOut ? m.colour_sold_out({ colour }) : colour
}
