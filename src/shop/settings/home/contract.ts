import { z } from 'zod'
import { Day } from '../../shared/day.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'
import { MAX_ADDRESS_LENGTH, PageLink, PictureAddress } from '../addresses.ts'

export const MAX_SLIDES = 8

/** The longest that each text of the home page may be. */
export const HOME_LENGTHS = {
  announcement: 100,
  heading: 40,
  words: 120,
  link: MAX_ADDRESS_LENGTH,
  linkWords: 30,
} as const
const longest = HOME_LENGTHS

const OptionalDay = z.union([z.literal(''), Day], 'Enter a date as YYYY-MM-DD, or leave empty')

const Slide = z.object({
  picture: PictureAddress.min(1, 'Choose a picture'),
  heading: requiredLine('Enter a heading for the slide', longest.heading),
  words: optionalLine(longest.words),
  link: PageLink,
  linkWords: optionalLine(longest.linkWords),
})
export type Slide = z.infer<typeof Slide>

const HOME_SECTIONS = ['slides', 'featured', 'categories', 'story'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

const Section = z.object({ name: z.enum(HOME_SECTIONS), isShown: z.boolean() })

/** What stands above every page for some days, and what the home page shows in which order. */
export const HomeSettings = z
  .object({
    announcement: optionalLine(longest.announcement).meta({
      description:
        'Shown at the top of every shop page while it has text and its dates are current',
    }),
    announcementLink: PageLink,
    firstDay: OptionalDay.meta({ description: 'In Asia/Dhaka; empty: immediately' }),
    lastDay: OptionalDay.meta({ description: 'In Asia/Dhaka; empty: until removed' }),
    slides: z
      .array(Slide)
      .max(MAX_SLIDES, `Up to ${MAX_SLIDES} slides`)
      .meta({ description: 'When empty, the slides show the categories' }),
    slidesOnPhones: z.enum(['full_screen', 'third_of_screen'], 'Choose a height'),
    sections: z
      .array(Section)
      .length(HOME_SECTIONS.length, 'List each section only once')
      .refine(
        (sections) => new Set(sections.map(({ name }) => name)).size === sections.length,
        'List each section only once',
      ),
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Enter a last day on or after the first',
  })
  .meta({ id: 'HomeSettings' })
export type HomeSettings = z.infer<typeof HomeSettings>
