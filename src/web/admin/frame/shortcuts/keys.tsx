import { Fragment } from 'react'

interface KeysProps {
  keys: readonly string[]
  /** What stands between them. */
  joint?: string
}

/** Keys as they look on a keyboard. */
export function Keys({ keys, joint = '' }: KeysProps) {
  return (
    <span className="inline-flex items-center gap-1 text-xs whitespace-nowrap text-quiet">
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 && joint && <span>{joint}</span>}
          <kbd className="inline-block min-w-6 border border-line-strong bg-white/60 px-1.5 text-center font-sans leading-5.5 text-ink">
            {key}
          </kbd>
        </Fragment>
      ))}
    </span>
  )
}
