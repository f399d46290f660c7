import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import {
  CONNECTION_LENGTHS,
  type Connections,
  MailServerChange,
} from '#shop/settings/connections/contract.ts'
import { bindField } from '#web/forms/bind-field.ts'
import { PasswordField, SelectField, TextField } from '#web/ui/field.tsx'
import { ConnectionForm } from '../connections/connection-form.tsx'

const FIELDS = ['server', 'port', 'security', 'user', 'password'] as const
const SECRETS = ['user', 'password'] as const

/** The server that takes the shop's mails. */
export function MailServerForm({ connection }: { connection: Connections['mailServer'] }) {
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
  const kept = hasPassword ? 'Leave it empty to keep it as it is.' : undefined
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
      fields={FIELDS}
      secrets={SECRETS}
      tryLabel="Send me a test"
      removal="Mails are written into the folder of the shop again, and reach nobody."
    >
      <TextField
        label="Server"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint={`A name such as mail.example.com; at most ${CONNECTION_LENGTHS.server} characters.`}
        {...bindField(form, 'server')}
      />
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <SelectField
          label="How the connection is kept private"
          hint="Your mail provider says which. Not encrypted is only for a server on the same machine."
          {...bindField(form, 'security')}
        >
          <option value="tls">Encrypted from the start (TLS)</option>
          <option value="starttls">Encrypted after greeting (STARTTLS)</option>
          <option value="none">Not encrypted</option>
        </SelectField>
        <TextField
          label="Port"
          inputMode="numeric"
          autoComplete="off"
          hint="Mostly 465 when encrypted from the start, and 587 after greeting."
          {...port}
          error={form.formState.errors.port?.message}
        />
        <TextField
          label="User"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={kept ?? `At most ${CONNECTION_LENGTHS.user} characters; may stay empty.`}
          {...bindField(form, 'user')}
        />
        <PasswordField
          label="Mail password"
          autoComplete="off"
          hint={kept ?? `At most ${CONNECTION_LENGTHS.password} characters; never shown again.`}
          {...bindField(form, 'password')}
        />
      </div>
    </ConnectionForm>
  )
}
