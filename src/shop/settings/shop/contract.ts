import { z } from 'zod'
import { m } from '#messages'
import { withBangla } from '../../shared/bangla.ts'
import { toLatinDigits } from '../../shared/digits.ts'
import { field, textField } from '../../shared/fields.ts'
import { upTo } from '../../shared/numbers.ts'
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

/** Maximum lengths of texts. */
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

/** Keeps spaces and hyphens as the owner typed them; other formats are converted to the usual one. */
function asShown(typed: string): string {
  const phone = toLatinDigits(typed)
  return PHONE.test(phone) ? phone : toLocalPhone(phone)
}

/** An address that every mail server accepts as a sender, and that no mail client reads as two. */
const SENDER = /^[\w.+-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/

const OpeningHours = z.object(
  withBangla(
    {
      days: textField(requiredLine(m.fault_enter_days, longest.days), m.shop_days),
      time: textField(requiredLine(m.fault_enter_opening_hours, longest.time), m.shop_time),
    },
    ['days', 'time'],
  ),
)

const SocialLink = z.object({
  name: textField(requiredLine(m.fault_enter_name_facebook, longest.linkName), m.shop_name),
  url: field(
    requiredExactLine(m.fault_enter_page_url, longest.linkUrl).refine(isHttps, {
      error: m.fault_enter_full_url,
    }),
    { kind: 'url', label: m.shop_url },
  ),
})

/** The shop's details, for pages and documents, mails and search engines. */
export const ShopSettings = z
  .object(
    withBangla(
      {
        name: field(requiredLine(m.fault_enter_shop_name, longest.name), {
          kind: 'text',
          label: m.common_name,
          most: longest.name,
          hint: m.shop_name_hint,
        }),
        nameBangla: field(optionalLine(longest.nameBangla), {
          kind: 'text',
          label: m.shop_name_bangla,
          lang: 'bn',
          most: longest.nameBangla,
          hint: m.shop_name_bangla_hint,
        }),
        tagline: field(requiredLine(m.fault_enter_tagline, longest.tagline), {
          kind: 'text',
          label: m.shop_tagline,
          isWide: true,
          most: longest.tagline,
          hint: m.shop_tagline_hint,
        }),
        description: field(requiredText(m.fault_enter_description_shop, longest.description), {
          kind: 'lines',
          rows: 3,
          label: m.shop_description,
          most: longest.description,
          hint: m.shop_description_hint,
        }),
        blurb: field(optionalText(longest.blurb), {
          kind: 'lines',
          rows: 3,
          label: m.shop_blurb,
          most: longest.blurb,
          hint: m.shop_blurb_hint,
        }),
        foundedYear: field(
          optionalLine(4).regex(/^(?:(?:18|19|20)\d\d)?$/, { error: m.fault_enter_year_2016 }),
          { kind: 'digits', label: m.shop_founded_year, hint: m.shop_founded_year_hint },
        ),
        phone: field(
          optionalLine(longest.phone)
            .overwrite(asShown)
            .regex(PHONE, { error: m.fault_enter_phone_number_01712 }),
          {
            kind: 'phone',
            label: m.common_phone,
            most: longest.phone,
            hint: m.shop_phone_hint,
          },
        ),
        whatsapp: field(
          optionalLine(longest.phone)
            .refine((number) => number === '' || parseMobile(number) !== undefined, {
              error: m.fault_enter_mobile_number_01712,
            })
            .transform((number) => parseMobile(number) ?? ''),
          {
            kind: 'phone',
            label: m.shop_whatsapp,
            most: longest.phone,
            hint: m.shop_whatsapp_hint,
          },
        ),
        messenger: field(
          optionalLine(longest.messenger).regex(/^[\w.]*$/, { error: m.fault_enter_page_name }),
          {
            kind: 'text',
            label: m.shop_messenger,
            most: longest.messenger,
            hint: m.shop_messenger_hint,
          },
        ),
        email: field(
          optionalLine(longest.email)
            .toLowerCase()
            .refine((address) => address === '' || SENDER.test(address), {
              error: m.refusal_enter_valid_email,
            }),
          {
            kind: 'email',
            label: m.common_email,
            most: longest.email,
            hint: m.shop_email_hint,
          },
        ),
        address: field(optionalLine(longest.address), {
          kind: 'text',
          label: m.common_address,
          isWide: true,
          most: longest.address,
          hint: m.shop_address_hint,
        }),
        hours: z.array(OpeningHours).max(...upTo(MAX_HOURS, m.fault_max_lines)),
        social: z.array(SocialLink).max(...upTo(MAX_SOCIAL_LINKS, m.fault_max_links)),
      },
      ['tagline', 'description', 'blurb', 'address'],
    ),
  )
  .meta({ id: 'ShopSettings' })
export type ShopSettings = z.infer<typeof ShopSettings>
