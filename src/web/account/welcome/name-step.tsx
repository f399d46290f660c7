import { useQuery } from '@tanstack/react-query'
import { useRevalidator } from 'react-router'
import { m } from '#messages'
import type { StoredGroup } from '#shop/settings/contract.ts'
import { SHOP_LENGTHS, ShopSettings } from '#shop/settings/shop/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { FormProblem, LeaveQuestion } from '#web/forms/schema-form.tsx'
import { useSchemaForm } from '#web/forms/use-schema-form.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { RowsSkeleton } from '#web/lists/rows-skeleton.tsx'
import { changeSettings, settingsQuery } from '#web/queries/settings.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/field.tsx'
import { formatCount } from '#web/ui/format-count.ts'

const FIELDS = [
  {
    name: 'name',
    label: m.welcome_shop_name,
    required: true,
    autoComplete: 'organization',
    hint: () => m.welcome_name_hint({ max: formatCount(SHOP_LENGTHS.name) }),
  },
  {
    name: 'nameBangla',
    label: m.welcome_name_bangla,
    lang: 'bn',
    autoComplete: 'off',
    hint: m.common_optional,
  },
  {
    name: 'phone',
    label: m.common_phone,
    type: 'tel',
    autoComplete: 'tel',
    hint: m.welcome_add_later,
  },
  {
    name: 'email',
    label: m.welcome_shop_email_label,
    type: 'email',
    autoComplete: 'off',
    hint: m.welcome_email_hint,
  },
  {
    name: 'address',
    label: m.common_address,
    autoComplete: 'street-address',
    hint: m.welcome_add_later,
  },
] as const

/** The shop's name and contact details; the other settings are under Settings. */
export function NameStep({ onDone }: { onDone: () => void }) {
  const settings = useQuery(settingsQuery)
  if (settings.data) return <NameForm stored={settings.data.shop} onDone={onDone} />
  if (settings.isPending)
    return <RowsSkeleton count={5} className="h-16" what={m.welcome_settings()} />
  return <LoadFailure title={m.welcome_settings_failed()} query={settings} />
}

function NameForm({ stored, onDone }: { stored: StoredGroup<ShopSettings>; onDone: () => void }) {
  const { revalidate } = useRevalidator()
  const { form, submit, isSaving, failure } = useSchemaForm({
    shape: ShopSettings,
    stored,
    // The demo's values are not the owner's.
    valuesOf: ({ values, version }) =>
      version === 0
        ? { ...values, name: '', nameBangla: '', phone: '', email: '', address: '' }
        : values,
    send: (values, { version }) => changeSettings('shop', { values, shownVersion: version }),
    done: m.account_saved(),
    failed: m.not_saved(),
    onDone: async () => {
      await revalidate()
      onDone()
    },
  })
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-5">
      <LeaveQuestion form={form} />
      <FormProblem failure={failure} />
      {FIELDS.map(({ name, label, hint, ...field }) => (
        <TextField key={name} {...field} label={label()} hint={hint()} {...bindField(form, name)} />
      ))}
      <Button type="submit" aria-disabled={isSaving}>
        {isSaving ? m.common_saving() : m.welcome_save()}
      </Button>
    </form>
  )
}
