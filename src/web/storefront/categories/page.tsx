import { Link } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { shopOf } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { BackLink, ListHeading } from '../page/page-heading.tsx'
import { describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import type { CategoryContent } from './category-content.ts'
import { PlaceholderBanner } from './placeholder-banner.tsx'

export { loader } from './page.server.ts'

export function meta({ matches }: Route.MetaArgs) {
  return describePage(
    matches,
    m.shop_by_category(),
    m.categories_meta({ shop: shopOf(matches).name }),
  )
}

const FIRST_SEEN = 2

export default function Page({ loaderData: { categories, cloths } }: Route.ComponentProps) {
  return (
    <>
      <ListHeading
        title={m.shop_by_category()}
        back={<BackLink to="/">{m.back_home()}</BackLink>}
      />
      <div className="page-width pt-3 md:pt-0">
        {categories.length > 0 ? (
          <ul className="grid gap-x-8 gap-y-14 md:grid-cols-2">
            {categories.map((category, index) => (
              <li key={category.id}>
                <CategoryCard category={category} isPriority={index < FIRST_SEEN} />
              </li>
            ))}
          </ul>
        ) : (
          <p className="border-t border-line pt-8 text-quiet">{m.categories_empty()}</p>
        )}
        {cloths.length > 0 && (
          <nav aria-labelledby="cloths" className="mt-20 border-t border-line pt-10">
            <h2 id="cloths" className="text-xl">
              {m.shop_by_cloth()}
            </h2>
            <ul className="mt-3 flex flex-wrap gap-x-8">
              {cloths.map(({ path, label }) => (
                <li key={path}>
                  <TextLink to={path} lang={writtenIn(label)}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="mt-20 flex flex-wrap gap-3 border-t border-line pt-10">
          <ButtonLink to="/products">{m.view_all_products()}</ButtonLink>
          <ButtonLink to="/contact" look="outline">
            {m.contact_us()}
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function CategoryCard({
  category,
  isPriority,
}: {
  category: CategoryContent
  isPriority: boolean
}) {
  return (
    <article className="group relative">
      <div className="relative aspect-video overflow-hidden bg-wash">
        <Picture
          picture={category.picture}
          alt=""
          sizes="(min-width: 82rem) 37rem, (min-width: 48rem) 45vw, 92vw"
          isPriority={isPriority}
          fallback={<PlaceholderBanner color={category.color} className="size-full" />}
          className="size-full object-cover transition-transform group-hover:scale-[1.02]"
        />
        <p className="absolute top-0 left-0 bg-paper px-3 py-1.5 text-sm">{m.category_premium()}</p>
      </div>
      <h2 lang={writtenIn(category.name)} className="mt-4 text-xl">
        {category.name}
      </h2>
      <p lang={writtenIn(category.description)} className="mt-2 max-w-prose text-quiet">
        {category.description}
      </p>
      <Link
        to={`/category/${category.id}`}
        className="mt-3 inline-flex min-h-11 items-center gap-2 underline decoration-line-strong underline-offset-4 transition-colors group-hover:decoration-ink after:absolute after:inset-0 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-4 focus-visible:after:outline-madder"
      >
        {m.category_explore()}
        <span lang={writtenIn(category.name)} className="sr-only">
          : {category.name}
        </span>
        <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
      </Link>
    </article>
  )
}
