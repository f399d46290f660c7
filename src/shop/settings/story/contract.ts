import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { field } from '../../shared/fields.ts'
import { optionalLine, optionalText, requiredLine } from '../../shared/text.ts'
import { PictureAddress, pictureLabels } from '../addresses.ts'

/** Maximum lengths of texts. */
const longest = { heading: 80, text: 6000, pictureWords: 160 } as const

/** The shop's story, for the home page and a page of its own. */
export const StorySettings = z
  .object(
    withBangla(
      {
        heading: field(requiredLine(m.fault_enter_heading_story, longest.heading), {
          kind: 'text',
          label: m.story_heading,
          most: longest.heading,
        }),
        text: field(
          optionalText(longest.text).meta({
            description: 'Paragraphs separated by an empty line',
          }),
          {
            kind: 'lines',
            rows: 14,
            label: m.story_text,
            most: longest.text,
            hint: m.story_text_hint,
          },
        ),
        picture: field(PictureAddress, { kind: 'special', ...pictureLabels }),
        pictureWords: field(
          optionalLine(longest.pictureWords).meta({
            description: 'Alt text of the picture',
          }),
          {
            kind: 'text',
            label: m.story_picture_alt,
            most: longest.pictureWords,
            hint: m.story_picture_alt_hint,
          },
        ),
      },
      ['heading', 'text', 'pictureWords'],
    ),
  )
  .meta({ id: 'StorySettings' })
export type StorySettings = z.infer<typeof StorySettings>
