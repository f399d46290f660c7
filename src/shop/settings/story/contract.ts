import { z } from 'zod'
import { optionalLine, optionalText, requiredLine } from '../../shared/text.ts'
import { PictureAddress } from '../addresses.ts'

/** The longest that each text of the story may be. */
export const STORY_LENGTHS = { heading: 80, text: 6000, pictureWords: 160 } as const
const longest = STORY_LENGTHS

/** What the shop tells of itself on its home page and on a page of its own. */
export const StorySettings = z
  .object({
    heading: requiredLine('Enter a heading for the story', longest.heading),
    text: optionalText(longest.text).meta({
      description: 'Paragraphs separated by an empty line',
    }),
    picture: PictureAddress,
    pictureWords: optionalLine(longest.pictureWords).meta({
      description: 'Alt text of the picture',
    }),
  })
  .meta({ id: 'StorySettings' })
export type StorySettings = z.infer<typeof StorySettings>
