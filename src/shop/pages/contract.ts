import { formatWhole } from '#shop/shared/language.ts'
// Owns the pages that the owner writes: terms, delivery, returns, privacy and others.
// Does not own: the look of the shop, and built-in pages.

import { z } from 'zod'
import { m } from '#messages'
import { inBangla } from '../shared/bangla.ts'
import { field, switchField } from '../shared/fields.ts'
import { grouped } from '../shared/language.ts'
import { markdown, optionalLine, requiredLine } from '../shared/text.ts'
import { explainSlug } from './page-slug.ts'
import { PAGE_LENGTHS, POSITIONS } from './rules.ts'

/** Rendered Markdown and its summary. */
export interface RenderedText {
  /** Contains only text, lists, tables, pictures and links: safe on any page. */
  html: string
  /** The first paragraph as plain text; '' if there is none. */
  summary: string
}

interface PictureSize {
  width: number
  height: number
}

/** Implemented by an adapter. Takes time in proportion to the length of the text, whatever its content. */
export interface TextRenderer {
  render(markdown: string, sizeOf: (pictureUrl: string) => PictureSize | undefined): RenderedText
}

const slug = requiredLine(m.fault_enter_web_address, PAGE_LENGTHS.slug).superRefine(
  (typed, context) => {
    const fault = explainSlug(typed)
    if (fault) context.addIssue({ code: 'custom', message: fault })
  },
)

const text = markdown(PAGE_LENGTHS.text).min(1, { error: m.fault_enter_some_text }).meta({
  description: 'Markdown; HTML is shown as text',
})

const title = field(requiredLine(m.fault_enter_title, PAGE_LENGTHS.title), {
  kind: 'text',
  label: m.page_title,
  most: PAGE_LENGTHS.title,
})

const writtenText = field(text, {
  kind: 'special',
  label: m.page_text,
  most: PAGE_LENGTHS.text,
  hint: m.page_text_hint,
})

const outOfRange = () =>
  m.fault_number_between({
    first: formatWhole(POSITIONS.first),
    last: formatWhole(POSITIONS.last),
  })

export const PageValues = z
  .object({
    title,
    titleBangla: inBangla(title, optionalLine(PAGE_LENGTHS.title).default('')),
    slug: field(slug.meta({ description: 'The page’s address is /pages/{slug}' }), {
      kind: 'exact',
      label: m.page_slug,
      hint: () => m.page_slug_hint({ most: grouped(PAGE_LENGTHS.slug) }),
    }),
    text: writtenText,
    textBangla: inBangla(writtenText, markdown(PAGE_LENGTHS.text).default('')),
    isPublished: switchField(m.page_is_published, m.page_is_published_hint),
    isInFooter: switchField(m.page_is_in_footer, m.page_is_in_footer_hint).meta({
      description: 'Linked in the footer of every page',
    }),
    position: field(
      z
        .int({ error: m.fault_whole_number })
        .min(POSITIONS.first, { error: outOfRange })
        .max(POSITIONS.last, { error: outOfRange }),
      {
        kind: 'count',
        label: m.page_position,
        hint: () =>
          m.page_position_hint({ first: grouped(POSITIONS.first), last: grouped(POSITIONS.last) }),
      },
    ),
  })
  .meta({ id: 'PageValues' })
export type PageValues = z.infer<typeof PageValues>

/** A whole page with all changes, and the version that it is based on. */
export const PageChange = PageValues.extend({
  shownVersion: z
    .int()
    .min(0)
    .max(2 ** 31 - 1),
}).meta({ id: 'PageChange' })
export type PageChange = z.infer<typeof PageChange>

const known = {
  id: z.string(),
  version: z.int().meta({ description: '0 for the default text' }),
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable().meta({ description: 'An administrator’s email' }),
}

export const PageSummary = PageValues.omit({ text: true, textBangla: true })
  .extend(known)
  .meta({ id: 'PageSummary' })
export type PageSummary = z.infer<typeof PageSummary>

export const StoredPage = z.object({ ...known, values: PageValues }).meta({ id: 'StoredPage' })
export type StoredPage = z.infer<typeof StoredPage>

export const PreviewText = z.object({ text }).meta({ id: 'PreviewText' })
export const TextPreview = z.object({ html: z.string() }).meta({ id: 'TextPreview' })
export type TextPreview = z.infer<typeof TextPreview>

/** A page as shown to the public. */
export interface PublicPage extends RenderedText {
  title: string
}

/** What every page of the storefront links to. */
export interface PageLinks {
  footer: { slug: string; title: string }[]
  /** Undefined when there is no published page. */
  terms: string | undefined
  returns: string | undefined
}
