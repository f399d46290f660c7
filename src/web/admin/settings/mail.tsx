import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { type Connections, MailServerChange } from '#shop/settings/connections/contract.ts'
import { MailSettings } from '#shop/settings/mail/contract.ts'
import { SchemaFields } from '#web/forms/schema-fields.tsx'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { useShop } from '#web/settings/shop.ts'
import { ConnectionForm, KEEP } from './connection-form.tsx'
import type { FormProps } from './settings-form.tsx'

export function MailFields({ form }: FormProps<'mail'>) {
  return <SchemaFields form={form} shape={MailSettings} names={['senderName']} />
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

/** The shop's mail server. */
export function MailServer() {
  const connections = useQuery(query('GET /connections'))
  return (
    <Loaded query={connections} what="the mail server">
      {({ mailServer }) => <MailServerForm connection={mailServer} />}
    </Loaded>
  )
}

function MailServerForm({ connection }: { connection: Connections['mailServer'] }) {
  const mayChange = useMay()('manageMailServer')
  return (
    <ConnectionForm
      shape={MailServerChange}
      stored={connection.shown ?? { port: 465 }}
      title="Your mail server"
      connection={connection}
      mayChange={mayChange}
      show={() => ({
        names: ['server', 'security', 'port', 'user', 'password'],
        hints: connection.hasPassword ? { user: KEEP, password: KEEP } : {},
      })}
      secrets={['user', 'password']}
      tryLabel="Send a test email"
      removal="Emails will be saved to disk instead of being sent."
    />
  )
}
