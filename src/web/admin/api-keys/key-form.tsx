import { call } from '#api/client.ts'
import { type MadeApiKey, NewApiKey } from '#shop/keys/contract.ts'
import { KEY_RIGHTS } from '#shop/shared/rights.ts'
import { SchemaForm } from '#web/forms/schema-form.tsx'
import { keyOf } from '#web/queries/query.ts'
import { useMay } from '#web/session/use-may.ts'
import { RightBoxes } from '../staff/right-boxes.tsx'
import { keyHints } from '../staff/right-labels.ts'

interface KeyFormProps {
  onClose: () => void
  onMade: (made: MadeApiKey) => void
}

export function KeyForm({ onClose, onMade }: KeyFormProps) {
  const may = useMay()
  return (
    <SchemaForm
      in="panel"
      title="Create an API key"
      shape={NewApiKey}
      stored={{ days: 90 }}
      groups={[{ names: ['name', 'days', 'rights'] }]}
      instead={{
        rights: (field) => (
          <RightBoxes offered={KEY_RIGHTS.filter(may)} hints={keyHints} {...field} />
        ),
      }}
      confirm="Create key"
      underway="Creating…"
      send={(key) => call('POST /api-keys', key)}
      changes={[keyOf('/api-keys')]}
      failed="Failed to create key"
      onDone={onMade}
      onCancel={onClose}
    />
  )
}
