import { Button } from './button.tsx'
import { toast } from './toast.ts'

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
      toast.success(`${what} copied`)
    } catch {
      toast.error('Copying failed. Select it and copy it yourself.')
    }
  }

  return (
    <Button look={look} size="sm" onClick={() => void copy()}>
      Copy<span className="sr-only"> {what}</span>
    </Button>
  )
}
