import { m } from '#messages'
import { isReachable } from '#shop/settings/shop/rules.ts'
import { truncate } from '#shop/shared/excerpt.ts'
import { MAX_META_DESCRIPTION } from '#web/seo/head-tags.ts'
import { useShop } from '#web/settings/shop.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { NotFound } from '../not-found/not-found.tsx'
import { PageHeading } from '../page/page-heading.tsx'
import { describeMissing, describePage } from '../page/page-meta.ts'
import type { Route } from './+types/page'
import type { StoryContent } from './story-content.server.ts'
import { Paragraphs, StoryPicture } from './story-picture.tsx'
import { Visit } from './visit.tsx'

export { loader } from './page.server.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const story = loaderData?.story
  if (!story) return describeMissing(matches, m.not_found_title())
  const opening = story.paragraphs[0]
  return describePage(matches, m.story_title(), opening && truncate(opening, MAX_META_DESCRIPTION))
}

export default function Page({ loaderData: { story } }: Route.ComponentProps) {
  return story ? <Story story={story} /> : <NotFound />
}

function Story({ story }: { story: StoryContent }) {
  const shop = useShop()
  const { heading } = story
  return (
    <article>
      <PageHeading title={heading}>
        <p>{m.story_title()}</p>
      </PageHeading>
      <div className="page-width">
        <StoryPicture story={story} isPriority />
        <div className="mt-12 grid gap-x-20 gap-y-6 md:mt-16 md:grid-cols-[1fr_1.4fr]">
          <p lang="bn" className="font-display text-3xl wrap-anywhere text-madder">
            {shop.nameBangla}
          </p>
          <div className="max-w-prose space-y-6">
            <Paragraphs story={story} />
            <div className="pt-4">
              <ButtonLink to="/products">{m.story_see_collection()}</ButtonLink>
            </div>
          </div>
        </div>
        {isReachable(shop) && (
          <section aria-labelledby="visit-heading" className="mt-24">
            <h2 id="visit-heading" className="mb-8 text-xl">
              {m.story_visit()}
            </h2>
            <Visit />
          </section>
        )}
      </div>
    </article>
  )
}
