import { z } from 'zod'
import { m } from '#messages'
import { formatWhole } from '#shop/shared/language.ts'
import { field } from '../../shared/fields.ts'
import { boundedText } from '../../shared/text.ts'
import { FONT_PAIR_IDS, judgeAccent, MIN_CONTRAST, PALETTE_IDS } from './rules.ts'

const COLOUR = /^(?:#[0-9a-f]{6})?$/

/** Accepts colours in capitals, without the `#`, or with three digits. */
function toSixDigits(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return digits === '' ? '' : `#${digits}`
}

/** The address of an upload, without the host. */
const LOGO = /^(?:\/images\/[0-9a-f]{32}-\d{1,4}\.(?:avif|webp|jpg))?$/

/** Look of the public pages. */
export const LookSettings = z
  .object({
    logo: field(
      boundedText(300, m.fault_upload_logo_again)
        .overwrite(withoutOrigin)
        .regex(LOGO, { error: m.fault_upload_logo_pictures })
        .meta({ description: 'URL of an uploaded picture; empty for none' }),
      {
        kind: 'special',
        label: m.look_logo,
        hint: m.look_logo_hint,
      },
    ),
    palette: field(z.enum(PALETTE_IDS, { error: m.fault_choose_palette }), {
      kind: 'special',
      label: m.look_palette,
      hint: m.look_palette_hint,
    }),
    accent: field(
      boundedText(20, m.fault_enter_colour_8c2f2b)
        .overwrite(toSixDigits)
        .regex(COLOUR, { error: m.fault_enter_colour_8c2f2b })
        .meta({ description: 'Empty: the palette’s colour' }),
      {
        kind: 'special',
        label: m.look_accent,
        hint: m.look_accent_hint,
      },
    ),
    fonts: field(z.enum(FONT_PAIR_IDS, { error: m.fault_choose_font_pair }), {
      kind: 'special',
      label: m.look_fonts,
      hint: m.look_fonts_hint,
    }),
  })
  .superRefine((look, { addIssue }) => {
    const judged = COLOUR.test(look.accent) && judgeAccent(look)
    if (!judged) return
    addIssue({
      code: 'custom',
      path: ['accent'],
      message: m.fault_too_pale_read({
        contrast: judged.contrast.toFixed(1),
        min: formatWhole(MIN_CONTRAST),
        nearest: judged.nearest,
      }),
    })
  })
  .meta({ id: 'LookSettings' })
export type LookSettings = z.infer<typeof LookSettings>

/** Uploads are answered with absolute addresses. */
function withoutOrigin(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname } = new URL(address)
  return LOGO.test(pathname) ? pathname : address
}
