import { z } from 'zod'
import { optionalLine, optionalText, requiredLine, requiredText } from '../../shared/text.ts'
import { isHttps } from '../addresses.ts'

export const MOST_HOURS = 7
export const MOST_SOCIAL_LINKS = 6

/** The longest that each text of the shop may be. */
export const SHOP_LENGTHS = {
  name: 40,
  nameBangla: 40,
  tagline: 80,
  description: 300,
  blurb: 400,
  phone: 24,
  email: 100,
  address: 200,
  days: 40,
  time: 40,
  linkName: 30,
  linkUrl: 300,
} as const
const longest = SHOP_LENGTHS

const BANGLA_ZERO = 0x9e6

function withPlainDigits(typed: string): string {
  return typed.replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO))
}

const TELEPHONE = /^(?:\+?\d[\d ()-]{3,})?$/

/** Every mail server takes it as a sender, and no mail program reads two addresses in it. */
const SENDER = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

const OpeningHours = z.object({
  days: requiredLine('Please say on which days', longest.days),
  time: requiredLine('Please say from when until when', longest.time),
})

const SocialLink = z.object({
  name: requiredLine('Please give a name, such as Facebook', longest.linkName),
  url: requiredLine('Please give the address of the page', longest.linkUrl).refine(
    isHttps,
    'Please give a whole address that begins with https://',
  ),
})

/** What the shop says of itself, on pages and paper, in mails, and to search engines. */
export const ShopSettings = z
  .object({
    name: requiredLine('Please give the shop a name', longest.name),
    nameBangla: optionalLine(longest.nameBangla),
    tagline: requiredLine('Please give a line that says what the shop is', longest.tagline),
    description: requiredText('Please describe the shop', longest.description),
    blurb: optionalText(longest.blurb),
    foundedYear: optionalLine(4).regex(
      /^(?:(?:18|19|20)\d\d)?$/,
      'Please give a year such as 2016, or nothing',
    ),
    phone: optionalLine(longest.phone)
      .overwrite(withPlainDigits)
      .regex(TELEPHONE, 'Please give a telephone number, such as 01712-000000, or nothing'),
    email: optionalLine(longest.email)
      .toLowerCase()
      .refine(
        (address) => address === '' || SENDER.test(address),
        'Please give a valid e-mail address, or nothing',
      ),
    address: optionalLine(longest.address),
    hours: z.array(OpeningHours).max(MOST_HOURS, `At most ${MOST_HOURS} lines`),
    social: z.array(SocialLink).max(MOST_SOCIAL_LINKS, `At most ${MOST_SOCIAL_LINKS} links`),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof ShopSettings>
