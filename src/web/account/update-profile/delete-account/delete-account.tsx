import { useState } from 'react'
import { Panel } from '#web/ui/panel.tsx'
import { Section } from '../section.tsx'
import { hasPassword } from '../sign-in-ways.ts'
import { DeleteAccountForm } from './delete-account-form.tsx'

/** Asks once, naming what will be gone and what stays. */
export function DeleteAccount({ ways }: { ways: readonly string[] | undefined }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <Section
      heading="Delete your account"
      lead="The shop keeps your orders. Messages you sent from a verified e-mail are deleted."
    >
      <button
        type="button"
        disabled={!ways}
        onClick={() => setIsAsking(true)}
        className="inline-flex min-h-12 items-center justify-center border border-bad px-6 font-medium text-bad transition-colors hover:bg-bad hover:text-paper max-sm:w-full"
      >
        Delete my account
      </button>
      <Panel
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        label="Delete your account"
        side="middle"
      >
        <DeleteAccountForm
          needsPassword={hasPassword(ways ?? [])}
          onKeep={() => setIsAsking(false)}
        />
      </Panel>
    </Section>
  )
}
