import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import type { KeptGroup } from '#shop/settings/contract.ts'
import { LONGEST_SENDER, MailSettings } from '#shop/settings/mail/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { connectionsQuery } from '#web/queries/connections.ts'
import { useShop } from '#web/settings/shop.ts'
import { TextField } from '#web/ui/field.tsx'
import { SettingsForm } from '../settings-form.tsx'
import { MailServerForm } from './mail-server-form.tsx'

const names: Record<keyof MailSettings, string> = { senderName: 'the sender name' }

/** Whom mails are from, and the server that takes them. */
export function MailForm({ kept }: { kept: KeptGroup<MailSettings> }) {
  const form = useForm<MailSettings>({
    resolver: zodResolver(MailSettings),
    defaultValues: kept.values,
    reValidateMode: 'onSubmit',
  })
  const shop = useShop()
  const senderName = useWatch({ control: form.control, name: 'senderName' })
  const connections = useQuery(connectionsQuery)
  return (
    <div>
      <SettingsForm
        form={form}
        group="mail"
        kept={kept}
        names={names}
        title="E-mail"
        preview={
          <p className="border border-line bg-paper px-4 py-5 wrap-anywhere">
            <span className="text-quiet">From:</span> {senderName || shop.name} &lt;{shop.email}&gt;
          </p>
        }
      >
        <TextField
          label="Sender name"
          autoComplete="off"
          hint={`Up to ${LONGEST_SENDER} characters. Leave empty to use the shop’s name. E-mails are sent from the shop’s address.`}
          {...bindField(form, 'senderName')}
        />
      </SettingsForm>
      <LoadFailure title="Error loading the mail server:" query={connections} />
      {connections.data && <MailServerForm connection={connections.data.mailServer} />}
    </div>
  )
}
