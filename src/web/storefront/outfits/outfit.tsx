import { Link } from 'react-router'
import { productPath } from '#shop/catalogue/rules.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { RegularPrice } from '#web/prices/regular-price.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { formatCardPrice } from '../product-card/format-card-price.ts'
import { SoldOut } from '../product-card/sold-out.tsx'
import type { Garment, OutfitContent } from './outfit-content.server.ts'

interface OutfitProps {
  outfit: OutfitContent
  /** Displayed width, as in the HTML attribute. */
  sizes: string
  isPriority?: boolean
}

/** A picture with a dot on each garment, and the garments with their prices. */
export function Outfit({ outfit, sizes, isPriority = false }: OutfitProps) {
  const { picture, words, garments } = outfit
  return (
    <>
      <div className="@container relative self-start">
        <Picture
          picture={picture}
          alt={words}
          sizes={sizes}
          isPriority={isPriority}
          className="h-auto w-full bg-wash"
        />
        {garments.map((garment) => (
          <Dot key={garment.id} garment={garment} />
        ))}
      </div>
      <ul className="mt-3">
        {garments.map((garment) => (
          <li key={garment.id} className="border-b border-line">
            {/* The dot leads there by keyboard. */}
            <Link
              to={productPath(garment.id)}
              tabIndex={-1}
              className="flex items-baseline justify-between gap-4 py-3 hover:underline"
            >
              <span lang={writtenIn(garment.name)} className="wrap-anywhere">
                {garment.name}
                {garment.isSoldOut && (
                  <span className="block text-sm text-quiet">
                    <SoldOut isPreorderable={garment.isPreorderable} />
                  </span>
                )}
              </span>
              <span
                className={`tabular text-right ${garment.regularPrice === undefined ? '' : 'text-madder'}`}
              >
                {formatCardPrice(garment)}
                <RegularPrice taka={garment.regularPrice} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Says its garment while it is pointed at; the words turn to where there is room. */
function Dot({ garment }: { garment: Garment }) {
  const { id, name, x, y, isSoldOut, isPreorderable } = garment
  return (
    <Link
      to={productPath(id)}
      style={{ left: `${x}%`, top: `${y}%` }}
      className="group absolute grid size-11 -translate-1/2 place-items-center hover:z-1 focus-visible:z-1"
    >
      <span className="size-4 rounded-full border-4 border-day bg-night transition-transform group-hover:scale-125" />
      <span
        lang={writtenIn(name)}
        className={`absolute ${x > 50 ? 'right-full' : 'left-full'} w-max max-w-[min(7rem,35cqi)] bg-paper px-3 py-1.5 text-sm wrap-anywhere text-ink opacity-0 transition-opacity group-hover:opacity-100 group-focus-visible:opacity-100`}
      >
        {name}, <span className="tabular">{formatCardPrice(garment)}</span>
        {isSoldOut && (
          <>
            , <SoldOut isPreorderable={isPreorderable} />
          </>
        )}
      </span>
    </Link>
  )
}
