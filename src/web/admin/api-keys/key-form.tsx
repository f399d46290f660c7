import { call } from '#api/client.ts'
import { m } from '#messages'
import { type MadeApiKey, NewApiKey } from '#shop/keys/contract.ts'
import { KEY_RIGHTS } from '#shop/shared/rights.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { keyOf } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { RightBoxes } from '../staff/right-boxes.tsx'
import { keyHints } from '../staff/right-labels.ts'

export function KeyForm({ onMade }: { onMade: (made: MadeApiKey) => void }) {
  const may = useMay()
  return (
    <SchemaForm
      title={m.key_create_title()}
      shape={NewApiKey}
      stored={{ days: 90 }}
      groups={[{ names: ['name', 'days', 'rights'] }]}
      instead={{
        rights: (field) => (
          <RightBoxes offered={KEY_RIGHTS.filter(may)} hints={keyHints} {...field} />
        ),
      }}
      confirm={m.key_create_confirm()}
      underway={m.key_creating()}
      send={(key) => call('POST /api-keys', key)}
      changes={[keyOf('/api-keys')]}
      failed={m.key_create_failed()}
      onDone={onMade}
    />
  )
}
