import { z } from 'zod'
import { Day } from '../../shared/day.ts'
import { optionalLine, requiredLine } from '../../shared/text.ts'
import { LONGEST_ADDRESS, PageLink, PictureAddress } from '../addresses.ts'

export const MOST_SLIDES = 8

/** The longest that each text of the home page may be. */
export const HOME_LENGTHS = {
  announcement: 100,
  heading: 40,
  words: 120,
  link: LONGEST_ADDRESS,
  linkWords: 30,
} as const
const longest = HOME_LENGTHS

const OptionalDay = z.union([z.literal(''), Day], 'Please give a day as YYYY-MM-DD, or none')

const Slide = z.object({
  picture: PictureAddress.min(1, 'Please choose a picture'),
  heading: requiredLine('Please give the slide a heading', longest.heading),
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
      description: 'Above every page of the shop, while it has words and its days last',
    }),
    announcementLink: PageLink,
    firstDay: OptionalDay.meta({ description: 'In Asia/Dhaka; empty: at once' }),
    lastDay: OptionalDay.meta({ description: 'In Asia/Dhaka; empty: until it is taken away' }),
    slides: z
      .array(Slide)
      .max(MOST_SLIDES, `At most ${MOST_SLIDES} slides`)
      .meta({ description: 'Without any, the slides show the categories' }),
    sections: z
      .array(Section)
      .length(HOME_SECTIONS.length, 'Please name every section once')
      .refine(
        (sections) => new Set(sections.map(({ name }) => name)).size === sections.length,
        'Please name every section once',
      ),
  })
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: 'Please give a last day that is not before the first',
  })
  .meta({ id: 'HomeSettings' })
export type HomeSettings = z.infer<typeof HomeSettings>
