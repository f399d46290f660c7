/** Stands where something will be, in its size. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse bg-line/60 ${className}`} />
}
