import { z } from 'zod'
import { boundedText } from '../../shared/text.ts'
import { FONT_PAIR_IDS, judgeAccent, LEAST_CONTRAST, PALETTE_IDS } from './rules.ts'

const COLOUR = /^(?:#[0-9a-f]{6})?$/

/** As people type colours: in capitals, without the sign, or with three digits. */
function toSixDigits(typed: string): string {
  const digits = typed.trim().toLowerCase().replace(/^#/, '')
  if (/^[0-9a-f]{3}$/.test(digits)) return `#${digits.replace(/./g, '$&$&')}`
  return digits === '' ? '' : `#${digits}`
}

/** As an upload answers it, without the shop's name before it. */
const LOGO = /^(?:\/images\/[0-9a-f]{32}-\d{1,4}\.(?:avif|webp|jpg))?$/

/** How the shop looks to whoever visits it. */
export const LookSettings = z
  .object({
    logo: boundedText(300, 'Please upload the logo again')
      .overwrite(withoutOrigin)
      .regex(LOGO, 'Please upload the logo here: a picture from elsewhere cannot be made smaller')
      .meta({ description: 'The address of an uploaded picture; empty for none' }),
    palette: z.enum(PALETTE_IDS, 'Please choose one of the palettes'),
    accent: boundedText(20, 'Please give a colour such as #8c2f2b, or nothing')
      .overwrite(toSixDigits)
      .regex(COLOUR, 'Please give a colour such as #8c2f2b, or nothing')
      .meta({ description: 'Empty for that of the palette' }),
    fonts: z.enum(FONT_PAIR_IDS, 'Please choose one of the pairs of fonts'),
  })
  .superRefine((look, { addIssue }) => {
    const judged = COLOUR.test(look.accent) && judgeAccent(look)
    if (!judged) return
    addIssue({
      code: 'custom',
      path: ['accent'],
      message: `Too pale to be read on this palette: its contrast is ${judged.contrast.toFixed(1)}, and ${LEAST_CONTRAST} is needed. The nearest shade that can be read is ${judged.nearest}.`,
    })
  })
  .meta({ id: 'LookSettings' })
export type LookSettings = z.infer<typeof LookSettings>

/** Uploads are answered with whole addresses. */
function withoutOrigin(address: string): string {
  if (!URL.canParse(address)) return address
  const { pathname } = new URL(address)
  return LOGO.test(pathname) ? pathname : address
}
