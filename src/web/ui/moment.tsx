import { formatDateTime } from '#shop/shared/dates.ts'

/** When something happened. */
export function Moment({ at, className = '' }: { at: string; className?: string }) {
  return (
    <time dateTime={at} className={`tabular ${className}`}>
      {formatDateTime(at)}
    </time>
  )
}
