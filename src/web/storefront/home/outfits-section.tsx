import { m } from '#messages'
import { Outfit } from '../outfits/outfit.tsx'
import type { OutfitContent } from '../outfits/outfit-content.server.ts'
import { MoreLink, Section } from './section.tsx'

interface OutfitsProps {
  outfits: readonly OutfitContent[]
  hasMoreOutfits: boolean
}

/** The first one large, beside it its garments and, below them, the others; on narrow screens a strip. */
export function Outfits({ outfits, hasMoreOutfits }: OutfitsProps) {
  return (
    <Section
      title={m.outfits_title()}
      more={hasMoreOutfits && <MoreLink to="/worn-together">{m.outfits_see()}</MoreLink>}
    >
      <ul className="mt-3 flex snap-x gap-3 overflow-x-auto md:mt-10 lg:grid lg:grid-cols-4 lg:grid-rows-[auto_1fr] lg:gap-6 lg:overflow-visible">
        {outfits.map((outfit, place) => (
          <li
            key={outfit.picture.url}
            className={`shrink-0 snap-start max-lg:w-[82%] max-lg:max-w-80 ${place === 0 ? 'lg:contents lg:*:col-span-2 lg:*:first:row-span-2' : ''}`}
          >
            <Outfit
              outfit={outfit}
              sizes={`(min-width: 64rem) ${place === 0 ? '46vw' : '22vw'}, (min-width: 25rem) 20rem, 82vw`}
            />
          </li>
        ))}
      </ul>
    </Section>
  )
}
