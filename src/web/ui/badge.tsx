import type { ReactNode } from 'react'

const tones = {
  grey: 'bg-wash text-quiet',
  blue: 'bg-info-wash text-info',
  yellow: 'bg-warn-wash text-warn',
  purple: 'bg-move-wash text-move',
  green: 'bg-good-wash text-good',
  red: 'bg-bad-wash text-bad',
}

export type Tone = keyof typeof tones

/** A status in a word or two and a colour. */
export function Badge({ tone, children }: { tone: Tone; children: ReactNode }) {
  return (
    <span
      className={`inline-block px-2 py-0.5 text-xs font-medium whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  )
}
