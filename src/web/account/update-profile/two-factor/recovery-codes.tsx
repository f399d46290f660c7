import { useShop } from '#web/settings/shop.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useFocusOnArrival } from './use-focus-on-arrival.ts'

interface RecoveryCodesProps {
  codes: readonly string[]
  onDone: () => void
}

/** The only time that they are shown. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const shop = useShop()
  const heading = useFocusOnArrival()

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      toast.success('Recovery codes copied')
    } catch {
      toast.error('Copying failed. Select the codes and copy them yourself.')
    }
  }

  return (
    <div className="grid gap-5">
      <div>
        <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
          Save these recovery codes
        </h3>
        <p className="mt-1">
          Two-step login is on. If you lose your phone, each of these codes logs you in once. They
          are shown only now: print them, or keep them apart from your password.
        </p>
      </div>
      <ol className="grid grid-cols-1 gap-x-8 gap-y-1 bg-wash px-4 py-3 font-mono select-all min-[24rem]:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="grid gap-3 sm:flex sm:flex-wrap">
        <Button onClick={onDone}>I have saved them</Button>
        <Button look="outline" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" onClick={() => download(codes, shop.name)}>
          Download
        </Button>
      </div>
    </div>
  )
}

function download(codes: readonly string[], shopName: string) {
  const words = [`Recovery codes for ${shopName}. Each works once.`, '', ...codes, '']
  const address = URL.createObjectURL(new Blob([words.join('\r\n')], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = address
  link.download = `${shopName.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(address)
}
