import { Link } from 'react-router'
import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import { formatCount } from '#web/ui/format-count.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { CategoryContent } from '../categories/category-content.ts'
import { PlaceholderBanner } from '../categories/placeholder-banner.tsx'
import { MoreLink, Section } from './section.tsx'

interface CategoryBannerProps {
  categories: readonly (CategoryContent & { itemCount: number })[]
}

/** The categories as pieces of cloth. */
export function CategoryBanner({ categories }: CategoryBannerProps) {
  return (
    <Section
      title={m.home_by_category()}
      more={<MoreLink to="/categories">{m.home_see_categories()}</MoreLink>}
    >
      <ul className="mt-3 grid grid-cols-2 gap-3 md:mt-10 md:grid-cols-3 md:gap-6">
        {categories.map(({ id, name, itemCount, color, picture }) => (
          <li key={id}>
            <Link to={`/category/${id}`} className="group block">
              <div className="aspect-[4/3] overflow-hidden bg-wash">
                <Picture
                  picture={picture && { ...picture, placeholder: '' }}
                  alt=""
                  sizes="(min-width: 82rem) 25rem, (min-width: 48rem) 30vw, calc(50vw - 1.375rem)"
                  fallback={<PlaceholderBanner color={color} className="size-full" />}
                  className="size-full object-cover transition-transform group-hover:scale-[1.02]"
                />
              </div>
              <span className="mt-2 flex items-baseline justify-between gap-3">
                <span
                  lang={writtenIn(name)}
                  className="font-medium wrap-anywhere md:font-display md:text-lg"
                >
                  {name}
                </span>
                <span className="tabular text-sm text-quiet">
                  {formatCount(itemCount)}
                  <span className="sr-only"> {m.home_products({ count: itemCount })}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
