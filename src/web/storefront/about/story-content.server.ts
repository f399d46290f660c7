import { listPictures, type ShownPicture } from '#shop/images/queries.ts'
import { readSettings } from '#shop/settings/queries.ts'
import { isStoryTold } from '#shop/settings/story/rules.ts'
import { paragraphsOf } from '#shop/shared/excerpt.ts'
import type { CoreContext } from '../../core-context.ts'

export interface StoryContent {
  heading: string
  paragraphs: string[]
  picture: ShownPicture | null
  pictureWords: string
}

/** Null without a story. @param most number of paragraphs from its beginning */
export async function readStory(
  core: Pick<CoreContext, 'db' | 'settings'>,
  most?: number,
): Promise<StoryContent | null> {
  const { story } = await readSettings(core)
  if (!isStoryTold(story)) return null
  const [picture = null] = await listPictures(core, story.picture ? [story.picture] : [])
  const { heading, pictureWords } = story
  return { heading, pictureWords, picture, paragraphs: paragraphsOf(story.text).slice(0, most) }
}
