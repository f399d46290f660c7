import { useWatch } from 'react-hook-form'
import { LanguageSettings } from '#shop/settings/languages/contract.ts'
import { pathIn } from '#shop/settings/languages/rules.ts'
import { LANGUAGES } from '#shop/shared/language.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { useShopUrl } from '#web/seo/shop-url.ts'
import type { FormProps } from './settings-form.tsx'

export function LanguageFields({ form }: FormProps<'languages'>) {
  return <SchemaFields form={form} shape={LanguageSettings} names={['first', 'offersBoth']} />
}

/** The addresses of a page. */
export function LanguagePreview({ form }: FormProps<'languages'>) {
  const shopUrl = useShopUrl()
  const { first = 'en', offersBoth = true } = useWatch({ control: form.control })
  const offered = LANGUAGES.filter((each) => offersBoth || each === first)
  return (
    <ul className="grid gap-1 wrap-anywhere">
      {offered.map((each) => (
        <li key={each}>{shopUrl + pathIn(each, { first, offersBoth }, '/products')}</li>
      ))}
    </ul>
  )
}
