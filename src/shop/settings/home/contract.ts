import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { Day } from '../../shared/day.ts'
import { field } from '../../shared/fields.ts'
import { numberBetween, upTo } from '../../shared/numbers.ts'
import { optionalLine, requiredExactLine, requiredLine } from '../../shared/text.ts'
import { MAX_ADDRESS_LENGTH, PageLink, PictureAddress, pictureLabels } from '../addresses.ts'

export const MAX_SLIDES = 8
export const MAX_OUTFITS = 12
export const MAX_GARMENTS = 4

/** Maximum lengths of texts. */
const longest = {
  announcement: 100,
  heading: 40,
  words: 120,
  link: MAX_ADDRESS_LENGTH,
  linkWords: 30,
  product: 100,
} as const

const OptionalDay = z.union([z.literal(''), Day], { error: m.fault_enter_date_yyyy })

const Slide = z.object(
  withBangla(
    {
      picture: field(PictureAddress.min(1, { error: m.fault_choose_picture }), {
        kind: 'special',
        ...pictureLabels,
      }),
      heading: field(requiredLine(m.fault_enter_heading_slide, longest.heading), {
        kind: 'text',
        label: m.home_heading,
        most: longest.heading,
      }),
      words: field(optionalLine(longest.words), {
        kind: 'text',
        label: m.home_words,
        most: longest.words,
        hint: m.home_words_hint,
      }),
      link: field(PageLink, {
        kind: 'url',
        label: m.home_link,
        most: longest.link,
        hint: m.home_link_hint,
      }),
      linkWords: field(optionalLine(longest.linkWords), {
        kind: 'text',
        label: m.home_link_words,
        most: longest.linkWords,
        hint: m.home_link_words_hint,
      }),
    },
    ['heading', 'words', 'linkWords'],
  ),
)
export type Slide = z.infer<typeof Slide>

const Percent = numberBetween(0, 100, m.fault_enter_percentage_from_0)

/** A product on the picture of an outfit. */
const Garment = z.object({
  id: requiredExactLine(m.fault_choose_product, longest.product).meta({
    description: 'Of a product. One that is not for sale is left out',
  }),
  x: field(Percent.meta({ description: 'From the left, in percent of the width' }), {
    kind: 'number',
    label: m.home_garment_x,
  }),
  y: field(Percent.meta({ description: 'From the top, in percent of the height' }), {
    kind: 'number',
    label: m.home_garment_y,
  }),
})

const Outfit = z.object(
  withBangla(
    {
      picture: field(PictureAddress.min(1, { error: m.fault_choose_picture }), {
        kind: 'special',
        ...pictureLabels,
        hint: m.home_outfit_picture_hint,
      }),
      words: field(optionalLine(longest.words).meta({ description: 'Alt text of the picture' }), {
        kind: 'text',
        label: m.story_picture_alt,
        most: longest.words,
        hint: m.story_picture_alt_hint,
      }),
      products: z
        .array(Garment)
        .min(1, { error: m.fault_add_product })
        .max(...upTo(MAX_GARMENTS, m.fault_max_products))
        .refine((products) => new Set(products.map(({ id }) => id)).size === products.length, {
          error: m.fault_add_each_product,
        }),
    },
    ['words'],
  ),
)
export type Outfit = z.infer<typeof Outfit>

const HOME_SECTIONS = ['slides', 'featured', 'outfits', 'categories', 'story'] as const
export type HomeSection = (typeof HOME_SECTIONS)[number]

const Section = z.object({ name: z.enum(HOME_SECTIONS), isShown: z.boolean() })
type Section = z.infer<typeof Section>

/** Sections that were saved before there were all of them. */
function withMissing(sections: Section[]): Section[] {
  const missing = HOME_SECTIONS.filter((name) => !sections.some((each) => each.name === name))
  return [...sections, ...missing.map((name) => ({ name, isShown: true }))]
}

/** The temporary announcement above every page, and the contents of the home page in order. */
export const HomeSettings = z
  .object(
    withBangla(
      {
        announcement: field(
          optionalLine(longest.announcement).meta({
            description:
              'Shown at the top of every shop page while it has text and its dates are current',
          }),
          {
            kind: 'text',
            label: m.home_announcement,
            isWide: true,
            most: longest.announcement,
            hint: m.home_announcement_hint,
          },
        ),
        announcementLink: field(PageLink, {
          kind: 'url',
          label: m.home_announcement_link,
          isWide: true,
          most: longest.link,
          hint: m.home_announcement_link_hint,
        }),
        firstDay: field(OptionalDay.meta({ description: 'In Asia/Dhaka; empty: immediately' }), {
          kind: 'day',
          label: m.home_first_day,
          hint: m.home_first_day_hint,
        }),
        lastDay: field(OptionalDay.meta({ description: 'In Asia/Dhaka; empty: until removed' }), {
          kind: 'day',
          label: m.home_last_day,
          hint: m.home_last_day_hint,
        }),
        slides: z
          .array(Slide)
          .max(...upTo(MAX_SLIDES, m.fault_max_slides))
          .meta({ description: 'When empty, the slides show the categories' }),
        slidesOnPhones: field(
          z.enum(['full_screen', 'third_of_screen'], { error: m.fault_choose_height }),
          {
            kind: 'choice',
            label: m.home_slides_on_phones,
            choices: [
              { value: 'third_of_screen', label: m.home_slides_on_phones_third_of_screen },
              { value: 'full_screen', label: m.home_slides_on_phones_full_screen },
            ],
          },
        ),
        outfits: z
          .array(Outfit)
          .max(...upTo(MAX_OUTFITS, m.fault_max_outfits))
          .meta({ description: 'Without a product that is for sale, one is not shown' }),
        sections: field(
          // With one twice, they are more.
          z
            .array(Section)
            .overwrite(withMissing)
            .length(HOME_SECTIONS.length, { error: m.fault_list_each_section }),
          {
            kind: 'special',
            label: m.home_sections,
            hint: m.home_sections_hint,
          },
        ),
      },
      ['announcement'],
    ),
  )
  .refine(({ firstDay, lastDay }) => !firstDay || !lastDay || firstDay <= lastDay, {
    path: ['lastDay'],
    error: m.fault_enter_last_day,
  })
  .meta({ id: 'HomeSettings' })
export type HomeSettings = z.infer<typeof HomeSettings>
