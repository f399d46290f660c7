import { useQuery } from '@tanstack/react-query'
import { call, messageOf } from '#api/client.ts'
import { m } from '#messages'
import { PhoneCodeForm } from '#web/phone-codes/phone-code-form.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { TextButton } from '#web/ui/text-link.tsx'

interface CodeQuestionProps {
  /** Undefined while no code is needed. */
  phone: string | undefined
  onCode: (code: string) => Promise<unknown>
  onClose: () => void
}

/** Asks a guest for the code sent to their phone before a risky order is placed. */
export function CodeQuestion({ phone, onCode, onClose }: CodeQuestionProps) {
  return (
    <Panel
      isOpen={phone !== undefined}
      onClose={onClose}
      label={m.own_phone_confirm()}
      side="middle"
    >
      <div className="grid gap-5 p-6">
        <h2 className="text-xl">{m.own_phone_confirm()}</h2>
        {phone !== undefined && <Asked phone={phone} onCode={onCode} onClose={onClose} />}
      </div>
    </Panel>
  )
}

function Asked({ phone, onCode, onClose }: CodeQuestionProps & { phone: string }) {
  // The shop sends at most one code a minute.
  const { data, error } = useQuery({
    queryKey: ['phone-code', phone],
    queryFn: () => call('POST /phone-codes', { phone }),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const change = <TextButton onClick={onClose}>{m.own_phone_change()}</TextButton>
  if (data) {
    return (
      <PhoneCodeForm
        phone={phone}
        resendIn={data.resendInSeconds}
        submit={m.checkout_place()}
        underway={m.checkout_placing()}
        onCode={onCode}
      >
        {change}
      </PhoneCodeForm>
    )
  }
  return (
    <>
      <p role={error ? 'alert' : 'status'}>
        {error ? (messageOf(error) ?? m.own_phone_send_failed()) : m.own_phone_sending()}
      </p>
      {error && change}
    </>
  )
}
