import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { requestPasswordLink } from '#api/identity-client.ts'
import { signInProvidersQuery } from '#web/queries/sign-in-providers.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { nameProviders } from '../sign-in-ways.ts'

type Step = 'idle' | 'sending' | 'sent'

interface NoPasswordYetProps {
  email: string
  ways: readonly string[]
}

/** For those who only ever came through a provider. */
export function NoPasswordYet({ email, ways }: NoPasswordYetProps) {
  const { data: providers = [] } = useQuery(signInProvidersQuery)
  const [step, setStep] = useState<Step>('idle')

  async function send() {
    setStep('sending')
    try {
      await requestPasswordLink(email)
      setStep('sent')
    } catch {
      setStep('idle')
      toast.error('We could not send the link. Please try again.')
    }
  }

  return (
    <div className="grid justify-items-start gap-5">
      <p>
        You log in with {nameProviders(ways, providers)}, so you have no password here. To set one,
        we will send a link to {email}.
      </p>
      <Button
        look="outline"
        className="max-sm:w-full"
        disabled={step === 'sending'}
        onClick={() => void send()}
      >
        {step === 'sending' ? 'Sending...' : step === 'sent' ? 'Send it again' : 'Set a password'}
      </Button>
      <p role="status" className="text-good">
        {step === 'sent' && 'We have sent you a link. It works for one hour.'}
      </p>
    </div>
  )
}
