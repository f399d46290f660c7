import { experimentalStaticLocale, getLocale, isLocale, type Locale, locales } from '#language'
import { m } from '#messages'
import { SHOP_TIME_ZONE } from './clock.ts'

export type Language = Locale

export const LANGUAGES = locales

export const isLanguage = isLocale

/** Language of the page or text that is being made; a browser has pages in one language only. */
export function shownLanguage(): Language {
  return experimentalStaticLocale ?? getLocale()
}

/** Numbers of both are grouped in lakh; those of Bangla have digits of their own. */
export function numberFormat(options: Intl.NumberFormatOptions): (value: number) => string {
  return inEachLanguage(() => new Intl.NumberFormat(m.language_numbers(), options))
}

/** Such as `12,500`, grouped like money. */
export const grouped = numberFormat({})

/** Makes each format when it is first needed: that of the other language never is in a browser. */
export function inEachLanguage<Value>(
  make: (language: Language) => { format: (value: Value) => string },
): (value: Value) => string {
  const formats = new Map<Language, ReturnType<typeof make>>()
  return (value) => {
    const language = shownLanguage()
    const format = formats.get(language) ?? make(language)
    formats.set(language, format)
    return format.format(value)
  }
}

/** In the language of the page: `Bangla`, or `বাংলা`. */
export function languageName(language: Language, within = shownLanguage()): string {
  return new Intl.DisplayNames(within, { type: 'language' }).of(language) ?? language
}

/** `A, B and C` */
export const inSentence = inEachLanguage<string[]>(() => new Intl.ListFormat(m.language_dates()))

/** A count as in a sentence: `1250`, or `১২৫০`. */
export const formatWhole = numberFormat({ useGrouping: false })

/** In Dhaka. */
export function formatMoments(options: Intl.DateTimeFormatOptions) {
  const format = inEachLanguage<Date>(
    (language) =>
      new Intl.DateTimeFormat(m.language_dates(), {
        timeZone: SHOP_TIME_ZONE,
        ...options,
        // Months have no usual short form in Bangla.
        ...(language === 'bn' && options.month && { month: 'long' }),
      }),
  )
  // Bangla joins a day and a time by a word of its own.
  return (moment: string | Date) => format(new Date(moment)).replace(' এ ', ', ')
}

/** Bengali letters, but not the taka sign, which English uses too. */
const BANGLA = /[\u0980-\u09f2\u09f4-\u09ff]/

export function isBangla(text: string): boolean {
  return BANGLA.test(text)
}

/** For the `lang` of a text that people wrote: undefined where it is in the language of the page. */
export function writtenIn(text: string | undefined): Language | undefined {
  if (!text) return undefined
  const language = isBangla(text) ? 'bn' : 'en'
  return language === shownLanguage() ? undefined : language
}
