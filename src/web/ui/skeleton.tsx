/** Placeholder in the size of its content. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse bg-line/60 ${className}`} />
}
