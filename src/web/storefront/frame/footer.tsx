import { Suspense } from 'react'
import { Link } from 'react-router'
import { m } from '#messages'
import { pathOfPage } from '#shop/pages/rules.ts'
import type { ShopSettings } from '#shop/settings/shop/contract.ts'
import { writtenIn } from '#shop/shared/language.ts'
import { phoneLink, useGuestsMayOrder, useShop } from '#web/settings/shop.ts'
import { usePageLinks, useWrittenLinks } from '#web/settings/written-pages.ts'
import { ThemeField } from '#web/start/theme-field.tsx'
import { formatYear } from '#web/ui/format-count.ts'

const TRACK = { to: '/track', label: m.nav_track }

const quickLinks = [
  { to: '/products', label: m.nav_collection },
  { to: '/new-arrivals', label: m.nav_featured },
  { to: '/categories', label: m.nav_categories },
  { to: '/about', label: m.nav_about },
  { to: '/contact', label: m.nav_contact },
  { to: '/faq', label: m.nav_faq },
]

const FOOTER_LINK =
  'inline-flex min-h-11 items-center underline-offset-4 hover:underline md:min-h-8'

export function Footer() {
  return (
    <footer className="mt-14 border-t md:mt-24 border-line bg-wash text-sm wrap-anywhere">
      <Suspense fallback={null}>
        <Content />
      </Suspense>
    </footer>
  )
}

function Content() {
  const shop = useShop()
  const tracking = useGuestsMayOrder() ? [TRACK] : []
  const shownLinks = [...useWrittenLinks(quickLinks), ...tracking]
  const pages = usePageLinks()?.footer ?? []
  return (
    <div>
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 py-8 md:py-14 md:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="max-w-sm">
          <p className="font-display text-2xl font-semibold tracking-[-0.02em]">{shop.name}</p>
          {shop.blurb && (
            <p lang={writtenIn(shop.blurb)} className="mt-4 text-quiet">
              {shop.blurb}
            </p>
          )}
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className="font-sans text-sm font-semibold tracking-normal">
            {m.nav_quick_links()}
          </h2>
          <ul className="mt-2 grid grid-cols-2 gap-x-6 md:grid-cols-1">
            {shownLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={FOOTER_LINK}>
                  {label()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <Ways shop={shop} />
      </div>
      <div className="page-width">
        <div className="flex flex-wrap items-baseline justify-between gap-x-12 gap-y-2 border-t border-line py-5 text-quiet">
          <p>
            <span lang={writtenIn(shop.name + shop.address)}>
              {m.nav_shop_at({ place: [shop.name, shop.address].filter(Boolean).join(', ') })}
            </span>
            {shop.foundedYear && ` ${m.nav_since({ year: formatYear(shop.foundedYear) })}`}
          </p>
          {pages.length > 0 && (
            <nav aria-label={m.nav_policies()}>
              <ul className="flex flex-wrap gap-x-5">
                {pages.map(({ slug, title }) => (
                  <li key={slug}>
                    <Link to={pathOfPage(slug)} lang={writtenIn(title)} className={FOOTER_LINK}>
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <ThemeField />
        </div>
      </div>
    </div>
  )
}

/** Contact details, as far as they are set. */
function Ways({ shop: { email, phone, social } }: { shop: ShopSettings }) {
  if (!email && !phone && social.length === 0) return null
  return (
    <div>
      {(email || phone) && <WriteOrCall email={email} phone={phone} />}
      <ul className="mt-1 flex flex-wrap gap-x-5 md:mt-4">
        {social.map(({ name, url }) => (
          <li key={url}>
            <a href={url} rel="noreferrer" className={`${FOOTER_LINK} text-quiet`}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

function WriteOrCall({ email, phone }: { email: string; phone: string }) {
  return (
    <>
      <h2 className="font-sans text-sm font-semibold tracking-normal">{m.nav_contact()}</h2>
      <ul className="mt-2">
        {email && (
          <li>
            <a href={`mailto:${email}`} className={FOOTER_LINK}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={phoneLink(phone)} className={FOOTER_LINK}>
              {phone}
            </a>
          </li>
        )}
      </ul>
    </>
  )
}
