import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { LONGEST_TOKEN, SearchEngineSettings } from '#shop/settings/search-engines/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { useShop } from '#web/settings/shop.ts'
import { TextField } from '#web/ui/field.tsx'
import { SearchResult } from '../search-result.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { Tick } from '../tick.tsx'

const names: Record<keyof SearchEngineSettings, string> = {
  isListed: 'whether search engines may list the shop',
  google: 'the Google token',
  bing: 'the Bing token',
}

const HINT = `Paste the tag or its content, up to ${LONGEST_TOKEN} characters.`

/** What search engines may do with the shop, and how they know whose it is. */
export function SearchEnginesForm({ kept }: { kept: KeptGroup<SearchEngineSettings> }) {
  const form = useForm<SearchEngineSettings>({
    resolver: zodResolver(SearchEngineSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const shop = useShop()
  const isListed = useWatch({ control: form.control, name: 'isListed' })
  return (
    <SettingsForm
      form={form}
      group="searchEngines"
      kept={kept}
      names={names}
      title="Search engines"
      preview={isListed ? <SearchResult {...shop} /> : <p>Hidden from search engines.</p>}
    >
      <Tick
        label="Allow search engines to list the shop"
        hint="Changes can take a few days to appear in search results."
        {...bindField(form, 'isListed')}
      />
      <TextField
        label="Google site verification"
        autoComplete="off"
        spellCheck={false}
        hint={HINT}
        {...bindField(form, 'google')}
      />
      <TextField
        label="Bing site verification"
        autoComplete="off"
        spellCheck={false}
        hint={HINT}
        {...bindField(form, 'bing')}
      />
    </SettingsForm>
  )
}
