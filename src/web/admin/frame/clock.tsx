import { useEffect, useState } from 'react'
import { formatClock, formatDay } from '#web/ui/dates.ts'

const TICK_MS = 1000

/** The time in the shop. Known only in the browser; its place is kept until then. */
export function Clock() {
  const [now, setNow] = useState<Date>()
  useEffect(() => {
    setNow(new Date())
    const ticking = setInterval(() => setNow(new Date()), TICK_MS)
    return () => clearInterval(ticking)
  }, [])
  return (
    <div className="tabular h-9 w-28 text-right text-xs leading-[1.125rem]">
      {now && (
        <>
          <time dateTime={now.toISOString()} className="block font-medium">
            {formatClock(now)}
          </time>
          <span className="block text-quiet">{formatDay(now)}</span>
        </>
      )}
    </div>
  )
}
