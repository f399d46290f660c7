import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

interface MadeKeyProps {
  made: { name: string; key: string }
  onDone: () => void
}

/** The only time that a key is shown. */
export function MadeKey({ made, onDone }: MadeKeyProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(made.key)
      toast.success('Key copied')
    } catch {
      toast.error('Copying failed. Select the key and copy it yourself.')
    }
  }

  return (
    <div role="status" className="max-w-xl border-l-2 border-good bg-good-wash px-4 py-3">
      <p className="wrap-anywhere">The key for {made.name}. Copy it now. You won’t see it again.</p>
      <p className="mt-2 font-mono text-base wrap-anywhere select-all">{made.key}</p>
      <div className="mt-3 flex flex-wrap gap-3">
        <Button size="sm" onClick={() => void copy()}>
          Copy
        </Button>
        <Button look="outline" size="sm" onClick={onDone}>
          Done
        </Button>
      </div>
    </div>
  )
}
