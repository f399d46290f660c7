import { z } from 'zod'
import { toLatinDigits } from '../../shared/digits.ts'
import { field } from '../../shared/fields.ts'
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
  days: field(requiredLine('Enter the days', longest.days), { kind: 'text', label: () => 'Days' }),
  time: field(requiredLine('Enter the opening hours', longest.time), {
    kind: 'text',
    label: () => 'Time',
  }),
})

const SocialLink = z.object({
  name: field(requiredLine('Enter a name, such as Facebook', longest.linkName), {
    kind: 'text',
    label: () => 'Site name',
  }),
  url: field(
    requiredExactLine('Enter the page’s URL', longest.linkUrl).refine(
      isHttps,
      'Enter a full URL that starts with https://',
    ),
    { kind: 'url', label: () => 'Link to your page' },
  ),
})

/** What the shop says of itself, on pages and paper, in mails, and to search engines. */
export const ShopSettings = z
  .object({
    name: field(requiredLine('Enter a shop name', longest.name), {
      kind: 'text',
      label: () => 'Name',
      most: longest.name,
      hint: () => 'Shown on every page, in emails and on documents.',
    }),
    nameBangla: field(optionalLine(longest.nameBangla), {
      kind: 'text',
      label: () => 'Name in Bangla',
      lang: 'bn',
      most: longest.nameBangla,
      hint: () => 'Shown beside your story. Optional.',
    }),
    tagline: field(requiredLine('Enter a tagline', longest.tagline), {
      kind: 'text',
      label: () => 'Tagline',
      isWide: true,
      most: longest.tagline,
      hint: () => 'First line of the home page.',
    }),
    description: field(requiredText('Enter a description of the shop', longest.description), {
      kind: 'lines',
      rows: 3,
      label: () => 'Description',
      most: longest.description,
      hint: () => 'Shown in search results and shared links.',
    }),
    blurb: field(optionalText(longest.blurb), {
      kind: 'lines',
      rows: 3,
      label: () => 'Footer text',
      most: longest.blurb,
      hint: () => 'Shown at the bottom of every page. Optional.',
    }),
    foundedYear: field(
      optionalLine(4).regex(/^(?:(?:18|19|20)\d\d)?$/, 'Enter a year such as 2016, or leave empty'),
      { kind: 'digits', label: () => 'Founded', hint: () => 'A year such as 2016. Optional.' },
    ),
    phone: field(
      optionalLine(longest.phone)
        .overwrite(asShown)
        .regex(PHONE, 'Enter a phone number such as 01712-000000, or leave empty'),
      {
        kind: 'phone',
        label: () => 'Phone',
        most: longest.phone,
        hint: () => 'Digits, spaces and hyphens. Optional.',
      },
    ),
    whatsapp: field(
      optionalLine(longest.phone)
        .refine(
          (number) => number === '' || parseMobile(number) !== undefined,
          'Enter a mobile number such as 01712-345678, or leave empty',
        )
        .transform((number) => parseMobile(number) ?? ''),
      {
        kind: 'phone',
        label: () => 'WhatsApp',
        most: longest.phone,
        hint: () => 'A mobile number that customers can write to. Optional.',
      },
    ),
    messenger: field(
      optionalLine(longest.messenger).regex(
        /^[\w.]*$/,
        'Enter the page’s name, such as suto.dhaka, or leave empty',
      ),
      {
        kind: 'text',
        label: () => 'Messenger',
        most: longest.messenger,
        hint: () => 'The name of your Facebook page, as after m.me/. Optional.',
      },
    ),
    email: field(
      optionalLine(longest.email)
        .toLowerCase()
        .refine(
          (address) => address === '' || SENDER.test(address),
          'Enter a valid email address, or leave empty',
        ),
      {
        kind: 'email',
        label: () => 'Email',
        most: longest.email,
        hint: () =>
          'Sends the shop’s emails and receives contact messages. Your mail server must allow it as a sender.',
      },
    ),
    address: field(optionalLine(longest.address), {
      kind: 'text',
      label: () => 'Address',
      isWide: true,
      most: longest.address,
      hint: () => 'Shown on the contact page and documents. Optional.',
    }),
    hours: z.array(OpeningHours).max(MAX_HOURS, `Up to ${MAX_HOURS} lines`),
    social: z.array(SocialLink).max(MAX_SOCIAL_LINKS, `Up to ${MAX_SOCIAL_LINKS} links`),
  })
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof ShopSettings>
