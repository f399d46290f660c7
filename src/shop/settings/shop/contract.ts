import { z } from 'zod'
import { toLatinDigits } from '../../shared/digits.ts'
import { parseMobile, toLocalPhone } from '../../shared/phone.ts'
import {
  optionalLine,
  optionalText,
  requiredExactLine,
  requiredLine,
  requiredText,
} from '../../shared/text.ts'
import { isHttps } from '../addresses.ts'

export const MAX_HOURS = 7
export const MAX_SOCIAL_LINKS = 6

/** The longest that each text of the shop may be. */
export const SHOP_LENGTHS = {
  name: 40,
  nameBangla: 40,
  tagline: 80,
  description: 300,
  blurb: 400,
  phone: 24,
  email: 100,
  messenger: 50,
  address: 200,
  days: 40,
  time: 40,
  linkName: 30,
  linkUrl: 300,
} as const
const longest = SHOP_LENGTHS

const PHONE = /^(?:\+?\d[\d ()-]{3,})?$/

/** With the spaces and hyphens that the owner chose; any other way to write it is made the common one. */
function asShown(typed: string): string {
  const phone = toLatinDigits(typed)
  return PHONE.test(phone) ? phone : toLocalPhone(phone)
}

/** Every mail server takes it as a sender, and no mail program reads two addresses in it. */
const SENDER = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

const OpeningHours = z.object({
  days: requiredLine('Enter the days', longest.days),
  time: requiredLine('Enter the opening hours', longest.time),
})

const SocialLink = z.object({
  name: requiredLine('Enter a name, such as Facebook', longest.linkName),
  url: requiredExactLine('Enter the page’s URL', longest.linkUrl).refine(
    isHttps,
    'Enter a full URL that starts with https://',
  ),
})

/** What the shop says of itself, on pages and paper, in mails, and to search engines. */
export const ShopSettings = z
  .object({
    name: requiredLine('Enter a shop name', longest.name),
    nameBangla: optionalLine(longest.nameBangla),
    tagline: requiredLine('Enter a tagline', longest.tagline),
    description: requiredText('Enter a description of the shop', longest.description),
    blurb: optionalText(longest.blurb),
    foundedYear: optionalLine(4).regex(
      /^(?:(?:18|19|20)\d\d)?$/,
      'Enter a year such as 2016, or leave empty',
    ),
    phone: optionalLine(longest.phone)
      .overwrite(asShown)
      .regex(PHONE, 'Enter a phone number such as 01712-000000, or leave empty'),
    whatsapp: optionalLine(longest.phone)
      .refine(
        (number) => number === '' || parseMobile(number) !== undefined,
        'Enter a mobile number such as 01712-345678, or leave empty',
      )
      .transform((number) => parseMobile(number) ?? ''),
    messenger: optionalLine(longest.messenger).regex(
      /^[\w.]*$/,
      'Enter the page’s name, such as suto.dhaka, or leave empty',
    ),
    email: optionalLine(longest.email)
      .toLowerCase()
      .refine(
        (address) => address === '' || SENDER.test(address),
        'Enter a valid email address, or leave empty',
      ),
    address: optionalLine(longest.address),
    hours: z.array(OpeningHours).max(MAX_HOURS, `Up to ${MAX_HOURS} lines`),
    social: z.array(SocialLink).max(MAX_SOCIAL_LINKS, `Up to ${MAX_SOCIAL_LINKS} links`),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof ShopSettings>
