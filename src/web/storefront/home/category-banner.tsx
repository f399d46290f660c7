import { Link } from 'react-router'
import { ArrowRightIcon } from '#web/ui/icons.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

interface CategoryBannerProps {
  categories: readonly { id: string; name: string; itemCount: number }[]
}

/** The categories as a table of contents. */
export function CategoryBanner({ categories }: CategoryBannerProps) {
  return (
    <section
      aria-labelledby="categories-heading"
      className="mt-24 bg-ink text-paper md:mt-32 [&_:focus-visible]:outline-paper"
    >
      <div className="page-width grid gap-x-20 gap-y-8 py-16 md:grid-cols-[1fr_1.4fr] md:py-24">
        <div className="flex flex-col items-start justify-between gap-6">
          <h2 id="categories-heading" className="text-3xl">
            Shop By Category
          </h2>
          <TextLink look="plain" to="/categories" className="group">
            See all categories
            <ArrowRightIcon className="transition-transform group-hover:translate-x-1" />
          </TextLink>
        </div>
        <ul className="border-paper/25 [&:not(:empty)]:border-t">
          {categories.map((category) => (
            <li key={category.id} className="border-b border-paper/25">
              <Link
                to={`/category/${category.id}`}
                className="group flex min-h-14 items-baseline justify-between gap-6 py-3"
              >
                <span className="font-display text-xl transition-transform group-hover:translate-x-2">
                  {category.name}
                </span>
                <span className="tabular text-paper/70">
                  {category.itemCount}
                  <span className="sr-only">
                    {category.itemCount === 1 ? ' product' : ' products'}
                  </span>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
