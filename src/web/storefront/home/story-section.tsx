import { m } from '#messages'
import { writtenIn } from '#shop/shared/language.ts'
import type { StoryContent } from '../about/story-content.server.ts'
import { Paragraphs, StoryPicture } from '../about/story-picture.tsx'
import { MoreLink } from './section.tsx'

/** @param story its first paragraphs are shown */
export function OurStory({ story }: { story: StoryContent }) {
  const { heading } = story
  return (
    <section aria-labelledby="story-heading" className="page-width pt-24 md:pt-32">
      {story.picture && (
        <div className="aspect-video">
          <StoryPicture story={story} />
        </div>
      )}
      <div className="mt-10 grid gap-x-20 gap-y-6 md:mt-14 md:grid-cols-[1fr_1.4fr]">
        <div>
          <h2 id="story-heading" className="text-3xl">
            {m.story_title()}
          </h2>
          <p lang={writtenIn(heading)} className="mt-3 text-quiet">
            {heading}
          </p>
        </div>
        <div className="max-w-prose space-y-5">
          <Paragraphs story={story} />
          <MoreLink to="/about">{m.story_read()}</MoreLink>
        </div>
      </div>
    </section>
  )
}
