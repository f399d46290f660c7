import { m } from '#messages'
import { shopOf } from '#web/settings/shop.ts'
import { NotFound } from '../not-found/not-found.tsx'
import { BackLink, ListHeading } from '../page/page-heading.tsx'
import { describeMissing, describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import { Outfit } from './outfit.tsx'

export { loader } from './page.server.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData?.outfits.length) return describeMissing(matches, m.not_found_title())
  const { name } = shopOf(matches)
  return describePage(matches, m.outfits_title(), m.outfits_meta({ shop: name }))
}

export default function Page({ loaderData: { outfits } }: Route.ComponentProps) {
  if (outfits.length === 0) return <NotFound />
  return (
    <>
      <ListHeading title={m.outfits_title()} back={<BackLink to="/">{m.back_home()}</BackLink>} />
      <ul className="page-width grid gap-x-6 gap-y-14 pt-3 sm:grid-cols-2 lg:grid-cols-3">
        {outfits.map((outfit, place) => (
          <li key={outfit.picture.url}>
            <Outfit
              outfit={outfit}
              isPriority={place === 0}
              sizes="(min-width: 82rem) 25rem, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, 92vw"
            />
          </li>
        ))}
      </ul>
    </>
  )
}
