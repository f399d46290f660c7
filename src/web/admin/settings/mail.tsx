import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { type Connections, MailServerChange } from '#shop/settings/connections/contract.ts'
import { MAX_SENDER_LENGTH } from '#shop/settings/mail/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { LoadFailure } from '#web/lists/load-failure.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { useShop } from '#web/settings/shop.ts'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { ConnectionForm } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'
import { TextFields } from './text-fields.tsx'

/** Whom mails are from. */
export function MailFields({ form }: FormProps<'mail'>) {
  return (
    <TextFields
      form={form}
      fields={[
        {
          name: 'senderName',
          label: 'Sender name',
          most: MAX_SENDER_LENGTH,
          hint: 'Leave empty to use the shop’s name. Emails are sent from the shop’s address.',
        },
      ]}
    />
  )
}

export function MailPreview({ form }: FormProps<'mail'>) {
  const shop = useShop()
  const senderName = useWatch({ control: form.control, name: 'senderName' })
  return (
    <p className="border border-line bg-paper px-4 py-5 wrap-anywhere">
      <span className="text-quiet">From:</span> {senderName || shop.name} &lt;{shop.email}&gt;
    </p>
  )
}

/** The server that takes the shop's mails. */
export function MailServer() {
  const connections = useQuery(query('GET /connections'))
  return (
    <>
      <LoadFailure title="Error loading the mail server:" query={connections} />
      {connections.data && <MailServerForm connection={connections.data.mailServer} />}
    </>
  )
}

const FIELDS = ['server', 'port', 'security', 'user', 'password'] as const
const SECRETS = ['user', 'password'] as const

function MailServerForm({ connection }: { connection: Connections['mailServer'] }) {
  const mayChange = useMay()('manageMailServer')
  const { shown, hasPassword } = connection
  const form = useForm<MailServerChange>({
    resolver: zodResolver(MailServerChange),
    defaultValues: {
      name: 'mailServer',
      server: shown?.server ?? '',
      port: shown?.port ?? 465,
      security: shown?.security ?? 'tls',
      user: '',
      password: '',
    },
    reValidateMode: 'onSubmit',
  })
  const keepHint = hasPassword ? 'Leave empty to keep the current value.' : undefined
  const port = form.register('port', {
    valueAsNumber: true,
    onChange: () => form.clearErrors('port'),
  })
  return (
    <ConnectionForm
      form={form}
      name="mailServer"
      title="Your mail server"
      connection={connection}
      mayChange={mayChange}
      fields={FIELDS}
      secrets={SECRETS}
      tryLabel="Send a test email"
      removal="Emails will be saved to disk instead of being sent."
    >
      <TextField
        label="Server"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`For example mail.example.com`}
        {...bindField(form, 'server')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="Encryption"
          hint="Ask your email provider. Use ‘Not encrypted’ only for a server on the same machine."
          {...bindField(form, 'security')}
        >
          <option value="tls">TLS</option>
          <option value="starttls">STARTTLS</option>
          <option value="none">Not encrypted</option>
        </SelectField>
        <TextField
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          hint="Usually 465 for TLS and 587 for STARTTLS."
          {...port}
          error={form.formState.errors.port?.message}
        />
        <TextField
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={keepHint ?? `Optional`}
          {...bindField(form, 'user')}
        />
        <PasswordField
          label="Password"
          autoComplete="off"
          hint={keepHint ?? `Stored encrypted and never shown again.`}
          {...bindField(form, 'password')}
        />
      </div>
    </ConnectionForm>
  )
}
