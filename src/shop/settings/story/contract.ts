import { z } from 'zod'
import { field } from '../../shared/fields.ts'
import { optionalLine, optionalText, requiredLine } from '../../shared/text.ts'
import { PictureAddress, pictureLabels } from '../addresses.ts'

/** The longest that each text of the story may be. */
const longest = { heading: 80, text: 6000, pictureWords: 160 } as const

/** What the shop tells of itself on its home page and on a page of its own. */
export const StorySettings = z
  .object({
    heading: field(requiredLine('Enter a heading for the story', longest.heading), {
      kind: 'text',
      label: () => 'Heading',
      most: longest.heading,
    }),
    text: field(
      optionalText(longest.text).meta({
        description: 'Paragraphs separated by an empty line',
      }),
      {
        kind: 'lines',
        rows: 14,
        label: () => 'Story',
        most: longest.text,
        hint: () => 'Leave an empty line between paragraphs. The home page shows the first two.',
      },
    ),
    picture: field(PictureAddress, { kind: 'special', ...pictureLabels }),
    pictureWords: field(
      optionalLine(longest.pictureWords).meta({
        description: 'Alt text of the picture',
      }),
      {
        kind: 'text',
        label: () => 'Image description',
        most: longest.pictureWords,
        hint: () => 'Alt text for screen readers.',
      },
    ),
  })
  .meta({ id: 'StorySettings' })
export type StorySettings = z.infer<typeof StorySettings>
