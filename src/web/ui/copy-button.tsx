import { m } from '#messages'
import { Button } from './button.tsx'
import { toast } from './toast.ts'
import { Verb } from './verb.tsx'

interface CopyButtonProps {
  /** What is copied, as the start of a sentence: `Secret`. */
  what: string
  value: string
  look?: 'solid' | 'outline'
}

export function CopyButton({ what, value, look = 'solid' }: CopyButtonProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      toast.success(m.copy_done({ what }))
    } catch {
      toast.error(m.copy_failed())
    }
  }

  return (
    <Button look={look} size="sm" onClick={() => void copy()}>
      <Verb of={what}>{m.copy()}</Verb>
    </Button>
  )
}
