import { useQuery } from '@tanstack/react-query'
import { m } from '#messages'
import { MailServerChange } from '#shop/settings/connections/contract.ts'
import { Loaded } from '#web/lists/loaded.tsx'
import { query } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { ConnectionForm, keepHint } from './connection-form.tsx'

/** The shop's mail server. */
export function MailServer() {
  const mayChange = useMay()('manageMailServer')
  const connections = useQuery(query('GET /connections'))
  return (
    <Loaded query={connections} what={m.mail_the_server()}>
      {({ mailServer: connection }) => (
        <ConnectionForm
          shape={MailServerChange}
          stored={connection.shown ?? { port: 465 }}
          title={m.mail_your_server()}
          connection={connection}
          mayChange={mayChange}
          show={() => ({
            names: ['server', 'security', 'port', 'user', 'password'],
            hints: connection.hasPassword ? { user: keepHint(), password: keepHint() } : {},
          })}
          secrets={['user', 'password']}
          tryLabel={m.mail_try()}
          removal={m.mail_removal()}
        />
      )}
    </Loaded>
  )
}
