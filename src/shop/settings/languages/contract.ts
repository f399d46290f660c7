import { z } from 'zod'
import { m } from '#messages'
import { field, switchField } from '../../shared/fields.ts'
import { LANGUAGES, languageName } from '../../shared/language.ts'

/** In which languages shoppers can read the shop. */
export const LanguageSettings = z
  .object({
    first: field(z.enum(LANGUAGES).meta({ description: 'Language of addresses that name none' }), {
      kind: 'choice',
      label: m.languages_first,
      hint: m.languages_first_hint,
      choices: LANGUAGES.map((value) => ({ value, label: () => languageName(value) })),
    }),
    offersBoth: switchField(m.languages_offers_both, m.languages_offers_both_hint),
  })
  .meta({ id: 'LanguageSettings' })
export type LanguageSettings = z.infer<typeof LanguageSettings>
